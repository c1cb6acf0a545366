/**
 * Names that people type and no source has: short ones, old ones, codes of cities. A line for each town, or for each
 * region by its code; the names of a region are other ways to write it.
 */
export const OTHER_NAMES = `
DE Frankfurt am Main: Ffm, FFM, Frankfurt/Main, Frankfurt a.M., Frankfurt a. M., Frankfurt
DE Frankfurt (Oder): Frankfurt/Oder, Frankfurt an der Oder
DE München: Munich, Muenchen, Monaco di Baviera
DE Köln: Cologne, Colonia, Koeln, Keulen
DE Chemnitz: Karl-Marx-Stadt
DE Düsseldorf: Duesseldorf, D'dorf
DE Mönchengladbach: Moenchengladbach, M'gladbach
DE-NW: NRW, Nordrhein-Westfalen, North Rhine-Westphalia, Rhénanie-du-Nord-Westphalie
DE-BY: Bayern, Bavaria, Baviera, Bavière, Freistaat Bayern, Бавария, バイエルン, 巴伐利亚
DE-BW: Baden-Württemberg, BaWü, Bawue
DE-RP: Rhineland-Palatinate, Rheinland-Pfalz
DE-MV: Mecklenburg, MeckPomm, Mecklenburg-Western Pomerania
DE-NI: Niedersachsen, Lower Saxony, Basse-Saxe
DE-HE: Hessen, Hesse
DE-SN: Sachsen, Saxony, Freistaat Sachsen
ES-PV: Euskadi, Basque Country, País Vasco, Pays Basque, Baskenland, Euskal Herria
ES-CT: Catalonia, Cataluña, Catalunya, Katalonien, Catalogne, Catalogna, Каталония
ES-AN: Andalucía, Andalusia, Andalusien, Andalousie
ES-IB: Balearics, Baleares, Islas Baleares, Balearen
ES-CN: Canaries, Canarias, Islas Canarias, Kanaren, Kanarische Inseln
ES-VC: Comunidad Valenciana, Valencian Community, País Valencià
ES-GA: Galicia, Galiza
PT Lisbon: LIS, Lisboa
PT Oporto: Porto
PT-08: Algarve, O Algarve
PT-20: Azores, Açores, Azoren
PT-30: Madeira
IT-52: Tuscany, Toscana, Toskana, Toscane
IT-82: Sicily, Sicilia, Sizilien, Sicile, Сицилия, シチリア
IT-88: Sardinia, Sardegna, Sardinien, Sardaigne
IT-25: Lombardy, Lombardia, Lombardei, Lombardie
IT-21: Piedmont, Piemonte, Piemont
IT-34: Veneto
IT-75: Apulia, Puglia, Apulien, Pouilles
IT-55: Umbria, Umbrien
FR-NAQ: Nouvelle-Aquitaine, New Aquitaine
FR-PAC: PACA, Provence-Alpes-Côte d'Azur
FR-IDF: Île-de-France, Ile de France, Paris Region, Région parisienne
FR-BRE: Brittany, Bretagne, Breizh
FR-NOR: Normandy, Normandie
FR-20R: Corsica, Corse, Korsika
FR-HDF: Hauts-de-France, Nord-Pas-de-Calais
FR-GES: Grand Est
GB-ENG: England
GB-SCT: Scotland, Schottland, Écosse, Escocia
GB-WLS: Wales, Cymru
GB-NIR: Northern Ireland, N. Ireland
BE-VLG: Flanders, Vlaanderen, Flandre, Flandern
BE-WAL: Wallonia, Wallonie, Wallonië
CH-GR: Graubünden, Grisons, Grigioni
CH-VS: Wallis, Valais
CH-TI: Ticino, Tessin
CH Zürich: Zuerich, Zurich
CH Genève: Geneva, Genf, Ginevra, Geneve
AT-7: Tirol, Tyrol
AT-2: Kärnten, Carinthia
AT-6: Steiermark, Styria
AT Wien: Vienna, Vienne, Viena
PL-SL: Silesia, Śląsk, Slask, Schlesien, Górny Śląsk, Upper Silesia
PL Gdańsk: Danzig, Dantzig
PL Wrocław: Breslau
PL Szczecin: Stettin
PL Warsaw: Warszawa, Warschau, Varsovie, Varsavia
PL Toruń: Thorn
PL Bydgoszcz: Bromberg
PL Kraków: Cracow, Krakau
PL Oświęcim: Auschwitz
UA Lviv: Lemberg, Lwów, Lvov, Lwow
UA Kyiv: Kiev, Kiew
UA Ivano-Frankivsk: Stanislau, Stanisławów
UA Dnipro: Dnipropetrovsk, Dnepropetrovsk, Yekaterinoslav
UA Chernivtsi: Czernowitz
RU Saint Petersburg: Leningrad, Petrograd, St Petersburg, St. Petersburg, Sankt-Peterburg, SPb
RU Moscow: MOW, Moskva, Moskau, Moscou
RU Volgograd: Stalingrad, Tsaritsyn
RU Kaliningrad: Königsberg, Koenigsberg
RU Yekaterinburg: Sverdlovsk, Ekaterinburg
RU Nizhniy Novgorod: Gorky, Nizhny Novgorod
RU Samara: Kuybyshev
LT Vilnius: Wilno, Vilna, Wilna
LT Klaipėda: Memel
EE Tallinn: Reval
EE Tartu: Dorpat
SK Bratislava: Pressburg, Pozsony
SK Košice: Kaschau, Kassa
CZ Brno: Brünn
CZ Pilsen: Plzeň, Plzen
CZ Prague: Praha, Prag
CZ Karlovy Vary: Karlsbad, Carlsbad
CZ České Budějovice: Budweis
CZ Liberec: Reichenberg
SI Ljubljana: Laibach
SI Maribor: Marburg an der Drau
HR Zagreb: Agram
HR Rijeka: Fiume
HR Dubrovnik: Ragusa
RO Sibiu: Hermannstadt
RO Braşov: Kronstadt
RO Cluj-Napoca: Klausenburg, Kolozsvár, Cluj
RO Timişoara: Temeswar, Temesvár, Timisoara
RS Belgrade: Beograd, Belgrad
MK Skopje: Skoplje
BG Plovdiv: Philippopolis
TR İstanbul: Constantinople, Byzantium, Konstantinopel, Stambul
TR İzmir: Smyrna
GR Thessaloníki: Salonica, Salonika, Saloniki
GR Athens: Athen, Athína, Athènes, Atene
GR Piraeus: Piräus
GR-M: Crete, Kriti, Kreta, Crète, Creta, Κρήτη
IN Mumbai: Bombay
IN Chennai: Madras
IN Kolkata: Calcutta, Kalkutta
IN Bengaluru: Bangalore
IN Pune: Poona
IN Thiruvananthapuram: Trivandrum
IN Vadodara: Baroda
IN Varanasi: Benares
IN Kochi: Cochin
IN Puducherry: Pondicherry
IN Gurgaon: Gurugram
IN Prayagraj: Allahabad
MM Yangon: Rangoon, Rangun
VN Ho Chi Minh City: Saigon, Sài Gòn, HCMC, Saigón, TP HCM
VN Hanoi: Hà Nội
CN Beijing: BJS, Peking, Pékin, Pekín, Pechino
CN Guangzhou: Canton, Kanton
CN Nanjing: Nanking
CN Tianjin: Tientsin
CN Chongqing: Chungking
CN Xi'an: Sian, Xian
CN Shenyang: Mukden
CN Qingdao: Tsingtao
HK Hong Kong: Hongkong, HK, 香港
TW Taipei: Taibei, T'ai-pei, 台北, 臺北, 台北市
JP Tokyo: TYO, Tokio, Edo, 東京, 東京都
KR Seoul: SEL, Séoul, Seúl, Soul
KR Busan: Pusan
KR Incheon: Inchon
ID-BA: Bali, バリ, バリ島, Балі, Бали, 巴厘岛, 발리, บาหลี, बाली
ID Jakarta: Batavia, Djakarta
ID Yogyakarta: Jogja, Jogjakarta
MY Kuala Lumpur: KL
AE Dubai: Dubaï, Dubay
EG Cairo: Kairo, Le Caire, El Cairo, Al Qahirah
EG Alexandria: Alexandrie, Alexandrien
IL Tel Aviv: Tel Aviv-Yafo, Tel-Aviv, TLV
CD Kinshasa: Léopoldville, Leopoldville
CD Lubumbashi: Élisabethville
MZ Maputo: Lourenço Marques
ZW Harare: Salisbury
ZA Pretoria: Tshwane
ZA Johannesburg: Joburg, Jo'burg, Jozi
ZA Gqeberha: Port Elizabeth
ZA-KZN: KwaZulu-Natal, KZN
US New York City: NYC, New York, N.Y.C., Big Apple, New York NY
US Los Angeles: L.A., LA
US Washington: Washington DC, Washington, D.C., D.C., DC
US San Francisco: SF, San Fran, Frisco
US Las Vegas: Vegas
US Philadelphia: Philly
US Saint Petersburg: St. Petersburg, St Petersburg
US New Orleans: NOLA
US Saint Louis: St. Louis, St Louis
US Minneapolis: Minneapolis-Saint Paul, Twin Cities
US-HI: Hawaii, Hawaiʻi, Hawai'i
US-DC: District of Columbia
CA Québec: Quebec City, Quebec, Ville de Québec
CA Montréal: YMQ, Montreal
CA Toronto: YTO
CA-QC: Quebec, Québec
CA-NL: Newfoundland, Newfoundland & Labrador, Labrador
CA-BC: British Columbia, B.C.
MX Mexico City: CDMX, Ciudad de México, D.F., Mexico DF, Ciudad de Mexico, Mexiko-Stadt
AR Buenos Aires: BUE, CABA, Baires, Capital Federal
AR Mar del Plata: Mardel
BR São Paulo: SAO, Sampa, SP
BR Rio de Janeiro: RIO
BR Brasília: Brasilia
CL Santiago: Santiago de Chile
CO Bogotá: Santa Fe de Bogotá, Bogota
AU-NSW: New South Wales
AU-VIC: Victoria
AU-QLD: Queensland
AU-WA: Western Australia
KZ Almaty: Alma-Ata
KZ Astana: Nur-Sultan, Akmola, Tselinograd
KG Bishkek: Frunze
TM Ashgabat: Ashkhabad
GE Tbilisi: Tiflis
AM Yerevan: Erivan, Erevan
AM Gyumri: Leninakan
TJ Dushanbe: Stalinabad
AZ Ganja: Gəncə, Kirovabad
IR Tehran: Teheran, Téhéran
IE Gaillimh: Galway
SY Aleppo: Halab, Alep
SY Damascus: Damaskus, Damas, Dimashq
IQ Baghdad: Bagdad
DZ Algiers: Alger, Algier, Argel
LY Tripoli: Tripolis
DK Copenhagen: København, Kobenhavn, Kopenhagen, Copenhague, CPH
SE Göteborg: Gothenburg, Goteborg, Göteborg
NO Oslo: Christiania, Kristiania
NO Trondheim: Trondhjem, Drontheim
FI Helsinki: Helsingfors
FI Turku: Åbo, Abo
BE Brussels: Bruxelles, Brussel, Brüssel
BE Antwerpen: Antwerp, Anvers
BE Gent: Ghent, Gand
BE Luik: Liège, Lüttich
BE Brugge: Bruges
NL The Hague: Den Haag, 's-Gravenhage, La Haye
NL 's-Hertogenbosch: Den Bosch, Hertogenbosch
GB London: LON, Londres, Londra, LDN
GB Newcastle upon Tyne: Newcastle, Newcastle u Tyne, Newcastle-on-Tyne
GB Birmingham: B'ham, Brum
GB Liverpool: L'pool
GB Edinburgh: Edin
GB Manchester: Mcr
LU Luxembourg: Luxembourg City, Lux-Ville, Luxemburg-Stadt, Stad Lëtzebuerg
DO Santo Domingo: Sto Domingo
GB Derry: Londonderry
GB Kingston upon Hull: Hull
FR Lille: Rijsel
FR Paris: PAR
FR Strasbourg: Strassburg, Straßburg
IT Milano: MIL, Milan, Mailand, Milán
IT Roma: ROM, Rome
IT Napoli: Naples, Neapel
IT Venezia: Venice, Venedig
IT Torino: Turin, Turín
IT Firenze: Florence, Florenz
IT Bolzano: Bozen
IT Genova: Genoa, Genua
MC Monaco: Monte Carlo, Monte-Carlo
`
