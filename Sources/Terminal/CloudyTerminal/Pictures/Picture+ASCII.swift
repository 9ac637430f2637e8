import CloudyViewModels

extension Picture {
  /// The sky for terminals without Unicode.
  static func ascii(_ icon: WeatherIcon) -> Picture {
    switch icon {
    case .clearDay:
      Picture(
        #"""
          \   |   /   ..y...y...y..
            .---.     ....yyyyy....
         -- (   ) --  .yy.y...y.yy.
            '---'     ....yyyyy....
          /   |   \   ..y...y...y..
        """#)
    case .clearNight:
      Picture(
        #"""
             .--.     .....mmmm....
           .'  /   .  ...mm..m...m.
           |  (       ...m..m......
           '.  '-. *  ...mm..mmm.m.
             '--'     .....mmmm....
        """#)
    case .partlyCloudyDay:
      Picture(
        #"""
              \  |  / ......y..y..y
            ,-~-.-.   ....cccyyyy..
          ,(     )-.) ..cc.....ccyy
         (          ) .c..........c
          '--------'  ..cccccccccc.
        """#)
    case .partlyCloudyNight:
      Picture(
        #"""
               .-.    .......mmm...
            ,-~-./    ....cccccm...
          ,(     )-.  ..cc.....ccc.
         (          ) .c..........c
          '--------'  ..cccccccccc.
        """#)
    case .cloudy:
      Picture(
        #"""
              ,-~-.   ......ddddd..
           ,-~-.   )  ...ccccc...d.
         ,(     )-.)  .cc.....ccdd.
        (          )  c..........c.
         '--------'   .cccccccccc..
        """#)
    case .fog:
      Picture(
        #"""
         - - - - - -  .f.f.f.f.f.f.
          =========   ..fffffffff..
         - - - - - -  .f.f.f.f.f.f.
          =========   ..fffffffff..
         - - - - - -  .f.f.f.f.f.f.
        """#)
    case .wind:
      Picture(
        #"""
                __    ........ww...
         ------'  )   .wwwwwww..w..
          ---------.  ..wwwwwwwwww.
         -----.    '  .wwwwww....w.
             _)       .....ww......
        """#)
    case .rain:
      Picture(
        #"""
            ,-~-.     ....ddddd....
          ,(     )-.  ..dd.....ddd.
         (__________) .dddddddddddd
          /  /  /  /  ..r..r..r..r.
         /  /  /  /   .r..r..r..r..
        """#)
    case .snow:
      Picture(
        #"""
            ,-~-.     ....ddddd....
          ,(     )-.  ..dd.....ddd.
         (__________) .dddddddddddd
          *   *   *   ..s...s...s..
            *   *     ....s...s....
        """#)
    case .sleet:
      Picture(
        #"""
            ,-~-.     ....ddddd....
          ,(     )-.  ..dd.....ddd.
         (__________) .dddddddddddd
          /  *  /  *  ..r..s..r..s.
         *  /  *  /   .s..r..s..r..
        """#)
    case .hail:
      Picture(
        #"""
            ,-~-.     ....ddddd....
          ,(     )-.  ..dd.....ddd.
         (__________) .dddddddddddd
          o   o   o   ..s...s...s..
            o   o     ....s...s....
        """#)
    case .thunderstorm:
      Picture(
        #"""
            ,-~-.     ....ddddd....
          ,(     )-.  ..dd.....ddd.
         (__________) .dddddddddddd
          /  _/_  /   ..r..zzz..r..
         /    /  /    .r....z..r...
        """#)
    case .tornado:
      Picture(
        #"""
         ===========  .fffffffffff.
          =========   ..fffffffff..
            =====     ....fffff....
             ===      .....fff.....
              =       ......f......
        """#)
    case .unknown:
      Picture(
        #"""
            .---.     ....?????....
           (     )    ...?.....?...
               .'     .......??....
              |       ......?......
              o       ......?......
        """#)
    }
  }
}
