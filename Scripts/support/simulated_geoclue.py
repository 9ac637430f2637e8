"""Simulates GeoClue on a bus, for one client after another: simulated_geoclue.py BUS FILE (LATITUDE LONGITUDE | refuse).

It writes the client and the requested accuracy to FILE. With `refuse`, no client may start.
"""

import sys

from jeepney import DBusAddress, HeaderFields, MessageType, message_bus, new_error, new_method_return, new_signal
from jeepney.io.blocking import open_dbus_connection

SERVICE = "org.freedesktop.GeoClue2"


def main(bus, file, position):
    connection = open_dbus_connection(bus=bus)
    connection.send_and_get_reply(message_bus.RequestName(SERVICE))
    print("ready", flush=True)
    asked = {}
    while True:
        call = connection.receive()
        if call.header.message_type != MessageType.method_call:
            continue
        fields = call.header.fields
        member = fields[HeaderFields.member]
        path = fields[HeaderFields.path]
        if member == "GetClient" and path == "/org/freedesktop/GeoClue2/Manager":
            connection.send(new_method_return(call, "o", ("/org/freedesktop/GeoClue2/Client/1",)))
        elif member == "Set" and call.body[0] == SERVICE + ".Client":
            asked[call.body[1]] = call.body[2]
            connection.send(new_method_return(call))
        elif member == "Start" and position and asked.get("DesktopId", ("s", ""))[1]:
            with open(file, "w") as told:
                print(asked["DesktopId"][1], asked["RequestedAccuracyLevel"][1], file=told)
            connection.send(new_method_return(call))
            client = DBusAddress(path, interface=SERVICE + ".Client")
            signal = new_signal(client, "LocationUpdated", "oo", ("/", "/org/freedesktop/GeoClue2/Location/1"))
            connection.send(signal)
        elif member == "Get" and call.body[0] == SERVICE + ".Location":
            value = {"Latitude": position[0], "Longitude": position[1], "Accuracy": 2000.0}[call.body[1]]
            connection.send(new_method_return(call, "v", (("d", value),)))
        else:
            connection.send(new_error(call, "org.freedesktop.DBus.Error.AccessDenied"))


main(sys.argv[1], sys.argv[2], [float(figure) for figure in sys.argv[3:] if figure != "refuse"])
