import Foundation

extension RestaurantDirectory {
  /// The embedded directory. A test checks that it can be read.
  package static var embedded: RestaurantDirectory {
    var directory = RestaurantDirectory()
    try? directory.load(Data(restaurantData.utf8))
    return directory
  }
}

private let restaurantData = #"""
  [
    {
      "area": "Bayswater", "restaurantName": "Indigo", "rating": "3", "cuisine": "Thai",
      "distance": "0.4", "tubeStation": "Bayswater"
    },
    {
      "area": "Bayswater", "restaurantName": "The Prince of Persia", "rating": "5", "cuisine": "Persian",
      "distance": "0.1", "tubeStation": "Bayswater"
    },
    {
      "area": "London Bridge", "restaurantName": "Los Amigos", "rating": "4", "cuisine": "Mexican",
      "distance": "0.1", "tubeStation": "London Bridge"
    },
    {
      "area": "London Bridge", "restaurantName": "The French Kitchen", "rating": "5", "cuisine": "French",
      "distance": "0.2", "tubeStation": "London Bridge"
    },
    {
      "area": "Bayswater", "restaurantName": "The Curry Prince", "rating": "5", "cuisine": "Indian",
      "distance": "0.1", "tubeStation": "Bayswater"
    },
    {
      "area": "Notting Hill", "restaurantName": "Alibaba's", "rating": "4", "cuisine": "Persian",
      "distance": "0.3", "tubeStation": "Notting Hill Gate"
    },
    {
      "area": "Notting Hill", "restaurantName": "Daal Etc", "rating": "2", "cuisine": "Indian",
      "distance": "0.2", "tubeStation": "Notting Hill Gate"
    },
    {
      "area": "Holland Park", "restaurantName": "The Horse & Coach", "rating": "5", "cuisine": "English",
      "distance": "0.1", "tubeStation": "Holland Park"
    },
    {
      "area": "Holland Park", "restaurantName": "Tempura", "rating": "3", "cuisine": "Japanese",
      "distance": "0.3", "tubeStation": "Holland Park"
    },
    {
      "area": "Holland Park", "restaurantName": "The Thai Food Experts", "rating": "5", "cuisine": "Thai",
      "distance": "0.1", "tubeStation": "Holland Park"
    },
    {
      "area": "Canary Wharf", "restaurantName": "Babul's", "rating": "5", "cuisine": "Indian",
      "distance": "0.05", "tubeStation": "Canary Wharf"
    },
    {
      "area": "Canary Wharf", "restaurantName": "Sonam's Kitchen", "rating": "5", "cuisine": "Bhutanese",
      "distance": "0.1", "tubeStation": "Canary Wharf"
    },
    {
      "area": "Bayswater", "restaurantName": "Faloodeh", "rating": "5", "cuisine": "Turkish",
      "distance": "0.4", "tubeStation": "Bayswater"
    },
    {
      "area": "Canary Wharf", "restaurantName": "The Sailor and the Boat", "rating": "3", "cuisine": "English",
      "distance": "0.1", "tubeStation": "Canary Wharf"
    },
    {
      "area": "Bayswater", "restaurantName": "Prurple", "rating": "3", "cuisine": "Thai",
      "distance": "0.1", "tubeStation": "Bayswater"
    },
    {
      "area": "Notting Hill", "restaurantName": "Tapas y Bebidas", "rating": "5", "cuisine": "Spanish",
      "distance": "0.3", "tubeStation": "Notting Hill Gate"
    },
    {
      "area": "Notting Hill", "restaurantName": "El Torro", "rating": "4", "cuisine": "Mexican",
      "distance": "0.1", "tubeStation": "Notting Hill Gate"
    },
    {
      "area": "Notting Hill", "restaurantName": "Roti Sabzi", "rating": "5", "cuisine": "Indian",
      "distance": "0.05", "tubeStation": "Notting Hill Gate"
    }
  ]
  """#
