// The smallest libadwaita window: the minimum start time of any program with this toolkit.
#include <adwaita.h>

static void activate(GtkApplication *application) {
  GtkWidget *window = adw_application_window_new(application);
  gtk_window_set_default_size(GTK_WINDOW(window), 980, 760);
  adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), adw_header_bar_new());
  gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **arguments) {
  AdwApplication *application = adw_application_new("org.example.EmptyWindow", G_APPLICATION_DEFAULT_FLAGS);
  g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
  return g_application_run(G_APPLICATION(application), count, arguments);
}
