import UITesting

print("not yet")
