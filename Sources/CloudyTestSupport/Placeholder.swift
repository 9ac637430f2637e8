package import CloudyModel
