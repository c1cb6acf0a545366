/**
 * Landscapes, islands and old regions that people ask for, each with its main town, which stands for its middle:
 * country, main town, names.
 */
export const LANDSCAPES = `
ES Palma: Mallorca, Majorca, Maiorca, Майорка, マヨルカ
ES Maó: Menorca, Minorca
ES Santa Cruz de Tenerife: Tenerife, Teneriffa, Тенерифе
ES Las Palmas de Gran Canaria: Gran Canaria
ES Arrecife: Lanzarote
ES Puerto del Rosario: Fuerteventura
ES Santa Cruz de la Palma: La Palma
ES Marbella: Costa del Sol
ES Benidorm: Costa Blanca
ES Lloret de Mar: Costa Brava
GB York: Yorkshire
GB Norwich: East Anglia
GB Kendal: Lake District
GB Birmingham: West Midlands, Midlands, The Midlands
GB Nottingham: East Midlands
GB Leeds: West Yorkshire
GB Inverness: Scottish Highlands, Highlands
GB Cirencester: Cotswolds, The Cotswolds
GB Brighton: Sussex
GB Belfast: Ulster
IE Dublin: Leinster
IE Cork: Munster
IE Galway: Connacht, Connaught
FR Strasbourg: Alsace, Elsass
FR Metz: Lorraine, Lothringen
FR Dijon: Burgundy, Bourgogne, Burgund
FR Rouen: Haute-Normandie, Upper Normandy
FR Caen: Basse-Normandie, Lower Normandy
FR Amiens: Picardy, Picardie
FR Reims: Champagne
FR Clermont-Ferrand: Auvergne
FR Limoges: Limousin
FR Bordeaux: Aquitaine
FR Toulouse: Midi-Pyrénées
FR Montpellier: Languedoc, Languedoc-Roussillon
FR Chambéry: Savoy, Savoie, Savoyen
FR Aix-en-Provence: Provence
FR Nice: French Riviera, Côte d'Azur, Cote d'Azur, Riviera
FR Poitiers: Poitou
FR Lyon: Rhône-Alpes
DE Essen: Ruhrgebiet, Ruhr, Ruhr Area, Ruhrpott
DE Nürnberg: Franken, Franconia
DE Augsburg: Schwaben, Swabia
DE Kempten (Allgäu): Allgäu
DE Freiburg: Schwarzwald, Black Forest, Forêt-Noire
DE Karlsruhe: Baden
DE Stuttgart: Württemberg
DE Münster: Westfalen, Westphalia, Münsterland
DE Köln: Rheinland, Rhineland
DE Westerland: Sylt
DE Goslar: Harz
AT Salzburg: Salzkammergut
IT Firenze: Chianti
IT Sorrento: Amalfi Coast, Costiera Amalfitana
IT Bolzano: South Tyrol, Südtirol, Alto Adige
IT Olbia: Costa Smeralda
PT Lisbon: Estremadura
PT Évora: Alentejo
PL Kraków: Małopolska, Lesser Poland, Kleinpolen
PL Poznań: Wielkopolska, Greater Poland, Großpolen
PL Wrocław: Dolny Śląsk, Lower Silesia, Niederschlesien
PL Olsztyn: Mazury, Masuria, Masuren
PL Gdańsk: Pomorze, Pomerania, Pommern, Trójmiasto
CZ Prague: Čechy, Bohemia, Böhmen
CZ Brno: Morava, Moravia, Mähren
RO Cluj-Napoca: Transylvania, Transilvania, Siebenbürgen, Erdély, Ardeal
RO Timişoara: Banat
GR Kalamáta: Peloponnese, Peloponnisos, Πελοπόννησος, Peloponnes
GR Fira: Santorini, Σαντορίνη, Thira
HR Pula: Istria, Istra, Istrien
HR Split: Dalmatia, Dalmacija, Dalmatien
DK Aarhus: Jutland, Jylland, Jütland
DK Copenhagen: Zealand, Sjælland, Seeland
DK Odense: Funen, Fyn, Fünen
DK Rønne: Bornholm
SE Malmö: Scania
SE Visby: Gotland
NO Svolvær: Lofoten
SJ Longyearbyen: Svalbard, Spitsbergen, Spitzbergen
FI Rovaniemi: Lapland, Lappi, Lappland
NL Alkmaar: Holland
RU Novosibirsk: Siberia, Сибирь, Sibirien
RU Kaliningrad: Königsberg Oblast
UA Simferopol: Crimea, Крим, Крым, Krim
US Honolulu: Oahu, O'ahu
US Kahului: Maui
US Hempstead: Long Island
US San Jose: Silicon Valley
US San Francisco: Bay Area, San Francisco Bay Area
US Barnstable: Cape Cod
US Key West: Florida Keys
US Boston: New England
US Phoenix: Valley of the Sun
CA Sydney: Cape Breton
CA Victoria: Vancouver Island
MX Cancún: Riviera Maya
JP Fukuoka: Kyushu, 九州, Kyūshū
JP Tokyo: Honshu, 本州, Kanto, 関東
JP Osaka: Kansai, 関西, Kinki
JP Matsuyama: Shikoku, 四国
JP Naha: Ryukyu
TH Ko Samui: Samui, Koh Samui
ID Jakarta: Java, Jawa
ID Medan: Sumatra, Sumatera
ID Makassar: Sulawesi, Celebes
ID Balikpapan: Borneo, Kalimantan
ID Mataram: Lombok
MY Kuching: Sarawak
MY George Town: Penang, Pulau Pinang
MY Kuah: Langkawi
PH Davao: Mindanao
PH Manila: Luzon
PH Iloilo: Visayas
IN Srinagar: Kashmir, कश्मीर
CN Harbin: Manchuria
TZ Zanzibar: Unguja
AR San Carlos de Bariloche: Patagonia
AR Mendoza: Cuyo
AU Cairns: Great Barrier Reef
NZ Auckland: North Island
NZ Christchurch: South Island
EG Sharm ash Shaykh: Sinai
TR İzmir: Aegean Region
TR Nevşehir: Cappadocia, Kapadokya, Kappadokien
EC Puerto Ayora: Galápagos, Galapagos
CL Hanga Roa: Easter Island, Rapa Nui, Isla de Pascua
`
