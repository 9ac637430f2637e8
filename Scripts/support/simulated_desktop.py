"""Simulates a desktop's services on its bus: notifications, portals, and Cloudy's window. Each call is written as a line
of JSON.

python3 simulated_desktop.py RECORD [--notifications]

With --notifications, there is nothing else.
"""
import json
import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib

sys.dont_write_bytecode = True
import project

NOTIFICATIONS = """<node><interface name="org.freedesktop.Notifications">
<method name="GetCapabilities"><arg type="as" direction="out"/></method>
<method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
<arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/><arg type="a{sv}" direction="in"/>
<arg type="i" direction="in"/><arg type="u" direction="out"/></method>
<method name="CloseNotification"><arg type="u" direction="in"/></method>
<method name="Click"><arg type="u" direction="in"/></method>
<signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
</interface></node>"""
PORTAL_PATH = "/org/freedesktop/portal/desktop"
PORTALS = ["""<node><interface name="org.freedesktop.portal.Notification">
<method name="AddNotification"><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/></method>
<method name="RemoveNotification"><arg type="s" direction="in"/></method>
<property name="version" type="u" access="read"/>
</interface></node>""", """<node><interface name="org.freedesktop.portal.Background">
<method name="RequestBackground"><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
<property name="version" type="u" access="read"/>
</interface></node>"""]
WINDOW = """<node><interface name="org.freedesktop.Application">
<method name="ActivateAction"><arg type="s" direction="in"/><arg type="av" direction="in"/><arg type="a{sv}" direction="in"/></method>
</interface></node>"""

record = open(sys.argv[1], "a", buffering=1)
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
numbers = iter(range(1, 1 << 30))


def called(connection, sender, path, interface, method, arguments, invocation):
    values = arguments.unpack()
    if method == "Click":
        signal = GLib.Variant("(us)", (values[0], "default"))
        connection.emit_signal(None, path, interface, "ActionInvoked", signal)
        return invocation.return_value(None)
    if method == "GetCapabilities":
        return invocation.return_value(GLib.Variant("(as)", (["actions", "body", "body-markup"],)))
    if method == "RequestBackground":
        record.write(json.dumps({"method": method, "number": None, "arguments": values}) + "\n")
        handle = f"{PORTAL_PATH}/request/{sender[1:].replace('.', '_')}/{values[1]['handle_token']}"
        results = {"background": GLib.Variant("b", True), "autostart": GLib.Variant("b", False)}
        # The user has refused, and is not asked again, so that the response comes first.
        connection.emit_signal(sender, handle, "org.freedesktop.portal.Request", "Response", GLib.Variant("(ua{sv})", (1, results)))
        return invocation.return_value(GLib.Variant("(o)", (handle,)))
    number = None
    if method == "Notify":
        number = values[1] or next(numbers)
    record.write(json.dumps({"method": method, "number": number, "arguments": values}) + "\n")
    invocation.return_value(GLib.Variant("(u)", (number,)) if number else None)


played = [
    ("/org/freedesktop/Notifications", NOTIFICATIONS, "org.freedesktop.Notifications"),
    (project.PATH, WINDOW, project.ID),
    *[(PORTAL_PATH, xml, "org.freedesktop.portal.Desktop") for xml in PORTALS],
]
for path, xml, name in played[: 1 if "--notifications" in sys.argv else None]:
    bus.register_object(
        path, Gio.DBusNodeInfo.new_for_xml(xml).interfaces[0], called, lambda *property: GLib.Variant("u", 1), None)
    Gio.bus_own_name_on_connection(bus, name, Gio.BusNameOwnerFlags.NONE, None, None)
print("ready", flush=True)
GLib.MainLoop().run()
