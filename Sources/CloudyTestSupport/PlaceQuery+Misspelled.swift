extension PlaceQuery {
  /// Names with letters doubled, left out, swapped or replaced, and common misspellings.
  package static let misspelled = list(
    """
    Bruselles | 2800866 | Brussels, Brussels Capital, BE
    Brusels | 2800866 | Brussels, Brussels Capital, BE
    Bruxeles | 2800866 | Brussels, Brussels Capital, BE
    Pittsburg | 5206379 | Pittsburgh, Pennsylvania, US
    Reykjavick | 3413829 | Reykjavík, Capital Region, IS
    Rekjavik | 3413829 | Reykjavík, Capital Region, IS
    Reykavik | 3413829 | Reykjavík, Capital Region, IS
    Londn | 2643743 | London, England, GB
    Lodnon | 2643743 | London, England, GB
    Lonndon | 2643743 | London, England, GB
    Londom | 2643743 | London, England, GB
    Pariss | 2988507 | Paris, Île-de-France Region, FR
    Pairs | 2988507 | Paris, Île-de-France Region, FR
    Berlni | 2950159 | Berlin, Berlin, DE
    Berllin | 2950159 | Berlin, Berlin, DE
    Belrin | 2950159 | Berlin, Berlin, DE
    Beriln | 2950159 | Berlin, Berlin, DE
    Amsterdm | 2759794 | Amsterdam, North Holland, NL
    Amsterdan | 2759794 | Amsterdam, North Holland, NL
    Asmterdam | 2759794 | Amsterdam, North Holland, NL
    Amsteradm | 2759794 | Amsterdam, North Holland, NL
    Rotterdamm | 2747891 | Rotterdam, South Holland, NL
    Roterdam | 2747891 | Rotterdam, South Holland, NL
    Copenhagan | 2618425 | Copenhagen, Capital Region, DK
    Copenhaguen | 2618425 | Copenhagen, Capital Region, DK
    Kopenhaagen | 2618425 | Copenhagen, Capital Region, DK
    Stockholn | 2673730 | Stockholm, Stockholm County, SE
    Stokholm | 2673730 | Stockholm, Stockholm County, SE
    Stockhom | 2673730 | Stockholm, Stockholm County, SE
    Helsinky | 658225 | Helsinki, Uusimaa, FI
    Helsniki | 658225 | Helsinki, Uusimaa, FI
    Helsinkki | 658225 | Helsinki, Uusimaa, FI
    Lisbonn | 2267057 | Lisbon, Lisbon District, PT
    Lsibon | 2267057 | Lisbon, Lisbon District, PT
    Barcelna | 3128760 | Barcelona, Catalonia, ES
    Barselona | 3128760 | Barcelona, Catalonia, ES
    Barcellona | 3128760 | Barcelona, Catalonia, ES
    Barcleona | 3128760 | Barcelona, Catalonia, ES
    Madird | 3117735 | Madrid, Madrid, ES
    Madrdi | 3117735 | Madrid, Madrid, ES
    Sevile | 2510911 | Sevilla, Andalusia, ES
    Valenica | 2509954 | Valencia, Valencia, ES
    Vienne | 2761369 | Vienna, Vienna, AT
    Veinna | 2761369 | Vienna, Vienna, AT
    Viena | 2761369 | Vienna, Vienna, AT
    Budapset | 3054643 | Budapest, Budapest, HU
    Budepest | 3054643 | Budapest, Budapest, HU
    Bucarest | 683506 | Bucharest, Bucureşti, RO
    Bucharset | 683506 | Bucharest, Bucureşti, RO
    Warsow | 756135 | Warsaw, Masovian Voivodeship, PL
    Warsw | 756135 | Warsaw, Masovian Voivodeship, PL
    Pragu | 3067696 | Prague, Hlavní město Praha, CZ
    Pragge | 3067696 | Prague, Hlavní město Praha, CZ
    Prauge | 3067696 | Prague, Hlavní město Praha, CZ
    Munhic | 2867714 | Munich, Bavaria, DE
    Munnich | 2867714 | Munich, Bavaria, DE
    Frankfrut | 2925533 | Frankfurt am Main, Hesse, DE
    Franfkurt | 2925533 | Frankfurt am Main, Hesse, DE
    Hamberg | 2911298 | Hamburg, Free and Hanseatic City of Hamburg, DE
    Hambrug | 2911298 | Hamburg, Free and Hanseatic City of Hamburg, DE
    Dusseldrof | 2934246 | Düsseldorf, North Rhine-Westphalia, DE
    Düseldorf | 2934246 | Düsseldorf, North Rhine-Westphalia, DE
    Stuttgar | 2825297 | Stuttgart, Baden-Württemberg, DE
    Stutgart | 2825297 | Stuttgart, Baden-Württemberg, DE
    Zurcih | 2657896 | Zürich, Canton of Zurich, CH
    Züricch | 2657896 | Zürich, Canton of Zurich, CH
    Genevva | 2660646 | Geneva, Canton of Geneva, CH
    Edinburg | 2650225 | Edinburgh, Scotland, GB
    Edinbrugh | 2650225 | Edinburgh, Scotland, GB
    Edinborough | 2650225 | Edinburgh, Scotland, GB
    Glasgw | 2648579 | Glasgow, Scotland, GB
    Glascow | 2648579 | Glasgow, Scotland, GB
    Manchestr | 2643123 | Manchester, England, GB
    Manchster | 2643123 | Manchester, England, GB
    Mancester | 2643123 | Manchester, England, GB
    Birmigham | 2655603 | Birmingham, England, GB
    Birminghan | 2655603 | Birmingham, England, GB
    Liverpol | 2644210 | Liverpool, England, GB
    Liverpoool | 2644210 | Liverpool, England, GB
    Dubiln | 2964574 | Dublin, Leinster, IE
    Dublinn | 2964574 | Dublin, Leinster, IE
    Istambul | 745044 | Istanbul, Istanbul, TR
    Istanubl | 745044 | Istanbul, Istanbul, TR
    Atehns | 264371 | Athens, Attica, GR
    Athen s | 264371 | Athens, Attica, GR
    Moscwo | 524901 | Moscow, Moscow, RU
    Mosocw | 524901 | Moscow, Moscow, RU
    New Yrok | 5128581 | New York City, New York, US
    New Yorkk | 5128581 | New York City, New York, US
    Nwe York | 5128581 | New York City, New York, US
    Los Angelas | 5368361 | Los Angeles, California, US
    Los Angles | 5368361 | Los Angeles, California, US
    Los Angelels | 5368361 | Los Angeles, California, US
    Chigaco | 4887398 | Chicago, Illinois, US
    Chciago | 4887398 | Chicago, Illinois, US
    Chicgo | 4887398 | Chicago, Illinois, US
    Houstan | 4699066 | Houston, Texas, US
    Huston | 4699066 | Houston, Texas, US
    Philadelpia | 4560349 | Philadelphia, Pennsylvania, US
    Philidelphia | 4560349 | Philadelphia, Pennsylvania, US
    Philadephia | 4560349 | Philadelphia, Pennsylvania, US
    San Fransisco | 5391959 | San Francisco, California, US
    San Francsico | 5391959 | San Francisco, California, US
    San Fracisco | 5391959 | San Francisco, California, US
    Seatle | 5809844 | Seattle, Washington, US
    Seattel | 5809844 | Seattle, Washington, US
    Bostn | 4930956 | Boston, Massachusetts, US
    Bosotn | 4930956 | Boston, Massachusetts, US
    Cincinatti | 4508722 | Cincinnati, Ohio, US
    Cincinati | 4508722 | Cincinnati, Ohio, US
    Minneapolus | 5037649 | Minneapolis, Minnesota, US
    Mineapolis | 5037649 | Minneapolis, Minnesota, US
    Albuquerqe | 5454711 | Albuquerque, New Mexico, US
    Albequerque | 5454711 | Albuquerque, New Mexico, US
    Tuscon | 5318313 | Tucson, Arizona, US
    Honolullu | 5856195 | Honolulu, Hawaii, US
    Honululu | 5856195 | Honolulu, Hawaii, US
    Ancorage | 5879400 | Anchorage, Alaska, US
    Las Vagas | 5506956 | Las Vegas, Nevada, US
    Indianapollis | 4259418 | Indianapolis, Indiana, US
    Torronto | 6167865 | Toronto, Ontario, CA
    Tornoto | 6167865 | Toronto, Ontario, CA
    Toronot | 6167865 | Toronto, Ontario, CA
    Montrael | 6077243 | Montréal, Quebec, CA
    Monteral | 6077243 | Montréal, Quebec, CA
    Vancuver | 6173331 | Vancouver, British Columbia, CA
    Vancouvr | 6173331 | Vancouver, British Columbia, CA
    Otawa | 6094817 | Ottawa, Ontario, CA
    Tokio | 1850147 | Tokyo, Tokyo, JP
    Tokyp | 1850147 | Tokyo, Tokyo, JP
    Toyko | 1850147 | Tokyo, Tokyo, JP
    Osakka | 1853909 | Osaka, Ōsaka, JP
    Beijng | 1816670 | Beijing, Beijing Municipality, CN
    Bejing | 1816670 | Beijing, Beijing Municipality, CN
    Beiijng | 1816670 | Beijing, Beijing Municipality, CN
    Shangai | 1796236 | Shanghai, Shanghai Municipality, CN
    Shnaghai | 1796236 | Shanghai, Shanghai Municipality, CN
    Hong Kogn | 1819729 | Hong Kong, HK
    Singapur | 1880252 | Singapore, SG
    Singapoor | 1880252 | Singapore, SG
    Sinagpore | 1880252 | Singapore, SG
    Bankok | 1609350 | Bangkok, Bangkok, TH
    Bangkkok | 1609350 | Bangkok, Bangkok, TH
    Jakrata | 1642911 | Jakarta, Jakarta Special Capital Region, ID
    Kuala Lumpor | 1735161 | Kuala Lumpur, Kuala Lumpur, MY
    Mumbay | 1275339 | Mumbai, Maharashtra, IN
    Mumabi | 1275339 | Mumbai, Maharashtra, IN
    Bangalor | 1277333 | Bengaluru, Karnataka, IN
    Hydarabad | 1269843 | Hyderabad, Telangana, IN
    Kolkatta | 1275004 | Kolkata, State of West Bengal, IN
    Karrachi | 1174872 | Karachi, Sindh Province, PK
    Teheran | 112931 | Tehran, Tehran Province, IR
    Terhan | 112931 | Tehran, Tehran Province, IR
    Dubbai | 292223 | Dubai, Dubai, AE
    Jeruslaem | 281184 | Jerusalem, Jerusalem District, IL
    Jersualem | 281184 | Jerusalem, Jerusalem District, IL
    Ciaro | 360630 | Cairo, Cairo Governorate, EG
    Nairobbi | 184745 | Nairobi, Nairobi Area, KE
    Nairoby | 184745 | Nairobi, Nairobi Area, KE
    Johanesburg | 993800 | Johannesburg, Gauteng, ZA
    Johannesberg | 993800 | Johannesburg, Gauteng, ZA
    Capetwon | 3369157 | Cape Town, Western Cape, ZA
    Sydeny | 2147714 | Sydney, New South Wales, AU
    Sidney | 2147714 | Sydney, New South Wales, AU
    Melborne | 2158177 | Melbourne, Victoria, AU
    Melbuorne | 2158177 | Melbourne, Victoria, AU
    Brisban | 2174003 | Brisbane, Queensland, AU
    Adelade | 2078025 | Adelaide, South Australia, AU
    Auckalnd | 2193733 | Auckland, Auckland, NZ
    Aukland | 2193733 | Auckland, Auckland, NZ
    Welington | 2179537 | Wellington, Wellington, NZ
    Buenos Aries | 3435910 | Buenos Aires, Buenos Aires F.D., AR
    Buenos Airs | 3435910 | Buenos Aires, Buenos Aires F.D., AR
    Rio de Janiero | 3451190 | Rio de Janeiro, Rio de Janeiro, BR
    Rio de Janero | 3451190 | Rio de Janeiro, Rio de Janeiro, BR
    Sao Pualo | 3448439 | São Paulo, São Paulo, BR
    Sao Paolo | 3448439 | São Paulo, São Paulo, BR
    Santaigo | 3871336 | Santiago, Santiago Metropolitan, CL
    Bogotta | 3688689 | Bogotá, Bogota D.C., CO
    Caraccas | 3646738 | Caracas, Distrito Federal, VE
    Guadalahara | 4005539 | Guadalajara, Jalisco, MX
    Monterey Mexico | 3995465 | Monterrey, Nuevo León, MX
    Bruselles Belgium | 2800866 | Brussels, Brussels Capital, BE
    Pittsburg PA | 5206379 | Pittsburgh, Pennsylvania, US
    Pars France | 2988507 | Paris, Île-de-France Region, FR
    Portlnd Oregon | 5746545 | Portland, Oregon, US
    Springfeild IL | 4250542 | Springfield, Illinois, US
    Мсоква | 524901 | Moscow, Moscow, RU
    Москав | 524901 | Moscow, Moscow, RU
    Масква | 524901 | Moscow, Moscow, RU
    Новосибирк | 1496747 | Novosibirsk, Novosibirsk Oblast, RU
    Екатиринбург | 1486209 | Yekaterinburg, Sverdlovsk, RU
    Петербруг | 498817 | Saint Petersburg, Saint Petersburg, RU
    Сант-Петербург | 498817 | Saint Petersburg, Saint Petersburg, RU
    Αθίνα | 264371 | Athens, Attica, GR
    Θεσαλονίκη | 734077 | Thessaloníki, Central Macedonia, GR
    القهرة | 360630 | Cairo, Cairo Governorate, EG
    الاسكندريه | 361058 | Alexandria, Alexandria Governorate, EG
    ירושליים | 281184 | Jerusalem, Jerusalem District, IL
    ニューヨク | 5128581 | New York City, New York, US
    サンフランシコ | 5391959 | San Francisco, California, US
    Тбилси | 611717 | Tbilisi, T'bilisi, GE
    Ktahmandu | 1283240 | Kathmandu, Bagmati Province, NP
    Kathmndu | 1283240 | Kathmandu, Bagmati Province, NP
    Addis Abeba | 344979 | Addis Ababa, Addis Ababa, ET
    Adis Ababa | 344979 | Addis Ababa, Addis Ababa, ET
    Casabalnca | 2553604 | Casablanca, Casablanca-Settat, MA
    Marakesh | 2542997 | Marrakesh, Marrakesh-Safi, MA
    Marrakech | 2542997 | Marrakesh, Marrakesh-Safi, MA
    Ljubliana | 3196359 | Ljubljana, Ljubljana, SI
    Lubljana | 3196359 | Ljubljana, Ljubljana, SI
    Zagrebb | 3186886 | Zagreb, City of Zagreb, HR
    Dubrovnic | 3201047 | Dubrovnik, Dubrovačko-Neretvanska, HR
    Sarajewo | 3191281 | Sarajevo, Federation of Bosnia and Herzegovina, BA
    Luxemburg | 2960316 | Luxembourg, Luxembourg, LU
    Luxembrug | 2960316 | Luxembourg, Luxembourg, LU
    Strassbourg | 2973783 | Strasbourg, Grand Est, FR
    Strasburg | 2973783 | Strasbourg, Grand Est, FR
    Marseile | 2995469 | Marseille, Provence-Alpes-Côte d'Azur Region, FR
    Marsielle | 2995469 | Marseille, Provence-Alpes-Côte d'Azur Region, FR
    Bordeau | 3031582 | Bordeaux, Nouvelle-Aquitaine, FR
    Bordaux | 3031582 | Bordeaux, Nouvelle-Aquitaine, FR
    Toulousse | 2972315 | Toulouse, Occitanie, FR
    Tolouse | 2972315 | Toulouse, Occitanie, FR
    """)
}
