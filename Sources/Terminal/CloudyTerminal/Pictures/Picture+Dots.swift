import CloudyViewModels

extension Picture {
  /// The sky in braille dots, four high and two wide in each cell.
  static func dots(_ icon: WeatherIcon) -> Picture {
    switch icon {
    case .clearDay:
      Picture(
        """
           ⡀  ⡇  ⢀    ...y..y..y...
           ⠈⢂⣤⣶⣤⡐⠁    ...yyyyyyy...
         ⠠⠤⠄⢾⣿⣿⣿⡷⠠⠤⠄  .yyyyyyyyyyy.
           ⢀⠌⠛⠿⠛⠡⡀    ...yyyyyyy...
           ⠁  ⡇  ⠈    ...y..y..y...
        """)
    case .clearNight:
      Picture(
        """
            ⣠⡤        ....mm.......
          ⢠⣿⣿⠁   ⠈    ..mmmm...m...
          ⣿⣿⣿⡄  ⠂  ⠂  ..mmmm..m..m.
          ⠘⣿⣿⣿⣦⣤⣀⡄    ..mmmmmmmm...
            ⠙⠛⠛⠛⠁     ....mmmmm....
        """)
    case .partlyCloudyDay:
      Picture(
        """
              ⠢⡀⢀⡃⢀⠔  ......yyyyyy.
            ⢀⡀ ⣼⣿⣿⣧⠠⠤ ....cc.yyyyyy
         ⢀⣠⣾⣿⣿⣷⣬⣍⡛⠣⡀  .ccccccccyyy.
        ⢠⣿⣿⣿⣿⣿⣿⣿⣿⣷⡆⠈  cccccccccccy.
         ⠙⠿⠿⠿⠿⠿⠿⠿⠟⠃   .cccccccccc..
        """)
    case .partlyCloudyNight:
      Picture(
        """
              ⣠⣴⠂     ......mmm....
            ⢀⡀⠿⣿      ....ccmm.....
         ⢀⣠⣾⣿⣿⣷⣬⣅⡠⡤   .ccccccccmm..
        ⢠⣿⣿⣿⣿⣿⣿⣿⣿⣷⡆   ccccccccccc..
         ⠙⠿⠿⠿⠿⠿⠿⠿⠟⠃   .cccccccccc..
        """)
    case .cloudy:
      Picture(
        """
              ⢀⣴⣶⣤    ......dddd...
           ⢀⣤⣤⣌⠻⠿⣿⣿⣿⣤ ...ccccdddddd
         ⣠⣤⣿⣿⣿⣿⣷⣶⣦⡙⠿⠟ .cccccccccddd
        ⠐⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⡆  cccccccccccc.
         ⠉⠛⠛⠛⠛⠛⠛⠛⠛⠋   .cccccccccc..
        """)
    case .fog:
      Picture(
        """
                      .............
         ⠉⠉⣉⣉⣉⣉⣉⣉⣉⣀⣀  .fffffffffff.
        ⠠⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤   fffffffffff..
          ⠐⠒⠒⠒⠒⠒⠒⠒⠒⠒⠂ ..fffffffffff
         ⠈⠉⠉⠉⠉⠉⠉⠉     .ffffffff....
        """)
    case .wind:
      Picture(
        """
             ⢠⠖⠒⢦     .....wwww....
         ⣀⣀⣀⣀⣈⣀⣀⣼⠒⢲⡀  .wwwwwwwwwww.
          ⠤⠤⠤⠤⠤⠤⠤⠤⠼⠁  ..wwwwwwwwww.
        ⠐⠒⠒⠒⠒⠒⠒⣆      wwwwwwww.....
            ⠈⠧⠤⠏      ....wwww.....
        """)
    case .rain:
      Picture(
        """
           ⢀⣴⣶⣶⣦⣀⡀    ...ddddddd...
         ⢀⣴⣾⣿⣿⣿⣿⣿⣿⣧⣄  .ddddddddddd.
         ⠘⢿⣿⣿⣿⣿⣿⣿⣿⣿⡿  .ddddddddddd.
          ⢀⡄ ⣠ ⢀⡄ ⣠   ..rr.r.rr.r..
          ⡼ ⢠⠇ ⡼ ⢠⠇   ..r.rr.r.rr..
        """)
    case .snow:
      Picture(
        """
           ⢀⣴⣶⣶⣦⣀⡀    ...ccccccc...
         ⢀⣴⣾⣿⣿⣿⣿⣿⣿⣧⣄  .ccccccccccc.
         ⠘⢿⣿⣿⣿⣿⣿⣿⣿⣿⡿  .ccccccccccc.
         ⠠⡠  ⠠⡠  ⠠⡠   .ss..ss..ss..
         ⠈⠈⢐⢔⠈⠈⢐⢔⠈⠈   .ssssssssss..
        """)
    case .sleet:
      Picture(
        """
           ⢀⣴⣶⣶⣦⣀⡀    ...ddddddd...
         ⢀⣴⣾⣿⣿⣿⣿⣿⣿⣧⣄  .ddddddddddd.
         ⠘⢿⣿⣿⣿⣿⣿⣿⣿⣿⡿  .ddddddddddd.
           ⣠ ⡀⡀⢀⡄⢀⢀   ...r.ssrrss..
          ⢠⠇ ⠊⠂⡼ ⠐⠑   ..rr.ssr.ss..
        """)
    case .hail:
      Picture(
        """
           ⢀⣴⣶⣶⣦⣀⡀    ...ddddddd...
         ⢀⣴⣾⣿⣿⣿⣿⣿⣿⣧⣄  .ddddddddddd.
         ⠘⢿⣿⣿⣿⣿⣿⣿⣿⣿⡿  .ddddddddddd.
          ⢀⡀ ⢀⡀ ⢀⡀    ..ss.ss.ss...
          ⠈⠁⣤⠈⠁⣤⠈⠁⣤   ..sssssssss..
        """)
    case .thunderstorm:
      Picture(
        """
           ⢀⣴⣶⣶⣦⣀⡀    ...ddddddd...
         ⢀⣴⣾⣿⣿⣿⣿⣿⣿⣧⣄  .ddddddddddd.
         ⠘⢿⣿⣿⣿⣿⣿⣿⣿⣿⡿  .ddddddddddd.
          ⢀⡄ ⣠⣾⣋ ⢀⡄   ..rr.zzz.rr..
          ⡼  ⣴⠟⠁ ⡼    ..r..zzz.r...
        """)
    case .tornado:
      Picture(
        """
         ⠺⠿⠿⠿⠿⠿⠿⠿⠿⠿⠗  .fffffffffff.
          ⠙⣛⣛⣛⣛⣛⣛⠛⠁   ..fffffffff..
           ⠈⢭⣭⣭⣭⠁     ...ffffff....
             ⠐⠶⠶      .....fff.....
             ⡸⠋       .....ff......
        """)
    case .unknown:
      Picture(
        """
                      .............
           ⢀⠔⠊⠉⠢⣀⣀    ...???????...
         ⢀⠖⠁      ⠑⢄  .???......??.
         ⠘⢄⣀⣀⣀⣀⣀⣀⣀⣀⡸  .???????????.
                      .............
        """)
    }
  }
}
