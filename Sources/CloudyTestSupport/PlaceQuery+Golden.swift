extension PlaceQuery {
  /// Correct spellings in many scripts and languages, with and without qualifiers, some of them incomplete.
  package static let golden = list(
    """
    Brussels | 2800866 | Brussels, Brussels Capital, BE
    London | 2643743 | London, England, GB
    Paris | 2988507 | Paris, Île-de-France Region, FR
    Berlin | 2950159 | Berlin, Berlin, DE
    Madrid | 3117735 | Madrid, Madrid, ES
    Rome | 3169070 | Rome, Lazio, IT
    Vienna | 2761369 | Vienna, Vienna, AT
    Lisbon | 2267057 | Lisbon, Lisbon District, PT
    Athens | 264371 | Athens, Attica, GR
    Dublin | 2964574 | Dublin, Leinster, IE
    Oslo | 3143244 | Oslo, Oslo, NO
    Stockholm | 2673730 | Stockholm, Stockholm County, SE
    Helsinki | 658225 | Helsinki, Uusimaa, FI
    Copenhagen | 2618425 | Copenhagen, Capital Region, DK
    Amsterdam | 2759794 | Amsterdam, North Holland, NL
    Bern | 2661552 | Bern, Canton of Bern, CH
    Prague | 3067696 | Prague, Hlavní město Praha, CZ
    Warsaw | 756135 | Warsaw, Masovian Voivodeship, PL
    Budapest | 3054643 | Budapest, Budapest, HU
    Moscow | 524901 | Moscow, Moscow, RU
    Kyiv | 703448 | Kyiv, Kyiv City, UA
    Istanbul | 745044 | Istanbul, Istanbul, TR
    Cairo | 360630 | Cairo, Cairo Governorate, EG
    Lagos | 2332459 | Lagos, Lagos, NG
    Nairobi | 184745 | Nairobi, Nairobi Area, KE
    Cape Town | 3369157 | Cape Town, Western Cape, ZA
    Johannesburg | 993800 | Johannesburg, Gauteng, ZA
    New York | 5128581 | New York City, New York, US
    Los Angeles | 5368361 | Los Angeles, California, US
    Chicago | 4887398 | Chicago, Illinois, US
    Houston | 4699066 | Houston, Texas, US
    Boston | 4930956 | Boston, Massachusetts, US
    Seattle | 5809844 | Seattle, Washington, US
    San Francisco | 5391959 | San Francisco, California, US
    Toronto | 6167865 | Toronto, Ontario, CA
    Montreal | 6077243 | Montréal, Quebec, CA
    Vancouver | 6173331 | Vancouver, British Columbia, CA
    Mexico City | 3530597 | Mexico City, Mexico City, MX
    Buenos Aires | 3435910 | Buenos Aires, Buenos Aires F.D., AR
    Rio de Janeiro | 3451190 | Rio de Janeiro, Rio de Janeiro, BR
    Santiago | 3871336 | Santiago, Santiago Metropolitan, CL
    Lima | 3936456 | Lima, Lima, PE
    Bogota | 3688689 | Bogotá, Bogota D.C., CO
    Tokyo | 1850147 | Tokyo, Tokyo, JP
    Osaka | 1853909 | Osaka, Ōsaka, JP
    Kyoto | 1857910 | Kyoto, Kyoto, JP
    Seoul | 1835848 | Seoul, Seoul, KR
    Beijing | 1816670 | Beijing, Beijing Municipality, CN
    Shanghai | 1796236 | Shanghai, Shanghai Municipality, CN
    Hong Kong | 1819729 | Hong Kong, HK
    Singapore | 1880252 | Singapore, SG
    Bangkok | 1609350 | Bangkok, Bangkok, TH
    Jakarta | 1642911 | Jakarta, Jakarta Special Capital Region, ID
    Manila | 1701668 | Manila, National Capital Region, PH
    Delhi | 1273294 | Delhi, National Capital Territory of Delhi, IN
    Mumbai | 1275339 | Mumbai, Maharashtra, IN
    Karachi | 1174872 | Karachi, Sindh Province, PK
    Tehran | 112931 | Tehran, Tehran Province, IR
    Baghdad | 98182 | Baghdad, Baghdad Governorate, IQ
    Dubai | 292223 | Dubai, Dubai, AE
    Sydney | 2147714 | Sydney, New South Wales, AU
    Melbourne | 2158177 | Melbourne, Victoria, AU
    Perth | 2063523 | Perth, Western Australia, AU
    Auckland | 2193733 | Auckland, Auckland, NZ
    Wellington | 2179537 | Wellington, Wellington, NZ
    Reykjavik | 3413829 | Reykjavík, Capital Region, IS
    York | 2633352 | York, England, GB
    Bath | 2656173 | Bath, England, GB
    Cambridge | 2653941 | Cambridge, England, GB
    Oxford | 2640729 | Oxford, England, GB
    Birmingham | 2655603 | Birmingham, England, GB
    Manchester | 2643123 | Manchester, England, GB
    Portland | 5746545 | Portland, Oregon, US
    Nice | 2990440 | Nice, Provence-Alpes-Côte d'Azur Region, FR
    Essen | 2928810 | Essen, North Rhine-Westphalia, DE
    Split | 3190261 | Split, Split-Dalmatia, HR
    Cork | 2965140 | Cork, Munster, IE
    Tours | 2972191 | Tours, Centre-Val de Loire, FR
    Bergen | 3161732 | Bergen, Vestland, NO
    Ghent | 2797656 | Gent, Flemish Region, BE
    Bruges | 2800931 | Brugge, Flemish Region, BE
    Antwerp | 2803138 | Antwerp, Flemish Region, BE
    Honolulu | 5856195 | Honolulu, Hawaii, US
    Anchorage | 5879400 | Anchorage, Alaska, US
    Ushuaia | 3833367 | Ushuaia, Tierra del Fuego Province, AR
    Longyearbyen | 2729907 | Longyearbyen, Svalbard, SJ
    Nuuk | 3421319 | Nuuk, Sermersooq, GL
    Kathmandu | 1283240 | Kathmandu, Bagmati Province, NP
    Timbuktu | 2449067 | Timbuktu, Tombouctou, ML
    Ulm | 2820256 | Ulm, Baden-Württemberg, DE
    Pisa | 3170647 | Pisa, Tuscany, IT
    Siena | 3166548 | Siena, Tuscany, IT
    Venice | 3164603 | Venice, Veneto, IT
    Naples | 3172394 | Naples, Campania, IT
    Barcelona | 3128760 | Barcelona, Catalonia, ES
    Washington | 4140963 | Washington, District of Columbia, US
    PARIS | 2988507 | Paris, Île-de-France Region, FR
    tokyo | 1850147 | Tokyo, Tokyo, JP
    nEW yORK | 5128581 | New York City, New York, US
    berlin | 2950159 | Berlin, Berlin, DE
    sao paulo | 3448439 | São Paulo, São Paulo, BR
    SÃO PAULO | 3448439 | São Paulo, São Paulo, BR
    são-paulo | 3448439 | São Paulo, São Paulo, BR
    Sao-Paulo | 3448439 | São Paulo, São Paulo, BR
    zurich | 2657896 | Zürich, Canton of Zurich, CH
    Zürich | 2657896 | Zürich, Canton of Zurich, CH
    zuerich | 2657896 | Zürich, Canton of Zurich, CH
    malmo | 2692969 | Malmö, Skåne County, SE
    Malmö | 2692969 | Malmö, Skåne County, SE
    malmoe | 2692969 | Malmö, Skåne County, SE
    goteborg | 2711537 | Gothenburg, Västra Götaland County, SE
    Göteborg | 2711537 | Gothenburg, Västra Götaland County, SE
    Gothenburg | 2711537 | Gothenburg, Västra Götaland County, SE
    tromso | 3133895 | Tromsø, Troms, NO
    Tromsø | 3133895 | Tromsø, Troms, NO
    tromsoe | 3133895 | Tromsø, Troms, NO
    Ålesund | 3163392 | Ålesund, Møre og Romsdal, NO
    alesund | 3163392 | Ålesund, Møre og Romsdal, NO
    aalesund | 3163392 | Ålesund, Møre og Romsdal, NO
    Aarhus | 2624652 | Århus, Central Jutland, DK
    Århus | 2624652 | Århus, Central Jutland, DK
    arhus | 2624652 | Århus, Central Jutland, DK
    Köln | 2886242 | Köln, North Rhine-Westphalia, DE
    koln | 2886242 | Köln, North Rhine-Westphalia, DE
    koeln | 2886242 | Köln, North Rhine-Westphalia, DE
    Cologne | 2886242 | Köln, North Rhine-Westphalia, DE
    KÖLN | 2886242 | Köln, North Rhine-Westphalia, DE
    München | 2867714 | Munich, Bavaria, DE
    munchen | 2867714 | Munich, Bavaria, DE
    muenchen | 2867714 | Munich, Bavaria, DE
    Munich | 2867714 | Munich, Bavaria, DE
    dusseldorf | 2934246 | Düsseldorf, North Rhine-Westphalia, DE
    duesseldorf | 2934246 | Düsseldorf, North Rhine-Westphalia, DE
    Düsseldorf | 2934246 | Düsseldorf, North Rhine-Westphalia, DE
    nuernberg | 2861650 | Nuremberg, Bavaria, DE
    Nuremberg | 2861650 | Nuremberg, Bavaria, DE
    Gießen | 2920512 | Gießen, Hesse, DE
    giessen | 2920512 | Gießen, Hesse, DE
    lodz | 3093133 | Łódź, Łódź Voivodeship, PL
    Łódź | 3093133 | Łódź, Łódź Voivodeship, PL
    krakow | 3094802 | Kraków, Lesser Poland Voivodeship, PL
    Kraków | 3094802 | Kraków, Lesser Poland Voivodeship, PL
    Cracow | 3094802 | Kraków, Lesser Poland Voivodeship, PL
    gdansk | 3099434 | Gdańsk, Pomeranian Voivodeship, PL
    wroclaw | 3081368 | Wrocław, Lower Silesian Voivodeship, PL
    brasov | 683844 | Braşov, Braşov, RO
    Brașov | 683844 | Braşov, Braşov, RO
    iasi | 675810 | Iaşi, Iaşi, RO
    Timișoara | 665087 | Timişoara, Timiş, RO
    istanbul | 745044 | Istanbul, Istanbul, TR
    İstanbul | 745044 | Istanbul, Istanbul, TR
    izmir | 311046 | İzmir, İzmir, TR
    İzmir | 311046 | İzmir, İzmir, TR
    diyarbakir | 316541 | Diyarbakır, Diyarbakır, TR
    Diyarbakır | 316541 | Diyarbakır, Diyarbakır, TR
    Eskişehir | 315202 | Eskişehir, Eskişehir Province, TR
    eskisehir | 315202 | Eskişehir, Eskişehir Province, TR
    şanlıurfa | 298333 | Şanlıurfa, Şanlıurfa Province, TR
    hà nội | 1581130 | Hanoi, An Giang, VN
    Ha Noi | 1581130 | Hanoi, An Giang, VN
    Đà Nẵng | 1583992 | Da Nang, Đà Nẵng, VN
    da nang | 1583992 | Da Nang, Đà Nẵng, VN
    Huế | 1580240 | Huế, Bình Định, VN
    Cần Thơ | 1586203 | Cần Thơ, Ðiện Biên, VN
    malaga | 2514256 | Málaga, Andalusia, ES
    Málaga | 2514256 | Málaga, Andalusia, ES
    a coruna | 3119841 | A Coruña, Galicia, ES
    A Coruña | 3119841 | A Coruña, Galicia, ES
    besancon | 3033123 | Besançon, Bourgogne-Franche-Comté, FR
    Besançon | 3033123 | Besançon, Bourgogne-Franche-Comté, FR
    orleans | 2989317 | Orléans, Centre-Val de Loire, FR
    Nîmes | 2990363 | Nîmes, Occitanie, FR
    nimes | 2990363 | Nîmes, Occitanie, FR
    asuncion | 3439389 | Asunción, Asunción, PY
    Asunción | 3439389 | Asunción, Asunción, PY
    reykjavík | 3413829 | Reykjavík, Capital Region, IS
    REYKJAVÍK | 3413829 | Reykjavík, Capital Region, IS
    Plzeň | 3068160 | Pilsen, Plzeňský kraj, CZ
    plzen | 3068160 | Pilsen, Plzeňský kraj, CZ
    Kosice | 724443 | Košice, Košický kraj, SK
    Győr | 3052009 | Győr, Győr-Moson-Sopron, HU
    gyor | 3052009 | Győr, Győr-Moson-Sopron, HU
    Škofja Loka | 3190717 | Škofja Loka, Municipality of Škofja Loka, SI
    Niš | 787657 | Niš, Central Serbia, RS
    tallinn | 588409 | Tallinn, Harju, EE
    Rīga | 456172 | Riga, Riga, LV
    Klaipėda | 598098 | Klaipėda, Klaipėda County, LT
    Tórshavn | 2611396 | Tórshavn, Streymoy region, FO
    Curitiba | 3464975 | Curitiba, Paraná, BR
    Brasília | 3469058 | Brasília, Federal District, BR
    brasilia | 3469058 | Brasília, Federal District, BR
    winston salem | 4499612 | Winston-Salem, North Carolina, US
    Winston-Salem | 4499612 | Winston-Salem, North Carolina, US
    winstonsalem | 4499612 | Winston-Salem, North Carolina, US
    saint-etienne | 2980291 | Saint-Étienne, Auvergne-Rhône-Alpes, FR
    st etienne | 2980291 | Saint-Étienne, Auvergne-Rhône-Alpes, FR
    st petersburg | 498817 | Saint Petersburg, Saint Petersburg, RU
    St. Petersburg | 498817 | Saint Petersburg, Saint Petersburg, RU
    Saint Petersburg | 498817 | Saint Petersburg, Saint Petersburg, RU
    Sankt-Peterburg | 498817 | Saint Petersburg, Saint Petersburg, RU
    st louis | 4407066 | St. Louis, Missouri, US
    Saint Louis | 4407066 | St. Louis, Missouri, US
    St. John's | 6324733 | St. John's, Newfoundland and Labrador, CA
    st gallen | 2658822 | Sankt Gallen, Canton of St. Gallen, CH
    Sankt Gallen | 2658822 | Sankt Gallen, Canton of St. Gallen, CH
    st pölten | 2766429 | Sankt Pölten, Lower Austria, AT
    st paul | 5045360 | Saint Paul, Minnesota, US
    ft worth | 4691930 | Fort Worth, Texas, US
    Fort Worth | 4691930 | Fort Worth, Texas, US
    ft lauderdale | 4155966 | Fort Lauderdale, Florida, US
    mt vernon | 5127835 | Mount Vernon, New York, US
    l'aquila | 3175121 | L'Aquila, Abruzzo, IT
    laquila | 3175121 | L'Aquila, Abruzzo, IT
    l aquila | 3175121 | L'Aquila, Abruzzo, IT
    L’Aquila | 3175121 | L'Aquila, Abruzzo, IT
    xian | 1790630 | Xi’an, Shaanxi, CN
    Xi'an | 1790630 | Xi’an, Shaanxi, CN
    s-Hertogenbosch | 2747351 | 's-Hertogenbosch, North Brabant, NL
    's-hertogenbosch | 2747351 | 's-Hertogenbosch, North Brabant, NL
    den haag | 2747373 | The Hague, South Holland, NL
    The Hague | 2747373 | The Hague, South Holland, NL
    al qahirah | 360630 | Cairo, Cairo Governorate, EG
    Al-Qāhirah | 360630 | Cairo, Cairo Governorate, EG
    tel aviv | 293397 | Tel Aviv, Tel Aviv, IL
    tel-aviv | 293397 | Tel Aviv, Tel Aviv, IL
    stoke on trent | 2636841 | Stoke-on-Trent, England, GB
    newcastle upon tyne | 2641673 | Newcastle upon Tyne, England, GB
    aix en provence | 3038354 | Aix-en-Provence, Provence-Alpes-Côte d'Azur Region, FR
    port au prince | 3718426 | Port-au-Prince, Ouest, HT
    ulan bator | 2028462 | Ulan Bator, Ulaanbaatar, MN
    Ulaanbaatar | 2028462 | Ulan Bator, Ulaanbaatar, MN
    guatemala city | 3598132 | Guatemala City, Guatemala, GT
    Bruxelles | 2800866 | Brussels, Brussels Capital, BE
    Brussel | 2800866 | Brussels, Brussels Capital, BE
    Brüssel | 2800866 | Brussels, Brussels Capital, BE
    Bruselas | 2800866 | Brussels, Brussels Capital, BE
    Wien | 2761369 | Vienna, Vienna, AT
    Roma | 3169070 | Rome, Lazio, IT
    Milano | 3173435 | Milan, Lombardy, IT
    Milan | 3173435 | Milan, Lombardy, IT
    Mailand | 3173435 | Milan, Lombardy, IT
    Firenze | 3176959 | Florence, Tuscany, IT
    Florence | 3176959 | Florence, Tuscany, IT
    Florenz | 3176959 | Florence, Tuscany, IT
    Torino | 3165524 | Turin, Piedmont, IT
    Venezia | 3164603 | Venice, Veneto, IT
    Napoli | 3172394 | Naples, Campania, IT
    Genova | 3176219 | Genoa, Liguria, IT
    Lisboa | 2267057 | Lisbon, Lisbon District, PT
    Lissabon | 2267057 | Lisbon, Lisbon District, PT
    Sevilla | 2510911 | Sevilla, Andalusia, ES
    Seville | 2510911 | Sevilla, Andalusia, ES
    Athen | 264371 | Athens, Attica, GR
    Praha | 3067696 | Prague, Hlavní město Praha, CZ
    Prag | 3067696 | Prague, Hlavní město Praha, CZ
    Warszawa | 756135 | Warsaw, Masovian Voivodeship, PL
    Varsovie | 756135 | Warsaw, Masovian Voivodeship, PL
    Moskva | 524901 | Moscow, Moscow, RU
    Moskau | 524901 | Moscow, Moscow, RU
    Moscou | 524901 | Moscow, Moscow, RU
    København | 2618425 | Copenhagen, Capital Region, DK
    Kopenhagen | 2618425 | Copenhagen, Capital Region, DK
    București | 683506 | Bucharest, Bucureşti, RO
    Bukarest | 683506 | Bucharest, Bucureşti, RO
    Beograd | 792680 | Belgrade, Central Serbia, RS
    Belgrad | 792680 | Belgrade, Central Serbia, RS
    Londres | 2643743 | London, England, GB
    Londra | 2643743 | London, England, GB
    Parigi | 2988507 | Paris, Île-de-France Region, FR
    Parijs | 2988507 | Paris, Île-de-France Region, FR
    Pekin | 1816670 | Beijing, Beijing Municipality, CN
    Peking | 1816670 | Beijing, Beijing Municipality, CN
    Kiev | 703448 | Kyiv, Kyiv City, UA
    Genève | 2660646 | Geneva, Canton of Geneva, CH
    Geneva | 2660646 | Geneva, Canton of Geneva, CH
    Genf | 2660646 | Geneva, Canton of Geneva, CH
    Basel | 2661604 | Basel, Canton of Basel-City, CH
    Luik | 2792413 | Liège, Walloon Region, BE
    Lüttich | 2792413 | Liège, Walloon Region, BE
    Gand | 2797656 | Gent, Flemish Region, BE
    Anvers | 2803138 | Antwerp, Flemish Region, BE
    Rijsel | 2998324 | Lille, Hauts-de-France, FR
    Straßburg | 2973783 | Strasbourg, Grand Est, FR
    Nueva York | 5128581 | New York City, New York, US
    Nowy Jork | 5128581 | New York City, New York, US
    Saigon | 1566083 | Ho Chi Minh City, Hải Dương, VN
    Bombay | 1275339 | Mumbai, Maharashtra, IN
    Calcutta | 1275004 | Kolkata, State of West Bengal, IN
    Madras | 1264527 | Chennai, Tamil Nadu, IN
    Constantinople | 745044 | Istanbul, Istanbul, TR
    Lwów | 702550 | Lviv, Lviv Oblast, UA
    Cantón | 1809858 | Guangzhou, Guangdong, CN
    東京 | 1850147 | Tokyo, Tokyo, JP
    东京 | 1850147 | Tokyo, Tokyo, JP
    とうきょう | 1850147 | Tokyo, Tokyo, JP
    大阪 | 1853909 | Osaka, Ōsaka, JP
    京都 | 1857910 | Kyoto, Kyoto, JP
    札幌 | 2128295 | Sapporo, Hokkaido, JP
    名古屋 | 1856057 | Nagoya, Aichi Prefecture, JP
    パリ | 2988507 | Paris, Île-de-France Region, FR
    ロンドン | 2643743 | London, England, GB
    ニューヨーク | 5128581 | New York City, New York, US
    北京 | 1816670 | Beijing, Beijing Municipality, CN
    上海 | 1796236 | Shanghai, Shanghai Municipality, CN
    广州 | 1809858 | Guangzhou, Guangdong, CN
    廣州 | 1809858 | Guangzhou, Guangdong, CN
    香港 | 1819729 | Hong Kong, HK
    台北 | 1668341 | Taipei, Taiwan, TW
    巴黎 | 2988507 | Paris, Île-de-France Region, FR
    伦敦 | 2643743 | London, England, GB
    纽约 | 5128581 | New York City, New York, US
    서울 | 1835848 | Seoul, Seoul, KR
    부산 | 1838524 | Busan, Busan, KR
    도쿄 | 1850147 | Tokyo, Tokyo, JP
    런던 | 2643743 | London, England, GB
    москва | 524901 | Moscow, Moscow, RU
    Москва | 524901 | Moscow, Moscow, RU
    МОСКВА | 524901 | Moscow, Moscow, RU
    Санкт-Петербург | 498817 | Saint Petersburg, Saint Petersburg, RU
    Новосибирск | 1496747 | Novosibirsk, Novosibirsk Oblast, RU
    Екатеринбург | 1486209 | Yekaterinburg, Sverdlovsk, RU
    Нижний Новгород | 520555 | Nizhniy Novgorod, Nizhny Novgorod Oblast, RU
    Орёл | 515012 | Orël, Orel Oblast, RU
    Киев | 703448 | Kyiv, Kyiv City, UA
    Київ | 703448 | Kyiv, Kyiv City, UA
    Харків | 706483 | Kharkiv, Kharkiv, UA
    Одеса | 698740 | Odesa, Odes’ka Oblast’, UA
    Минск | 625144 | Minsk, Minsk City, BY
    София | 727011 | Sofia, Sofia-Capital, BG
    Београд | 792680 | Belgrade, Central Serbia, RS
    Париж | 2988507 | Paris, Île-de-France Region, FR
    Лондон | 2643743 | London, England, GB
    Алматы | 1526384 | Almaty, Almaty, KZ
    Брюссель | 2800866 | Brussels, Brussels Capital, BE
    Αθήνα | 264371 | Athens, Attica, GR
    αθηνα | 264371 | Athens, Attica, GR
    ΑΘΗΝΑ | 264371 | Athens, Attica, GR
    Θεσσαλονίκη | 734077 | Thessaloníki, Central Macedonia, GR
    Λονδίνο | 2643743 | London, England, GB
    القاهرة | 360630 | Cairo, Cairo Governorate, EG
    القاهره | 360630 | Cairo, Cairo Governorate, EG
    دبي | 292223 | Dubai, Dubai, AE
    بغداد | 98182 | Baghdad, Baghdad Governorate, IQ
    الرياض | 108410 | Riyadh, Riyadh Region, SA
    تهران | 112931 | Tehran, Tehran Province, IR
    كابل | 1138958 | Kabul, Kabul, AF
    کراچی | 1174872 | Karachi, Sindh Province, PK
    باريس | 2988507 | Paris, Île-de-France Region, FR
    תל אביב | 293397 | Tel Aviv, Tel Aviv, IL
    ירושלים | 281184 | Jerusalem, Jerusalem District, IL
    חיפה | 294801 | Haifa, Haifa District, IL
    दिल्ली | 1273294 | Delhi, National Capital Territory of Delhi, IN
    मुंबई | 1275339 | Mumbai, Maharashtra, IN
    काठमाडौं | 1283240 | Kathmandu, Bagmati Province, NP
    কলকাতা | 1275004 | Kolkata, State of West Bengal, IN
    ঢাকা | 1185241 | Dhaka, Dhaka, BD
    சென்னை | 1264527 | Chennai, Tamil Nadu, IN
    กรุงเทพ | 1609350 | Bangkok, Bangkok, TH
    เชียงใหม่ | 1153671 | Chiang Mai, Chiang Mai, TH
    თბილისი | 611717 | Tbilisi, T'bilisi, GE
    Երևան | 616052 | Yerevan, Yerevan, AM
    አዲስ አበባ | 344979 | Addis Ababa, Addis Ababa, ET
    ＴＯＫＹＯ | 1850147 | Tokyo, Tokyo, JP
    Ｐａｒｉｓ | 2988507 | Paris, Île-de-France Region, FR
    Paris, TX | 4717560 | Paris, Texas, US
    Paris TX | 4717560 | Paris, Texas, US
    Paris Texas | 4717560 | Paris, Texas, US
    paris, texas, usa | 4717560 | Paris, Texas, US
    Paris, France | 2988507 | Paris, Île-de-France Region, FR
    paris tennessee | 4647963 | Paris, Tennessee, US
    paris ontario | 6942553 | Paris, Ontario, CA
    springfield il | 4250542 | Springfield, Illinois, US
    Springfield, MO | 4409896 | Springfield, Missouri, US
    springfield massachusetts | 4951788 | Springfield, Massachusetts, US
    Springfield, OR | 5754005 | Springfield, Oregon, US
    Springfield OH | 4525353 | Springfield, Ohio, US
    london ontario | 6058560 | London, Ontario, CA
    London, ON | 6058560 | London, Ontario, CA
    london canada | 6058560 | London, Ontario, CA
    london ky | 4298960 | London, Kentucky, US
    London, UK | 2643743 | London, England, GB
    London England | 2643743 | London, England, GB
    Brussels Belgium | 2800866 | Brussels, Brussels Capital, BE
    berlin de | 2950159 | Berlin, Berlin, DE
    Berlin Germany | 2950159 | Berlin, Berlin, DE
    Berlin, NH | 5083330 | Berlin, New Hampshire, US
    Vancouver WA | 5814616 | Vancouver, Washington, US
    Vancouver, Washington | 5814616 | Vancouver, Washington, US
    Vancouver BC | 6173331 | Vancouver, British Columbia, CA
    Portland ME | 4975802 | Portland, State of Maine, US
    Portland, Maine | 4975802 | Portland, State of Maine, US
    portland or | 5746545 | Portland, Oregon, US
    Портленд Орегон | 5746545 | Portland, Oregon, US
    Köln Deutschland | 2886242 | Köln, North Rhine-Westphalia, DE
    Bruxelles Belgique | 2800866 | Brussels, Brussels Capital, BE
    Brussel België | 2800866 | Brussels, Brussels Capital, BE
    Wien Österreich | 2761369 | Vienna, Vienna, AT
    Roma Italia | 3169070 | Rome, Lazio, IT
    Москва Россия | 524901 | Moscow, Moscow, RU
    Париж Франция | 2988507 | Paris, Île-de-France Region, FR
    東京 日本 | 1850147 | Tokyo, Tokyo, JP
    日本東京 | 1850147 | Tokyo, Tokyo, JP
    北京中国 | 1816670 | Beijing, Beijing Municipality, CN
    中国北京 | 1816670 | Beijing, Beijing Municipality, CN
    القاهرة مصر | 360630 | Cairo, Cairo Governorate, EG
    Birmingham AL | 4049979 | Birmingham, Alabama, US
    Birmingham, Alabama | 4049979 | Birmingham, Alabama, US
    Birmingham UK | 2655603 | Birmingham, England, GB
    Cambridge MA | 4931972 | Cambridge, Massachusetts, US
    cambridge massachusetts | 4931972 | Cambridge, Massachusetts, US
    Cambridge, England | 2653941 | Cambridge, England, GB
    Cambridge, NZ | 6240770 | Cambridge, Waikato, NZ
    Washington DC | 4140963 | Washington, District of Columbia, US
    Washington, D.C. | 4140963 | Washington, District of Columbia, US
    washington d.c. | 4140963 | Washington, District of Columbia, US
    Melbourne FL | 4163971 | Melbourne, Florida, US
    Melbourne VIC | 2158177 | Melbourne, Victoria, AU
    Perth, Scotland | 2640358 | Perth, Scotland, GB
    Perth WA | 2063523 | Perth, Western Australia, AU
    Newcastle NSW | 2155472 | Newcastle, New South Wales, AU
    Newcastle, Australia | 2155472 | Newcastle, New South Wales, AU
    Sydney Nova Scotia | 6354908 | Sydney, Nova Scotia, CA
    San Jose CA | 5392171 | San Jose, California, US
    San José Costa Rica | 3621849 | San José, San José, CR
    san jose costa rica | 3621849 | San José, San José, CR
    San José | 3621849 | San José, San José, CR
    Santiago de Cuba | 3536729 | Santiago de Cuba, Santiago de Cuba, CU
    Santiago, Chile | 3871336 | Santiago, Santiago Metropolitan, CL
    Santiago Dominican Republic | 3492914 | Santiago de los Caballeros, Santiago, DO
    Valencia Spain | 2509954 | Valencia, Valencia, ES
    Valencia Venezuela | 3625549 | Valencia, Carabobo, VE
    Cordoba Argentina | 3860259 | Córdoba, Cordoba Province, AR
    Córdoba España | 2519240 | Córdoba, Andalusia, ES
    cordoba spain | 2519240 | Córdoba, Andalusia, ES
    Merida Mexico | 3523349 | Mérida, Yucatán, MX
    Mérida Spain | 2513917 | Mérida, Extremadura, ES
    Hamilton ON | 5969782 | Hamilton, Ontario, CA
    Hamilton, New Zealand | 2190324 | Hamilton, Waikato, NZ
    Kingston Jamaica | 3489854 | Kingston, Kingston, JM
    Kingston Ontario | 5992500 | Kingston, Ontario, CA
    Georgetown Guyana | 3378644 | Georgetown, Demerara-Mahaica, GY
    Victoria BC | 6174041 | Victoria, British Columbia, CA
    Victoria, Seychelles | 241131 | Victoria, English River, SC
    Granada Nicaragua | 3619136 | Granada, Granada, NI
    Granada Spain | 2517117 | Granada, Andalusia, ES
    Leon Mexico | 3998655 | León de los Aldama, Guanajuato, MX
    Leon, Spain | 3118532 | León, Castille and León, ES
    Frankfurt | 2925533 | Frankfurt am Main, Hesse, DE
    Frankfurt am Main | 2925533 | Frankfurt am Main, Hesse, DE
    Frankfurt Oder | 2925535 | Frankfurt (Oder), Brandenburg, DE
    Frankfurt (Oder) | 2925535 | Frankfurt (Oder), Brandenburg, DE
    Halle (Saale) | 2911522 | Halle (Saale), Saxony-Anhalt, DE
    Alexandria VA | 4744091 | Alexandria, Virginia, US
    Alexandria Egypt | 361058 | Alexandria, Alexandria Governorate, EG
    Athens GA | 4180386 | Athens, Georgia, US
    Athens Georgia | 4180386 | Athens, Georgia, US
    Rome GA | 4219762 | Rome, Georgia, US
    Tripoli Libya | 2210247 | Tripoli, Tripoli, LY
    Tripoli, Lebanon | 266826 | Tripoli, Liban-Nord, LB
    Manchester NH | 5089178 | Manchester, New Hampshire, US
    Dublin OH | 5152333 | Dublin, Ohio, US
    Dublin, Ireland | 2964574 | Dublin, Leinster, IE
    Rochester NY | 5134086 | Rochester, New York, US
    Rochester MN | 5043473 | Rochester, Minnesota, US
    Columbus GA | 4188985 | Columbus, Georgia, US
    Columbus Ohio | 4509177 | Columbus, Ohio, US
    Kansas City KS | 4273837 | Kansas City, Kansas, US
    Kansas City MO | 4393217 | Kansas City, Missouri, US
    Charleston SC | 4574324 | Charleston, South Carolina, US
    Charleston, West Virginia | 4801859 | Charleston, West Virginia, US
    Las Vegas NV | 5506956 | Las Vegas, Nevada, US
    Las Vegas New Mexico | 5475433 | Las Vegas, New Mexico, US
    Santa Fe NM | 5490263 | Santa Fe, New Mexico, US
    Jackson MS | 4431410 | Jackson, Mississippi, US
    Jackson WY | 5828648 | Jackson, State of Wyoming, US
    Aurora Colorado | 5412347 | Aurora, Colorado, US
    Aurora IL | 4883817 | Aurora, Illinois, US
    Arlington TX | 4671240 | Arlington, Texas, US
    Arlington, Virginia | 4744709 | Arlington, Virginia, US
    Glendale CA | 5352423 | Glendale, California, US
    Glendale AZ | 5295985 | Glendale, Arizona, US
    Miami OK | 4542692 | Miami, Oklahoma, US
    Toledo Spain | 2510409 | Toledo, Castille-La Mancha, ES
    Toledo OH | 5174035 | Toledo, Ohio, US
    St Petersburg FL | 4171563 | St. Petersburg, Florida, US
    Saint Petersburg, Florida | 4171563 | St. Petersburg, Florida, US
    Moscow Idaho | 5601538 | Moscow, Idaho, US
    Cairo IL | 4234985 | Cairo, Illinois, US
    Odessa TX | 5527554 | Odessa, Texas, US
    Odessa Ukraine | 698740 | Odesa, Odes’ka Oblast’, UA
    Neustadt an der Weinstraße | 2864054 | Neustadt an der Weinstraße, Rhineland-Palatinate, DE
    Freiburg Germany | 2925177 | Freiburg, Baden-Württemberg, DE
    Fribourg Switzerland | 2660718 | Fribourg, Canton of Fribourg, CH
    Rio Grande do Sul Porto Alegre | 3452925 | Porto Alegre, Rio Grande do Sul, BR
    Limerick Ireland | 2962943 | Limerick, Munster, IE
    lond | 2643743 | London, England, GB
    pari | 2988507 | Paris, Île-de-France Region, FR
    tok | 1850147 | Tokyo, Tokyo, JP
    brux | 2800866 | Brussels, Brussels Capital, BE
    amster | 2759794 | Amsterdam, North Holland, NL
    new yor | 5128581 | New York City, New York, US
    los ang | 5368361 | Los Angeles, California, US
    san fran | 5391959 | San Francisco, California, US
    reykj | 3413829 | Reykjavík, Capital Region, IS
    sao pau | 3448439 | São Paulo, São Paulo, BR
    rio de j | 3451190 | Rio de Janeiro, Rio de Janeiro, BR
    st peter | 498817 | Saint Petersburg, Saint Petersburg, RU
    моск | 524901 | Moscow, Moscow, RU
    Санкт-П | 498817 | Saint Petersburg, Saint Petersburg, RU
    서우 | 1835848 | Seoul, Seoul, KR
    القا | 360630 | Cairo, Cairo Governorate, EG
    Αθή | 264371 | Athens, Attica, GR
    singap | 1880252 | Singapore, SG
    philad | 4560349 | Philadelphia, Pennsylvania, US
    barcel | 3128760 | Barcelona, Catalonia, ES
    edinb | 2650225 | Edinburgh, Scotland, GB
    kuala l | 1735161 | Kuala Lumpur, Kuala Lumpur, MY
    springfield ill | 4250542 | Springfield, Illinois, US
    paris tex | 4717560 | Paris, Texas, US
    london onta | 6058560 | London, Ontario, CA
    LA | 5368361 | Los Angeles, California, US
    NYC | 5128581 | New York City, New York, US
    Philly | 4560349 | Philadelphia, Pennsylvania, US
    naples fl | 4165565 | Naples, Florida, US
    geneva | 2660646 | Geneva, Canton of Geneva, CH
    geneva il | 4893591 | Geneva, Illinois, US
    san juan | 4568127 | San Juan, San Juan, PR
    san antonio | 4726206 | San Antonio, Texas, US
    san diego | 5391811 | San Diego, California, US
    santa monica | 5393212 | Santa Monica, California, US
    las vegas | 5506956 | Las Vegas, Nevada, US
    newark | 5101798 | Newark, New Jersey, US
    newcastle upon | 2641673 | Newcastle upon Tyne, England, GB
    bristol | 2654675 | Bristol, England, GB
    leeds | 2644688 | Leeds, England, GB
    bradford | 2654993 | Bradford, England, GB
    nottingham | 2641170 | Nottingham, England, GB
    belfast | 2655984 | Belfast, Northern Ireland, GB
    cardiff | 2653822 | Cardiff, Wales, GB
    dundee | 2650752 | Dundee, Scotland, GB
    aberdeen | 2657832 | Aberdeen, Scotland, GB
    lyon | 2996944 | Lyon, Auvergne-Rhône-Alpes, FR
    marseille | 2995469 | Marseille, Provence-Alpes-Côte d'Azur Region, FR
    lille | 2998324 | Lille, Hauts-de-France, FR
    nantes | 2990969 | Nantes, Pays de la Loire Region, FR
    nancy | 2990999 | Nancy, Grand Est, FR
    metz | 2994160 | Metz, Grand Est, FR
    dijon | 3021372 | Dijon, Bourgogne-Franche-Comté, FR
    reims | 2984114 | Reims, Grand Est, FR
    le mans | 3003603 | Le Mans, Pays de la Loire Region, FR
    le havre | 3003796 | Le Havre, Normandy, FR
    la rochelle | 3006787 | La Rochelle, Nouvelle-Aquitaine, FR
    saint-malo | 2978640 | Saint-Malo, Brittany Region, FR
    st malo | 2978640 | Saint-Malo, Brittany Region, FR
    hamburg | 2911298 | Hamburg, Free and Hanseatic City of Hamburg, DE
    bremen | 2944388 | Bremen, Bremen, DE
    leipzig | 2879139 | Leipzig, Saxony, DE
    dresden | 2935022 | Dresden, Saxony, DE
    hannover | 2910831 | Hannover, Lower Saxony, DE
    hanover | 2910831 | Hannover, Lower Saxony, DE
    mainz | 2874225 | Mainz, Rhineland-Palatinate, DE
    bonn | 2946447 | Bonn, North Rhine-Westphalia, DE
    aachen | 3247449 | Aachen, North Rhine-Westphalia, DE
    kiel | 2891122 | Kiel, Schleswig-Holstein, DE
    rostock | 2844588 | Rostock, Mecklenburg-Vorpommern, DE
    lubeck | 2875601 | Lübeck, Schleswig-Holstein, DE
    luebeck | 2875601 | Lübeck, Schleswig-Holstein, DE
    wurzburg | 2805615 | Würzburg, Bavaria, DE
    saarbruecken | 2842647 | Saarbrücken, Saarland, DE
    salzburg | 2766824 | Salzburg, Salzburg, AT
    innsbruck | 2775220 | Innsbruck, Tyrol, AT
    graz | 2778067 | Graz, Styria, AT
    linz | 2772400 | Linz, Upper Austria, AT
    lucerne | 2659811 | Luzern, Canton of Lucerne, CH
    lausanne | 2659994 | Lausanne, Canton of Vaud, CH
    lugano | 2659836 | Lugano, Canton Ticino, CH
    bologna | 3181928 | Bologna, Emilia-Romagna, IT
    palermo | 2523920 | Palermo, Sicily, IT
    catania | 2525068 | Catania, Sicily, IT
    verona | 3164527 | Verona, Veneto, IT
    bari | 3182351 | Bari, Apulia, IT
    trieste | 3165185 | Trieste, Friuli Venezia Giulia, IT
    parma | 3171457 | Parma, Emilia-Romagna, IT
    bilbao | 3128026 | Bilbao, Basque Country, ES
    zaragoza | 3104324 | Zaragoza, Aragon, ES
    granada | 2517117 | Granada, Andalusia, ES
    murcia | 2513416 | Murcia, Murcia, ES
    palma | 2512989 | Palma, Balearic Islands, ES
    porto | 2735943 | Porto, Porto, PT
    braga | 2742032 | Braga, Braga, PT
    faro | 2268339 | Faro, Faro, PT
    funchal | 2267827 | Funchal, Madeira, PT
    utrecht | 2745912 | Utrecht, Utrecht, NL
    rotterdam | 2747891 | Rotterdam, South Holland, NL
    eindhoven | 2756253 | Eindhoven, North Brabant, NL
    leiden | 2751773 | Leiden, South Holland, NL
    delft | 2757345 | Delft, South Holland, NL
    leuven | 2792482 | Leuven, Flemish Region, BE
    louvain | 2792482 | Leuven, Flemish Region, BE
    mons | 2790869 | Mons, Walloon Region, BE
    namur | 2790471 | Namur, Walloon Region, BE
    luxembourg | 2960316 | Luxembourg, Luxembourg, LU
    monaco | 2993458 | Monaco, Municipality of Monaco, MC
    ljubljana | 3196359 | Ljubljana, Ljubljana, SI
    zagreb | 3186886 | Zagreb, City of Zagreb, HR
    sarajevo | 3191281 | Sarajevo, Federation of Bosnia and Herzegovina, BA
    skopje | 785842 | Skopje, Grad Skopje, MK
    tirana | 3183875 | Tirana, Tirana, AL
    podgorica | 3193044 | Podgorica, Podgorica, ME
    chisinau | 618426 | Chisinau, Chișinău Municipality, MD
    Кишинёв | 618426 | Chisinau, Chișinău Municipality, MD
    vilnius | 593116 | Vilnius, Vilnius County, LT
    riga | 456172 | Riga, Riga, LV
    odessa | 698740 | Odesa, Odes’ka Oblast’, UA
    lviv | 702550 | Lviv, Lviv Oblast, UA
    львов | 702550 | Lviv, Lviv Oblast, UA
    казань | 551487 | Kazan, Tatarstan Republic, RU
    владивосток | 2013348 | Vladivostok, Primorskiy (Maritime) Kray, RU
    tbilisi | 611717 | Tbilisi, T'bilisi, GE
    baku | 587084 | Baku, Baki, AZ
    tashkent | 1512569 | Tashkent, Tashkent, UZ
    ташкент | 1512569 | Tashkent, Tashkent, UZ
    astana | 1526273 | Astana, Nur-Sultan, KZ
    islamabad | 1176615 | Islamabad, Islamabad, PK
    lahore | 1172451 | Lahore, Punjab, PK
    لاہور | 1172451 | Lahore, Punjab, PK
    colombo | 1248991 | Colombo, Western, LK
    hyderabad | 1269843 | Hyderabad, Telangana, IN
    hyderabad pakistan | 1176734 | Hyderabad, Sindh Province, PK
    bangalore | 1277333 | Bengaluru, Karnataka, IN
    pune | 1259229 | Pune, Maharashtra, IN
    chiang mai | 1153671 | Chiang Mai, Chiang Mai, TH
    phuket | 1151254 | Phuket, Phuket, TH
    hanoi | 1581130 | Hanoi, An Giang, VN
    phnom penh | 1821306 | Phnom Penh, Phnom Penh, KH
    vientiane | 1651944 | Vientiane, Vientiane Prefecture, LA
    yangon | 1298824 | Yangon, Rangoon, MM
    rangoon | 1298824 | Yangon, Rangoon, MM
    bandung | 1650357 | Bandung, West Java, ID
    surabaya | 1625822 | Surabaya, East Java, ID
    cebu | 1717512 | Cebu City, Central Visayas, PH
    taipei | 1668341 | Taipei, Taiwan, TW
    臺北 | 1668341 | Taipei, Taiwan, TW
    深圳 | 1795565 | Shenzhen, Guangdong, CN
    成都 | 1815286 | Chengdu, Sichuan, CN
    西安 | 1790630 | Xi’an, Shaanxi, CN
    重庆 | 1814906 | Chongqing, Chongqing Municipality, CN
    重慶 | 1814906 | Chongqing, Chongqing Municipality, CN
    横浜 | 1848354 | Yokohama, Kanagawa, JP
    神戸 | 1859171 | Kobe, Hyōgo, JP
    福岡 | 1863967 | Fukuoka, Fukuoka, JP
    広島 | 1862415 | Hiroshima, Hiroshima, JP
    인천 | 1843564 | Incheon, Incheon, KR
    대구 | 1835329 | Daegu, Daegu, KR
    평양 | 1871859 | Pyongyang, Pyongyang, KP
    الدوحة | 290030 | Doha, Baladīyat ad Dawḩah, QA
    دمشق | 170654 | Damascus, Damascus Governorate, SY
    بيروت | 276781 | Beirut, Beyrouth, LB
    عمان | 250441 | Amman, Amman Governorate, JO
    الكويت | 285787 | Kuwait City, Al Asimah, KW
    صنعاء | 71137 | Sanaa, Amanat Alasimah, YE
    طرابلس | 2210247 | Tripoli, Tripoli, LY
    الجزائر | 2507480 | Algiers, Algiers Province, DZ
    تونس | 2464470 | Tunis, Tūnis, TN
    الخرطوم | 379252 | Khartoum, Khartoum State, SD
    باريس فرنسا | 2988507 | Paris, Île-de-France Region, FR
    addis ababa | 344979 | Addis Ababa, Addis Ababa, ET
    dar es salaam | 160263 | Dar es Salaam, Dar es Salaam, TZ
    kampala | 232422 | Kampala, Central Region, UG
    kigali | 202061 | Kigali, Kigali, RW
    accra | 2306104 | Accra, Greater Accra, GH
    dakar | 2253354 | Dakar, Dakar, SN
    casablanca | 2553604 | Casablanca, Casablanca-Settat, MA
    tunis | 2464470 | Tunis, Tūnis, TN
    algiers | 2507480 | Algiers, Algiers Province, DZ
    durban | 1007311 | Durban, KwaZulu-Natal, ZA
    pretoria | 964137 | Pretoria, Gauteng, ZA
    windhoek | 3352136 | Windhoek, Khomas, NA
    harare | 890299 | Harare, Harare, ZW
    lusaka | 909137 | Lusaka, Lusaka, ZM
    havana | 3553478 | Havana, Havana, CU
    la habana | 3553478 | Havana, Havana, CU
    kingston | 3489854 | Kingston, Kingston, JM
    caracas | 3646738 | Caracas, Distrito Federal, VE
    quito | 3652462 | Quito, Pichincha, EC
    la paz | 3911925 | La Paz, La Paz, BO
    la paz mexico | 4000900 | La Paz, Baja California Sur, MX
    montevideo | 3441575 | Montevideo, Montevideo, UY
    cordoba | 3860259 | Córdoba, Cordoba Province, AR
    rosario | 3838583 | Rosario, Santa Fe Province, AR
    mendoza | 3844421 | Mendoza, Mendoza Province, AR
    salvador | 3450554 | Salvador, Estado de Bahia, BR
    recife | 3390760 | Recife, Pernambuco, BR
    belem | 3405870 | Belém, Pará, BR
    guadalajara | 4005539 | Guadalajara, Jalisco, MX
    monterrey | 3995465 | Monterrey, Nuevo León, MX
    cancun | 3531673 | Cancún, Quintana Roo, MX
    tijuana | 3981609 | Tijuana, Free and Sovereign State of Baja California, MX
    brisbane | 2174003 | Brisbane, Queensland, AU
    adelaide | 2078025 | Adelaide, South Australia, AU
    hobart | 2163355 | Hobart, Tasmania, AU
    darwin | 2073124 | Darwin, Northern Territory, AU
    cairns | 2172797 | Cairns, Queensland, AU
    canberra | 2172517 | Canberra, Australian Capital Territory, AU
    christchurch | 2192362 | Christchurch, Canterbury, NZ
    dunedin | 2191562 | Dunedin, Otago, NZ
    suva | 2198148 | Suva, Central, FJ
    honolulu hawaii | 5856195 | Honolulu, Hawaii, US
    juneau | 5554072 | Juneau, Alaska, US
    fairbanks | 5861897 | Fairbanks, Alaska, US
    boise | 5586437 | Boise, Idaho, US
    salt lake city | 5780993 | Salt Lake City, Utah, US
    phoenix az | 5308655 | Phoenix, Arizona, US
    austin texas | 4671654 | Austin, Texas, US
    dallas | 4684888 | Dallas, Texas, US
    el paso | 5520993 | El Paso, Texas, US
    new orleans | 4335045 | New Orleans, Louisiana, US
    st. augustine | 4170894 | Saint Augustine, Florida, US
    baton rouge | 4315588 | Baton Rouge, Louisiana, US
    orlando | 4167147 | Orlando, Florida, US
    miami | 4164138 | Miami, Florida, US
    richmond va | 4781708 | Richmond, Virginia, US
    wilmington nc | 4499379 | Wilmington, North Carolina, US
    wilmington delaware | 4145381 | Wilmington, Delaware, US
    burlington vt | 5234372 | Burlington, Vermont, US
    concord nh | 5084868 | Concord, New Hampshire, US
    lexington ky | 4297983 | Lexington, Kentucky, US
    peoria il | 4905687 | Peoria, Illinois, US
    madison wi | 5261457 | Madison, Wisconsin, US
    lincoln ne | 5072006 | Lincoln, Nebraska, US
    lincoln uk | 2644487 | Lincoln, England, GB
    halifax | 6324729 | Halifax, Nova Scotia, CA
    halifax ns | 6324729 | Halifax, Nova Scotia, CA
    quebec city | 6325494 | Québec, Quebec, CA
    québec | 6325494 | Québec, Quebec, CA
    st john's newfoundland | 6324733 | St. John's, Newfoundland and Labrador, CA
    saskatoon | 6141256 | Saskatoon, Saskatchewan, CA
    calgary alberta | 5913490 | Calgary, Alberta, CA
    windsor ontario | 6182962 | Windsor, Ontario, CA
    surrey bc | 6159905 | Surrey, British Columbia, CA
    whitehorse | 6180550 | Whitehorse, Yukon Territory, CA
    cuzco | 3941584 | Cusco, Cusco, PE
    zanzibar | 148730 | Zanzibar, Zanzibar Urban/West, TZ
    ibiza | 2516479 | Ibiza, Balearic Islands, ES
    split croatia | 3190261 | Split, Split-Dalmatia, HR
    nice france | 2990440 | Nice, Provence-Alpes-Côte d'Azur Region, FR
    bath england | 2656173 | Bath, England, GB
    reading | 2639577 | Reading, England, GB
    sandy springs | 4221333 | Sandy Springs, Georgia, US
    N'Djamena | 2427123 | N'Djamena, N’Djaména Region, TD
    ndjamena | 2427123 | N'Djamena, N’Djaména Region, TD
    nuku'alofa | 4032402 | Nuku‘alofa, Tongatapu, TO
    sana'a | 71137 | Sanaa, Amanat Alasimah, YE
    al ain | 292913 | Al Ain City, Abu Dhabi Emirate, AE
    abu dhabi | 292968 | Abu Dhabi, Abu Dhabi Emirate, AE
    jeddah | 105343 | Jeddah, Mecca Region, SA
    ashgabat | 162183 | Ashgabat, Ashgabat, TM
    """)
}
