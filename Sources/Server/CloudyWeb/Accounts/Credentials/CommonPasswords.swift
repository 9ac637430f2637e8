/// The 3,000 most common passwords, in lower case and sorted.
enum CommonPasswords {
  static let all = Set(list.split(whereSeparator: \.isWhitespace).map(String.init))

  /// All of 12 or more characters among the 30,000 most common passwords, the 1,000 most common shorter ones made of
  /// letters, and common long words of English.
  ///
  /// From the frequency lists of zxcvbn 4.5.0, © 2012-2016 Dan Wheeler and Dropbox, Inc.,
  /// © 2016 Daniel Wolf, MIT license.
  /// Written by make_common_passwords.py.
  private static let list = #"""
    010203040506 012345678910 014702580369 01telemike01 102030405060 1111111111zz 111222333000 111222333444555
    112233445566 122333444455555 123123qweqwe 123321456654 123321qweewq 123456654321 123456782000 1234567887654321
    123456789000 12345678900987654321 1234567890987654321 1234567890qaz 1234567890qw 1234567890qwe 1234567890qwerty
    1234567890zzz 123456789101 123456789123 1234567892000 12345678987654321 123456789987654321 123456789abc 123456789asd
    123456789qaz 123456789qqq 123456789qwe 123456789qwer 123456789qwerty 123456789zxc 1234567qwertyu 123456qwerty
    1234qwerasdf 1234qwerasdfzxcv 123qwe456rty 123qweasdzxc 123qwerty123 12qw34er56ty 159753456852 1a2s3d4f5g6h
    1q2w3e4r5t6y 1qa2ws3ed4rf 1qa2ws3ed4rf5tg 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc 1qazxsw23edcvfr4
    23176djivanfros 31217221027711 32615948worms 41d8cd98f00b 4815162342lost 541233432442 59382113kevinp 742617000027
    89231243658s 89876065093rax a1s2d3f4g5h6 aaaaarrrrrrggghhh aardvark abbreviation abbreviations abc123456789
    aberdeenshire abnormalities abolitionist academically accelerating acceleration access accessibility accessorizing
    accidentally accommodated accommodates accommodating accommodation accommodations accompaniment accompanying
    accomplished accomplishment accomplishments accord accountability accreditation accumulating accumulation
    achievements acknowledged acknowledgement acknowledges acknowledging acquaintance acquaintances acquisitions action
    additionally adgjmptw adidas admin admin18533362 administered administering administration administrations
    administrative administratively administrator administrators advancements advantageous advertisement advertisements
    aerodynamics aeronautical aesthetically affectionate affectionately affiliations aforementioned afterthought
    agglomeration aggressively agricultural airborne airforce airplane alabama alaska alejandr aleksandr alexande
    alexandr alexis alpha alphabetical alphabetically alpine alternatively alternatives amadeusptfcor amalgamation
    amateur america amphitheater amphitheatre amplification an83546921an13 anakin andrei andrewjackie andrey
    anesthesiologist angel angels animal annihilation anniversaries announcement announcements annunciation antagonistic
    antananarivu anthropological anthropologist anthropologists anthropology anthropomorphic anticipating anticipation
    antidepressants antihistamine antisemitism antisubmarine apache apollo appendectomy appendicitis apple apples
    applications appointments appreciating appreciation appreciative apprehension apprenticeship appropriated
    appropriately appropriation appropriations approximated approximately approximation aragorn archaeological
    archaeologist archaeologists archbishopric archeological architectural architecturally architecture architectures
    argumentative aristocratic arizona aromatherapy arrangements arrondissement arsenal articulation artificially asdasd
    asdf asdfasdf asdfg asdfgh asdfgh123456 asdfghj asdfghjk asdfghjkl asdfghjkl123 asphyxiation assassin assassinated
    assassination assassinations asshole assimilation assman associations astronomical astrophysics asymmetrical atlanta
    atlantis attributable auckland2010 austin australasian authentication authenticity authoritarian authoritative
    authorization autobiographical autobiography automatically availability avalon avatar avrillavigne awesome azerty
    babe babes babydoll babygirl babylon baccalaureate bachelorette backstabbing badass badboy badger baller balls
    bambam banana bandit bantamweight barbie barcelona barney baseball basket basketba bassman bastard batman beagle
    bear beatles beauty beaver beavis bedfordshire beer beetle beneficiaries berlin bibliography bicentennial bigboobs
    bigboy bigcock bigdaddy bigdick bigdog bigfoot bigmac bigman bigone bigred bigtits billionaires billybob
    biochemistry biodiversity biographical bioinformatics biologically biosynthesis biotechnology birdie bitch bitches
    biteme blabla blackie blackmailing blahblah blaster blazer blessed blizzard blonde blondie bloodsucking bloodthirsty
    blowjob blowme bltynbabrfwbz blue bluebird bluemoon bluesky bobafett bobcat bodybuilding bollocks bomber bondage
    boobies booboo boobs booger boogie boomer booty boston bougainville bowling boy4u2ownnyc bpgjldsgjldthnf
    brainstorming brainwashing brandy braunschweig braves brazil breakthrough breakthroughs breaststroke breathtaking
    britney broadcasters broadcasting brokenhearted bronco broncos brooklyn browns bruins brutus bubba bubble bubbles
    buckeye buckeyes buckinghamshire buddha buddy budlight buffalo bulbophyllum bulldog bulldogs bullet bullshit
    bullshitting bunny bureaucratic burger businessbabe businesswoman buster butter butterfl butterfly butterscotch
    butthead cactus cadillac caesar calculations calisthenics camaro cambridgeshire cameron canada cancellation cancer
    candlesticks capabilities capitalization capitulation captain carbohydrate carbohydrates carboniferous cardinal
    cardiologist cardiovascular carelessness carolina carthaginian cartman caserta casino casper cassie catastrophic
    catdog categorically caterpillars catfish cavalier cdtnkfyf celebrations celtic cerambycidae certificates
    certification certifications cessna chairmanship champion championship championships changeme characterised
    characteristic characteristically characteristics characterization characterize characterized characterizes charger
    charlie charlottesville cheerleaders cheerleading cheese cheeseburger cheeseburgers chelsea chemotherapy cherokee
    cherry chester chesterfield chevelle chevy cheyenne chhattisgarh chicago chichi chicken chickenwing101 chicks chiefs
    chipper chiropractic chiropractor chocolat chopper choreographed choreographer choreography chrissy christ
    christchurch christia christianity christin christmastime christop christopher1 chromatography chronic chronological
    chronologically cinematographer cinematography circumcision circumference circumstance circumstances circumstantial
    civilisation civilization civilizations cjdthitycndj cjkysirj clarification classic classification classifications
    claustrophobia claustrophobic cobra cocacola cock coeducational coefficients coffee coincidences coincidental
    coincidentally collaborated collaborates collaborating collaboration collaborations collaborative collaborator
    collaborators collectively colloquially colonisation colonization colorado colors combat123654 combinations
    combinatorial commandeered commandments commemorated commemorates commemorating commemoration commemorative
    commencement commendation commentaries commentators commercialization commercially commissioned commissioner
    commissioners commissioning commonwealth communicated communicating communication communications communicator
    companionship compaq comparatively compartments compassionate compatibility compensating compensation competitions
    competitiveness compilations complementary complemented complicating complication complications complimentary
    complimented complimenting compositional compositions comprehension comprehensive compressions compromising
    computational computer computerized concentrated concentrates concentrating concentration concentrations
    conclusively concrete concurrently condemnation condensation condescending conditioning condominiums conductivity
    confederates confederation confederations confessional confidential confidentiality confidentially configuration
    configurations confirmation confiscation conformation confrontation confrontations confucianism congeniality
    conglomerate congratulate congratulated congratulating congratulations congregation congregational congregations
    congressional congresswoman connect connectivity connor connotations conscientious consciousness conscription
    consecration consecutively consequences consequently conservation conservatism conservative conservatives
    conservatoire conservatory considerable considerably consideration considerations consistently consolidated
    consolidating consolidation conspiracies conspirators constabulary constantinople constellation constellations
    constituencies constituency constituents constituting constitution constitutional constitutionality constitutionally
    constitutions constructing construction constructions constructive constructors consultation consultations
    consultative consumer contaminants contaminated contamination contemplated contemplating contemplation
    contemporaneous contemporaries contemporary contemptible continuation continuously contortionist contraception
    contractions contradicted contradiction contradictions contradictory contributing contribution contributions
    contributors controversial controversially controversies conveniently conventional conventionally conversation
    conversational conversationalist conversations convertibles cookie cookies cooperatives coordinating coordination
    copper corona corperfmonsy corporations correctional correlations corresponded correspondence correspondent
    correspondents corresponding corvette cosmological cosmopolitan cougar counterattack counterfeiting countermeasures
    countermission counteroffer counterparts counterpoint counterproductive counterstrike cowboy cowboys coyote
    craftsmanship creative cricket cryptographic cryptography cthutq cumshot cunt czechoslovak czechoslovakia dakota
    dallas dancer danger darkness darkside darkstar dbrnjhbz debilitating decentralized declarations decommissioned
    decommissioning decomposition decompression defender deficiencies definitively deforestation deftones degeneration
    degenerative dehydrogenase deliberately deliberation delightfully delimitation democratically demographics
    demonstrated demonstrates demonstrating demonstration demonstrations demonstrators denomination denominational
    denominations departmental dependencies deregulation dermatologist descriptions designations desire destinations
    destiny deteriorated deteriorating deterioration determination deterministic detroit developmental developments
    devildog devilmaycry4 devils dexter dfvgbh diablo diamond diamondbacks diamonds dick dickhead dictatorship
    dictionaries diesel dietcoke differential differentiate differentiated differentiation difficulties digger digital
    digitalprodu dilbert directorship disabilities disadvantage disadvantaged disadvantages disagreeable disagreement
    disagreements disambiguation disappearance disappearances disappearing disappointed disappointing disappointment
    disappointments disapproving disciplinary discoloration disconcerting disconnected discontinued discouraging
    discrepancies discriminate discriminating discrimination discriminatory disgustingly dishonorable disillusioned
    disinfectant disinherited disintegrate disintegrated disintegration disinterested disney disobedience disorganized
    disorientation displacement disproportionate disqualification disqualified disrespected disrespectful disrespecting
    dissatisfaction dissatisfied disseminated dissemination dissertation dissociative distillation distinctions
    distinguishable distinguished distinguishes distinguishing distractions distributing distribution distributions
    distributors disturbances diversification dkflbvbhjdbx dkflbvbhjdyf doctor documentaries documentation dodger
    dodgers doggie doggy dollar dolphin dolphins domainlock2005 domestically domesticated domino donkey downloadable
    dragon dragons dramatically dreamer dreams driver drowssap drpepper drummer ducati dysfunctional eagle eagles eatme
    eavesdropping eccentricity ecclesiastical eclipse economically effectiveness einstein electric electrically
    electrification electrocuted electrolytes electromagnetic electronically electroshock electrostatic element elephant
    elizabet emancipation embarrassing embarrassment embezzlement emerald eminem emphatically empire encephalitis
    encompassing encountering encouragement encroachment encyclopaedia encyclopedia endangerment endorsements engineer
    enhancements enigma enlightening enlightenment enter enterpri enterprising entertainers entertaining entertainment
    enthusiastic enthusiastically entomologist entrepreneur entrepreneurial entrepreneurs entrepreneurship environmental
    environmentalist environmentally environments epidemiology epistemology equivalently erotic escort establishing
    establishment establishments ethnographic everton evolutionary exaggerating exaggeration examinations exceptionally
    excommunicated excommunication excruciating exhilarating exigen expectations expeditionary expenditures experiencing
    experimental experimentally experimentation experimented experimenting explanations exploitation explorations
    explorer exponentially express expressionism expressionist extermination exterminator exterminators extinguished
    extinguisher extracellular extracurricular extraordinaire extraordinarily extraordinary extraterrestrial
    extratropical extravaganza extreme eyewitnesses fachhochschule facilitating falcon fantastically fantasy fatboy
    fatcat fayetteville featherweight fender fermentation ferrari fertilization fetish ficken fictionalized figuratively
    finalfantasy finger fingerprinted fingerprinting fingerprints fire fireball firebird firecrackers firefighters
    firefighting fireman fish fishing fkmnthyfnbdf fktrcfylh fktrcfylhjdbx fktrcfylhjdf fktrcfylhjdyf fktrctq flash
    flatron flipper florida flower fluctuations fluffy fluorescence flvbybcnhfnjh flyers foobar football forest forever
    formaldehyde formulations fortification fortifications fortuneteller foundational fragmentation frankenstein
    fraternities fraternizing freaky freddy fredericksburg frederiksberg freedom freepass freeuser friday froggy
    frustrations fuck fucked fucker fucking fuckit fuckme fuckoff fucktheworld fuckyou fuckyoubitch functionality
    functionally fundamentalist fundamentally fundamentals fyfcnfcbz fylhtq fynfyfyfhbde gainsborough galaxy galina
    galore gambit gandalf garden garfield gastrointestinal gateway gators gemini genealogical generalization genesis
    genius geographical geographically geronimo gesellschaft gfhjkm gfhjkmgfhjkm ghbdtn ghbdtnghbdtn ghbdtnrfrltkf
    ghhh47hj7649 ghjcnjgbpltw ghjcnjgfhjkm ghjcnjghjcnj ghjcnjqgfhjkm ghjcnjrdfibyj ghjnbdjcnjzybt giants ginger girls
    gizmo gjkysqgbpltw globalization gloucestershire goblue goddess godzilla goforit golden goldfish golf golfer goober
    google governmental governorship grandchildren granddaughter granddaughters grandmothers grandparents grandstanding
    gratification gravitational greenday greenlantern groundbreaking groundskeeper gtnhjpfdjlcr guaranteeing
    guardianship gubernatorial guinness guitar gundam gunner gynaecologist gynecologist hacker hallucinating
    hallucination hallucinations hamlet hammer hamster handkerchief hannah hansolo hardcore hardon harley hauptbahnhof
    hawaii hawkeye hd764nw5d7e1vb1 headquartered headquarters heartbreaker heartbreaking heartwarming heaven
    hedimaptfcor hellfire hello helpme hemorrhaging hendrix hentai hercules herefordshire hertfordshire hesoyam
    heterogeneous heterosexual hierarchical highland highlighting hillsborough hiphop hippopotamus hirschmuller
    historically historiography hitman hjvfirf hobbes hobbit hockey hohenzollern holiday hollywoo homelessness
    homosexuality honda honeymooning hooker hooters horizontally hornet horney horny horse horses horticultural
    horticulture hospitalized hotdog hotrod hotsex hotstuff hottie housekeeping housewarming huddersfield humanitarian
    humiliations hummer hunter hunting huskers hybridization hydrocarbons hydrochloric hydroelectric hydrographic
    hypertension hyperventilate hyperventilating hypochondriac hypocritical hypoglycemia hypothesized hypothetical
    hypothetically hysterectomy iampurehaha2 ibanez icecream iceman identifiable identification illegitimate
    illuminating illumination illustrating illustration illustrations illustrators iloveboobies ilovemyfamily iloveu
    iloveyou imaginations immortal impala impenetrable imperfections impersonated impersonating impersonation
    impersonator implementation implementations implementing implications impossibility impoverished impressionable
    impressionist imprisonment improvements improvisation improvisational inaccessible inactivation inadmissible
    inadvertently inappropriate inauguration incantations incapacitated incarcerated incarceration incarnations
    incidentally incommunicado incomparable incompatible incompetence incomprehensible inconceivable inconclusive
    inconsiderate inconsistencies inconsistent inconvenience inconvenienced inconvenient incorporated incorporates
    incorporating incorporation incorrigible increasingly incriminating indefensible indefinitely independence
    independently independents independiente indescribable indestructible indeterminate indiana indianapolis indians
    indifference indigo indiscretion indispensable indistinguishable individuality individualized individually
    industrialist industrialists industrialization industrialized inequalities inevitability inexperience inexperienced
    inexplicable inferno infiltration infinity inflammation inflammatory inflorescence inflorescences informational
    infrastructure infrequently infringement ingodwetrust insane inscriptions insecurities insemination insignificant
    insinuations inspirational inspirations installation installations installdevic installments installsqlst
    instantaneous instinctively institutional institutionalized institutions instructional instructions instrumental
    instrumentalist instrumentation insubordination insufferable insufficient insurmountable insurrection integra
    intellectual intellectually intellectuals intelligence intensification intentionally interactions intercepting
    interception interceptions interchangeable interchangeably interchanges intercollegiate interconnected
    intercontinental interdisciplinary interestingly interference intergalactic intergovernmental interlocking
    intermediary intermediate intermission intermittent intermittently internacional international internationale
    internationally internationals internazionale internet interoperability interpersonal interpolation interpretation
    interpretations interpreters interpreting interpretive interrogated interrogating interrogation interrupting
    interruption interruptions interscholastic intersecting intersection intersections interspersed interstellar
    intervention interventions interviewing intimidating intimidation intoxicating intoxication intracellular
    introduction introductions introductory invertebrates investigated investigates investigating investigation
    investigations investigative investigator investigators invigorating invisibility invitational invulnerable irina
    ironman irregularities irreplaceable irresistible irrespective irresponsibility irresponsible irreversible
    iseedeadpeople italia iwantu jackass jacksonville jaguar jamaica jamesbond007 jasmine jasper jeopardizing jester
    johannesburg joker jordan journalistic juice jungle junior jupiter jurisdiction jurisdictions jurisprudence justice
    justification justinbieber justme juventus kaiserslautern kaleidoscope karate karina katana kawasaki killer
    kindergarten kingkong kirill kissme kitten kitty klaster knicks knowledgeable kodiak krevlorneswath kriegsmarine
    laboratories lacrosse ladybug lakers lancer larisa lasvegas laughingstock leather leavemealone legend legislatures
    leicestershire lennon lesbian lestat letmein lhbjkjubz2957704 libertadores liberty lickme liechtenstein lifehack
    lights lillienfield lincolnshire liverpoo liverpool lizard localization logitech lollol london lonewolf longhorn
    longitudinal longstanding loser lost4815162342 loughborough love lovely loveme lover loverboy lovers loveyou lucifer
    lucky lytghjgtnhjdcr macclesfield machinations machine maddie maddog mademoiselle madison madman madmax madness
    madonna maggie magic magnificence magnum maiden mailcreated5240 maksim malfunctioned malfunctioning malibu
    malnutrition manchester manifestation manifestations manipulating manipulation manipulations manipulative
    manslaughter manson manufactured manufacturer manufacturers manufactures manufacturing manutd maprchem56458 marathon
    marginalized marina marine marines marino marlboro marley marshmallows maryjane masquerading massachusetts
    massimiliano master masterbaiting masterbating masterminded masterpieces masturbating masturbation materialistic
    materialized mathematical mathematically mathematician mathematicians matriculated matriculation matrix
    maurolarastefy maverick maxima maximus maxwell measurements mechanically mediterranean melodramatic mercedes
    merchandising mercury merlin mesoamerican messerschmitt metallic metallica metamorphosis metaphorically metaphysical
    meteorological meteorologist methodological methodologies metropolitan mevefalkcakk mexico michaeljackson
    michelangelo michigan mickey microbiology microorganisms micropolitan microprocessor microsoft middlesbrough
    middleweight midnight millionaires minecraft minecraft123 minnesota_hp miraculously miscalculated miscalculation
    miscellaneous miscommunication misconception misconstrued misdemeanors misinterpret misinterpreted misinterpreting
    mismanagement misogynistic missionaries mister mistress misunderstand misunderstanding misunderstandings
    misunderstood mitochondria mitochondrial mnbvcxz mobilization modernisation modernization modification modifications
    momsanaladventure monday money mongoose monitor monkey monmouthshire monopolizing monster montana montreal
    monumentally mookie moonlighting moose mordellistena morganstanley morgendorffer morpheus morphological mortalkombat
    mother motherfucker motherfuckers motherfuckin motherfucking motivational motorola mountain mountaineering
    mountaineers mouse mozart msorcloledbr muffin mulder multicultural multidisciplinary multilateral multilingual
    multimillion multinational multiplication multipurpose municipalities municipality musicologist mustang mylove
    mysteriously mythological naked nanotechnology narcissistic naruto nascar nastya natali natasha nationalisation
    nationalised nationalistic nationalists nationalities nationalized naturalistic naughty navigational neanderthals
    necessitated necronomicon needforspeed negotiations neighborhood neighborhoods neighbourhood neighbourhoods
    neighbouring nemesis nemvxyheqdd5oqxyxyzi neoclassical networkingpe neurological neuroscience neurosurgeon
    neurosurgery nevertheless newfoundland newport newproject2004 newyork nfnmzyf nhecsyfujkjdt nhfdvfnjkju123
    nhfycajhvths nicola nigger nightcrawler nikita nintendo nipple nipples nirvana nissan nitroglycerin nolimit
    nomenclature nondriversig nonnegotiable northamptonshire northeastern northernmost northumberland northwestern
    notification nottinghamshire notwithstanding nugget nutritionist objectionable observational observations
    obstetrician occasionally occupational oceanographic oksana olcrackmaster oliver omega onelove online ontheoutside
    openup operationally ophthalmology opportunistic opportunities optimization orange orchestrated orchestration
    organisation organisational organisations organization organizational organizations orienteering ornamentation
    ornithologist orthodontist oscillations otherworldly outbuildings outlaw overcompensating overcrowding overestimated
    overlord overprotective overqualified overreacting overreaction overshadowed overstepping overthruster overwhelming
    overwhelmingly p030710p$e4o packard packers pakistan paladin paleontologist paleontology palestinians panama
    panathinaikos pandora pantera panther panthers panties panzer paradise paraklast1974 paramilitary paraphernalia
    paratroopers parishioners parliamentarian parliamentarians parliamentary participants participated participates
    participating participation participatory particularly partnerships pascal pass passat passeriformesfamily passion
    passionately passport passwor password password1234 passwordstandard patches pathetically pathological patriarchate
    patriots pavilion peacekeeping peaches peanut peanutbutter pearljam pebbles pediatrician peekaboo peewee pegasus
    pembrokeshire pencil penguin penis penitentiary pennsylvania pepper pepsi percussionist perfectionist performances
    periodically permeability permutations perpendicular perpetrators perseverance personalities personalized
    perspectives perspiration pervert peterborough phantom pharmaceutical pharmaceuticals pharmacology philadelphia
    philanthropic philanthropist philanthropy philharmonic philips philosophers philosophical philosophies phoenix
    phonological phosphorylation photographed photographer photographers photographic photographing photosynthesis
    photovoltaic phpbb phylogenetic physiological picard pickle pickles piglet pimp pimpin pioneer pirate pitbull pizza
    planet plastic platinum playboy player playstation2 playstation3 pleasantries pleasantville plenipotentiary poison
    poiuyt pokemon polaris polarization police polina polniypizdec0211 polniypizdec110211 polymerization pontiac
    poohbear pookie poop poopoo popcorn popeye porn porno pornographic pornstar porsche portugal possibilities
    postdoctoral postgraduate posthumously postponement posttraumatic poughkeepsie practitioner practitioners
    precautionary precious precipitated precipitation predator predecessors predetermined predisposition predominantly
    predominately preeclampsia preferential prelude premeditated premeditation premierships premonitions preparations
    preparedness preposterous prerequisite presario presbyterian prescription prescriptions presentation presentations
    preservation presidential presumptuous prince princess principalities principality private privatisation
    privatization probabilities proclamation procrastinating proctologist productivity professional professionalism
    professionally professionals professorship profitability programmable progressively proliferation pronunciation
    proportional propositions prosecutions prostitution protagonists protectorate protestantism provocations
    psychiatrist psychiatrists psycho psychoanalysis psychoanalytic psychobabble psychological psychologically
    psychologist psychologists psychopathic psychosomatic psychotherapy ptybnxtvgbjy publications pumpkin punksnotdead
    punxsutawney purification purple purposefully pussies pussy pussycat pussys pyramid pyrotechnics q1w2e3r4t5y6
    q1w2e3r4t5y6u7 q1w2e3r4t5y6u7i8 q1w2e3r4t5y6u7i8o9p0 qawsed qawsedrftgyh qaz123wsx456 qazqaz qazwsx qazwsxedc
    qazwsxedc123 qazwsxedcrfv qazwsxedcrfvtgb qazxsw qazxswedc qazxswedc123 qazxswedcvfr qualification qualifications
    quantitative quarterbacks quarterfinal quarterfinals quartermaine quartermaines quartermaster questionable
    questionnaire qwaszx qwaszxerdfcv qweasd qweasdzxc qweasdzxc123 qweqwe qwerasdfzxcv qwert qwertasdfgzxcvb qwerty
    qwerty123456 qwerty123456789 qwertyasdfgh qwertyu qwertyui qwertyuiop qwertyuiop10 qwertyuiop12 qwertyuiop123
    qwertyuiop12345 qwertyytrewq rabbit racecar racing racketeering raider raiders rainbow rambunctious ramifications
    random ranger rangers raptor rascal ratification rationalizing raven razz reacquainted realistically reaper
    rearrangement reassignment receivership receptionist recklessness reclassified recognisable recognitions
    recognizable recognizance recollection recollections recombination recommendation recommendations recommending
    recommissioned reconciliation reconnaissance reconnecting reconsidered reconsidering reconstituted reconstructed
    reconstruction reconstructions recreational recuperating reddog redecorating redesignated redevelopment redhead
    rediscovered redistribution redistricting redman redneck redrum redskins redsox redundancies redwings reestablished
    refreshments refrigerated refrigeration refrigerator refurbishment regeneration regenerative regionalliga
    registration rehabilitated rehabilitation reincarnated reincarnation reinforcement reinforcements reinstatement
    reintroduced relationship relationships relativistic relentlessly relinquished relinquishing renegade renomination
    reorganisation reorganization repatriation repercussions replacements reprehensible representation representations
    representative representatives representing reproduction reproductions reproductive requirements requisitioned
    reservations resettlement residentevil respectability respectfully respectively responsibilities responsibility
    restrictions restructured restructuring resurrection retrospective reunification revitalization revolutionaries
    revolutionary revolutionize rfnthbyf1988 rhbcnbyf ridiculously riedenschneider righteousness ripper rocker rocket
    rocks rockstar rolltide romantically rommel ronaldo rooster rosebud rulez runner ruslan russia sailor saints sakura
    samantha samson samsung samurai sanctimonious sandman sanfrancisco saskatchewan satisfaction satisfactory saturn
    saun24865709 scandinavian scarface schizophrenia schizophrenic scholarships schoolchildren schoolgirlie schoolmaster
    schoolteacher schwarzenegger scientifically scintillating scooby scooter scorpio scorpion scotland scotty
    screenwriter screenwriting scully seattle secret security seemnemaailm selflessness semicircular semiconductor
    semiconductors seminole semperfi sentimentality serega serenity sergey sexsex sexual sexy shadow shaggy
    shakespearean shamrock shapeshifter shareholders shelby sherlock shipbuilding shithead shooter shortcomings shorty
    shostakovich shotgun siemens sierra significance significantly silver similarities simple simpsons simultaneous
    simultaneously sivapathasundaram skateboarding skater skeeter skipper skippy skyline slaughterhouse slaughtering
    slayer sledgehammer sleepwalking slipknot slut sluts smiles smiley smitty smoke smokey smooth snake snakes snatch
    snickers sniper snoopy snowball snowboarding snowman soccer socioeconomic sociological softball software
    sojdlg123aljg soldier solicitation sonnenschein sonyericsson sophie sophisticated sophistication southeastern
    southernmost southwestern spanky sparky spartak spartan specialinsta specialising specialization specializing
    specifically specification specifications spectacularly spectrometry spectroscopy speculations speedy spider
    spiderma spiderman spike spirit spirituality spitfire spokesperson spontaneously spooky sporadically sportsmanship
    spring spunky spyder squirt srinivas stabilization staffordshire stakeholders stalker stallion standardised
    standardization standardized star stargate startrek starwars statistically stealth steelers steeplechase
    steinbrenner stenographer stepdaughter stephani stereotypical sterilization stewardesses stickdaddy77 sticky stinger
    stingray stinky stinkyfinger stockholders stones stonewalling storm stormy storytelling straightened straightening
    straightforward straitjacket strangulation strategically stratocaster stravanavitch strawberries strengthened
    strengthening strike structurally stubbornness stupid stylistically subaru subcommittee subconscious subconsciously
    subcontinent subdistricts subdivisions sublime subordinated subordinates subscription subscriptions subsequently
    subsequentlyne subsidiaries substantially substituting substitution subterranean success successfully successively
    suck sucker suckit suckme sufficiently sugar summer sundance sunday sunset sunshine super superficially superfly
    superhighway superimposed superintendent superman supermarkets supernatural superstition superstitions superstitious
    superstructure supplemental supplementary supplemented surfer surprisingly surrendering surroundings surveillance
    susceptibility suspiciously sustainability suzuki svetlana sweetpea sweety swietokrzyskie swimming swinger swordfis
    swordfish sydney symbolically sympathizers synchronization synchronized synthesizers systematically systemofadown
    target tarheels tarzan tattoo taurus teacher technicalities technicality techno technological technologically
    technologies teen teens telecommunication telecommunications telemarketer telemarketing teleprompter temperamental
    temperatures temppassword tennis test tester testing testosterone thailand thanksgiving theatrically thecakeisalie
    theman theone theoretically thermodynamic thermodynamics therock thessaloniki thiruvananthapuram thoroughbred
    thoroughfare thoughtfulness thuglife thumper thunder thunderbirds thunderstorm thunderstorms ticketmaster tickle
    tiger tigers tigger tillinghouse timber tinker tintin titanic titans tits togetherness tomcat toothbrushes topgun
    topographical tornado toronto toshiba totalitarian toyota traditionalist traditionally tranquilizer tranquilizers
    transactions transam transatlantic transcendent transcendental transcontinental transcription transference
    transferring transformation transformations transformers transforming transfusions transgression transitional
    transitioned transitioning translational translations transliterated transliteration transmembrane transmission
    transmissions transmitters transmitting transnational transparency transplantation transportation transporting
    transvestite transylvania travel tremendously trfnthbyf trigger trinity triumph trixie trojan trombone trooper
    trouble troublemaker troublemakers truck trucker trucks trumpet trunks tuberculosis turbo turbocharged turkey
    turkmenistan turtle tweety ultimate unacceptable unadulterated unappreciated unattainable unattractive unauthorized
    unbelievable unbelievably uncomfortable uncomplicated unconditional unconditionally unconscionable unconsciously
    unconsciousness unconstitutional uncontrollable uncontrollably uncontrolled unconventional uncooperative
    undercarriage underestimate underestimated underestimating undergraduate undergraduates underprivileged understaffed
    understandable understandably understanding understatement undetectable undocumented unemployable unemployment
    unequivocally unexpectedly unexplainable unfathomable unforgettable unforgivable unfortunately unicorn unidentified
    unilaterally unimaginable unincorporated unintentional unintentionally uninterrupted universities unmentionables
    unmistakable unnecessarily unofficially unparalleled unpleasantness unprecedented unpredictability unpredictable
    unprincipled unproductive unprofessional unreasonable unrecognizable unresponsive unrestricted unsatisfactory
    unscrupulous unsubstantiated unsuccessful unsuccessfully unsupervised unsuspecting unsympathetic untrustworthy
    urbanization vagina valedictorian valentin valentina valera vampire vanyarespekt vegeta ventriloquist
    verbandsgemeinde verification veronika veterinarian vfhbyf vfhbyfvfhbyf vfrcbv vfrcbvvfrcbv vfvfvskfhfve vfvjxrf
    victory viking vikings viktor viper virgin vision visualization vladimir vladimirovna volunteering voodoo voyager
    vulnerability wanker warcraft warhammer40k warlock warrior warwickshire wazzkaprivet weasel websolutions
    websolutionssu webuivalidat weed weightlifting weihnachtsbau weihnachtsbaum welcome welterweight westham
    westinghouse westside wetpussy whatchamacallit whatever whatsamatter whiskey whitelighter whitelighters
    wholeheartedly whore whosyourdaddy whynot wicked wildcat wildcats williamsburg williamstown willow windows winner
    winston winter withstanding wittgenstein wizard wolfgang wolfpack wolverhampton wolverin wolves wombat woody
    worcestershire wordpass wrangler wrestlemania wutang xavier xfiles xxxp455w0rd5 yamaha yankee yankees ybrbnf yellow
    yfnfif ytrewq z1x2c3v4b5n6m7 zaq1xsw2cde3 zaqwsx zaqwsxcderfv zcfvfzkexifz zeppelin zipper zombie zqjphsyf6ctifgu
    zxcasdqwe123 zxcvbn zxcvbn123456 zxcvbnm zxcvbnm123456789
    """#
}
