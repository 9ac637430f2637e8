// What makes pages better where scripts run.
