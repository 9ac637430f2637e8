print("Cloudy")
