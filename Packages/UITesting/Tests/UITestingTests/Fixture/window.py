#!/usr/bin/python3
"""A window with one widget of each kind, written with an independent GTK binding.

Arguments: --crash terminates by a signal at once, --exit exits with status 3 before a window, --stay-away shows no window,
--mock shows fictional places, --badly shows text with layout problems. The label "status" reports each user action.
"""
import os
import signal
import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Adw", "1")
from gi.repository import Adw, Gio, GLib, Gtk  # noqa: E402

PLACES = ["Ghent", "Oslo", "Lima"]


def named(widget, name):
    widget.update_property([Gtk.AccessibleProperty.LABEL], [name])
    return widget


class Window(Adw.ApplicationWindow):
    def __init__(self, application):
        super().__init__(application=application, title="Fixture", default_width=700, default_height=720)
        self.count = 0
        self.status = Gtk.Label(label="nothing yet", wrap=True)
        self.toasts = Adw.ToastOverlay()
        self.column = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6, margin_start=12, margin_end=12)
        if "--badly" in sys.argv:
            self.column.append(self.badly())
        self.column.append(self.status)
        self.column.append(self.buttons())
        self.column.append(self.fields())
        self.column.append(self.choices())
        self.column.append(self.values())
        self.column.append(self.lists())
        self.column.append(self.pages())
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        box.append(self.header())
        box.append(self.column)
        self.toasts.set_child(box)
        self.set_content(self.toasts)
        self.action("count", self.counted)
        self.action("rename", lambda *_: self.say("rename"))
        self.action("forbidden", lambda *_: self.say("forbidden")).set_enabled(False)
        application.set_accels_for_action("win.rename", ["<Control>r"])

    def action(self, name, body):
        action = Gio.SimpleAction(name=name)
        action.connect("activate", body)
        self.add_action(action)
        return action

    def say(self, words):
        self.status.set_label(words)

    def header(self):
        bar = Adw.HeaderBar()
        menu = Gio.Menu()
        menu.append("Rename", "win.rename")
        menu.append("Count", "win.count")
        bar.pack_end(named(Gtk.MenuButton(menu_model=menu, icon_name="open-menu-symbolic"), "Menu"))
        return bar

    def row(self, *widgets):
        row = Gtk.Box(spacing=6)
        for widget in widgets:
            row.append(widget)
        return row

    def button(self, label, body, **properties):
        button = Gtk.Button(label=label, **properties)
        button.connect("clicked", lambda *_: body())
        return button

    def counted(self, *_):
        self.count += 1
        self.say(f"counted {self.count}")

    def buttons(self):
        press = self.button("Press me", lambda: None)
        held = Gtk.GestureLongPress()
        held.connect("pressed", lambda *_: self.say("held long"))
        press.add_controller(held)
        twice = self.button("Twice", lambda: None)
        clicks = Gtk.GestureClick()
        clicks.connect("pressed", lambda _, n, *__: self.say(f"pressed {n} times") if n == 2 else None)
        clicks.set_propagation_phase(Gtk.PropagationPhase.CAPTURE)
        twice.add_controller(clicks)
        return self.row(
            self.button("Count", self.counted), self.button("Later", self.later), self.button("Ask", self.ask),
            self.button("Toast", self.toast), self.button("Never", lambda: self.say("never"), sensitive=False),
            press, twice, self.button("Crash", lambda: os.kill(os.getpid(), signal.SIGSEGV)),
            self.button("Same", lambda: self.say("first")), self.button("Same", lambda: self.say("second")))

    def later(self):
        def arrive():
            self.column.append(Gtk.Label(label="here at last"))
            self.column.insert_child_after(Gtk.Label(label="and on top"), self.status)
            return False

        # Long enough for a test on a slow machine to look first.
        GLib.timeout_add(3000, arrive)

    def ask(self):
        dialog = Adw.MessageDialog(transient_for=self, heading="Delete it?", body="There is no way back.")
        dialog.add_response("no", "Keep")
        dialog.add_response("yes", "Delete")
        dialog.connect("response", lambda _, response: self.say(f"answered {response}"))
        dialog.present()

    def toast(self):
        toast = Adw.Toast(title="Ghent was removed", button_label="Undo", timeout=0)
        toast.connect("button-clicked", lambda *_: self.say("undone"))
        self.toasts.add_toast(toast)

    def fields(self):
        name = named(Gtk.Entry(placeholder_text="Your name"), "Name")
        name.connect("changed", lambda e: self.say(f"name is {e.get_text()}"))
        name.connect("activate", lambda e: self.say(f"entered {e.get_text()}"))
        secret = named(Gtk.PasswordEntry(), "Secret")
        secret.connect("changed", lambda e: self.say(f"{len(e.get_text())} letters"))
        search = named(Gtk.SearchEntry(search_delay=0), "Search")
        search.connect("search-changed", lambda e: self.say(f"searched {e.get_text()}"))
        note = named(Gtk.TextView(hexpand=True, height_request=40), "Note")
        return self.row(name, secret, search, note)

    def choices(self):
        check = Gtk.CheckButton(label="Fahrenheit")
        check.connect("toggled", lambda c: self.say(f"fahrenheit {c.get_active()}"))
        first = Gtk.CheckButton(label="Light", active=True)
        second = Gtk.CheckButton(label="Dark", group=first)
        second.connect("toggled", lambda c: self.say(f"dark {c.get_active()}"))
        switch = named(Gtk.Switch(valign=Gtk.Align.CENTER), "Notifications")
        switch.connect("notify::active", lambda s, _: self.say(f"notifications {s.get_active()}"))
        toggle = Gtk.ToggleButton(label="Bold")
        toggle.connect("toggled", lambda t: self.say(f"bold {t.get_active()}"))
        drop = named(Gtk.DropDown.new_from_strings(["Metric", "Imperial", "Nautical"]), "Units")
        drop.connect("notify::selected-item", lambda d, _: self.say(f"units {d.get_selected_item().get_string()}"))
        return self.row(check, first, second, switch, toggle, drop)

    def values(self):
        scale = named(Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 100, 1), "Volume")
        scale.set_hexpand(True)
        scale.connect("value-changed", lambda s: self.say(f"volume {s.get_value():.0f}"))
        spin = named(Gtk.SpinButton.new_with_range(0, 10, 1), "Hours")
        progress = named(Gtk.ProgressBar(fraction=0.25, valign=Gtk.Align.CENTER), "Progress")
        picture = named(Gtk.Image(icon_name="weather-clear-symbolic", accessible_role=Gtk.AccessibleRole.IMG), "Sun")
        return self.row(scale, spin, progress, picture)

    def lists(self):
        places = named(Gtk.ListBox(width_request=200), "Places")
        for name in ["Nowhere", "Erewhon"] if "--mock" in sys.argv else PLACES:
            places.append(self.place(name))
        places.connect("row-activated", lambda _, row: self.say(f"place {row.get_index()}"))
        days = named(Gtk.ListBox(), "Days")
        for number in range(1, 41):
            days.append(Gtk.Label(label=f"Day {number}", height_request=28))
        days.connect("row-activated", lambda _, row: self.say(f"day {row.get_index() + 1}"))
        scrolled = Gtk.ScrolledWindow(child=days, hexpand=True, height_request=150)
        return self.row(places, scrolled)

    def place(self, name):
        row = Gtk.ListBoxRow()
        named(row, name)
        box = Gtk.Box(spacing=6)
        box.append(Gtk.Label(label=name))
        box.append(self.button("Remove", lambda: self.say(f"removed {name}")))
        row.set_child(box)
        return row

    def badly(self):
        area = Gtk.Fixed(height_request=120)
        area.put(Gtk.Label(label="cut at its start"), -40, 0)
        area.put(Gtk.Label(label=" "), 200, 0)
        area.put(Gtk.Label(label="words below"), 100, 40)
        area.put(Gtk.Label(label="words above"), 110, 44)
        area.put(Gtk.Label(label="words aside"), 300, 40)
        return area

    def pages(self):
        stack = Gtk.Stack()
        stack.add_titled(Gtk.Label(label="the first page"), "one", "One")
        stack.add_titled(Gtk.Label(label="the second page"), "two", "Two")
        drag = Gtk.Label(label="Drag me")
        moved = Gtk.GestureDrag()
        moved.connect("drag-end", lambda _, x, y: self.say(f"dragged {x:.0f} {y:.0f}"))
        drag.add_controller(moved)
        return self.row(Gtk.StackSwitcher(stack=stack), stack, drag)


def activate(application):
    if "--stay-away" in sys.argv:
        application.hold()
    else:
        Window(application).present()


if "--crash" in sys.argv:
    sys.stderr.write("about to crash\n")
    sys.stderr.flush()
    os.kill(os.getpid(), signal.SIGSEGV)
if "--exit" in sys.argv:
    sys.exit(3)
print("mock mode" if "--mock" in sys.argv else "real mode", file=sys.stderr, flush=True)
application = Adw.Application(application_id="org.example.Fixture", flags=Gio.ApplicationFlags.NON_UNIQUE)
application.connect("activate", activate)
application.run(None)
