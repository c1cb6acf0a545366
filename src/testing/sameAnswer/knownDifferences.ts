import type { Asked, Difference, Way } from './askEveryWay.ts'
import { describeSaid, type Harm } from './saidAnswer.ts'

/** Differences of one cause. */
interface KnownDifferences {
  readonly why: string
  readonly ways: readonly Way[]
  readonly harm: Harm
  readonly texts: readonly string[] // several in each, with a stroke between them
}

/** What is not the same today. There may only be fewer: who mends a cause takes it out. */
const KNOWN: readonly KnownDifferences[] = [
  {
    why: 'The box takes a larger place that has the name as another one, a list the place that is called so itself.',
    ways: ['line', 'row', 'mail'],
    harm: 'another place',
    texts: ['Patos, Brazil'],
  },
  {
    why: 'The box takes a larger place that has the name as another one, a list the place that is called so itself.',
    ways: ['line', 'mail'],
    harm: 'another place',
    texts: ['Salon|Bunya|Torrens|Bowden'],
  },
  {
    why: 'A line is written as a whole: what goes on behind it is not meant.',
    ways: ['line', 'mail'],
    harm: 'another place',
    texts: ['Tel Avi'],
  },
  {
    why: 'A line is written as a whole: what goes on behind it is not meant.',
    ways: ['line'],
    harm: 'another place',
    texts: ['köl|istan'],
  },
  {
    why: 'A word of questions is taken off the name: da, de, Na, An, Bei, Area.',
    ways: ['numbers in', 'numbers near'],
    harm: 'another place',
    texts: ["da nang|Đà Nẵng|D'dorf|Bir el Djir|Na Roeng|The Ponds Area|Bei der Höhne"],
  },
  {
    why: 'A word of questions is taken off the name: da, de, Na, An, Bei, Area.',
    ways: ['numbers in'],
    harm: 'another place',
    texts: ["T'o"],
  },
  {
    why: 'A word of questions is taken off the name: da, de, Na, An, Bei, Area.',
    ways: ['numbers near'],
    harm: 'another place',
    texts: ['de 89'],
  },
  {
    why: 'In a list, three capitals are a country or a town before an airport.',
    ways: ['line', 'mail'],
    harm: 'another place',
    texts: ['HND|ATH'],
  },
  {
    why: 'A part of a country stands for it in a list, as in a column of countries.',
    ways: ['line', 'mail'],
    harm: 'another place',
    texts: ['Scotland|Wales'],
  },
  {
    why: 'A list takes the town that has the name of its region as another name.',
    ways: ['line', 'mail'],
    harm: 'another place',
    texts: ['Bahia|Deer Lodge County'],
  },
  {
    why: 'The only area of a country is called like it: a line wants its code.',
    ways: ['line', 'mail'],
    harm: 'another place',
    texts: ['Isle of Man'],
  },
  {
    why: 'The only area of a country is called like it: a line wants its code.',
    ways: ['line'],
    harm: 'another place',
    texts: ['jersey'],
  },
  {
    why: 'A mail cuts a name: at a small word, behind a part that it knows, or before what says where it is.',
    ways: ['mail'],
    harm: 'another place',
    texts: [
      'Луза|Sidi yahya ou saoud|نارتھفیلڈ، نیو جرسی|チリエ|阿滕基尔兴|Bayangol, Uvurkhangai',
      'Tsetserleg, Khuvsgul|Cardiff South',
    ],
  },
  {
    why: 'What is near an area is measured from another place that is called so.',
    ways: ['numbers near'],
    harm: 'another place',
    texts: ['Winsen Aller|Lam Dong province'],
  },
  {
    why: 'A county is opened by its name and its middle, which is told as a point of the land.',
    ways: ['Enter', 'link'],
    harm: 'another place',
    texts: ['Deer Lodge County'],
  },
  {
    why: 'The page for a customer searches the names of its list alone, by the beginnings of their words.',
    ways: ['customer’s page'],
    harm: 'other codes',
    texts: ['wien|Nürnberg'],
  },
  {
    why: 'Of several places without a code a list offers one of the nearest codes each, that of the largest town around.',
    ways: ['line', 'row', 'mail'],
    harm: 'other codes',
    texts: ['Novopavlivka, Ukraine'],
  },
  {
    why: 'Of several places without a code a list offers one of the nearest codes each, that of the largest town around.',
    ways: ['line', 'mail'],
    harm: 'other codes',
    texts: ['Rozivka|Novopavlivka'],
  },
  {
    why: 'The page for a customer searches the names of its list alone, by the beginnings of their words.',
    ways: ['customer’s page'],
    harm: 'surer',
    texts: ['Tobermory|SYD|Ebersberg'],
  },
  {
    why: 'A mail cuts a name: at a small word, behind a part that it knows, or before what says where it is.',
    ways: ['mail'],
    harm: 'surer',
    texts: [
      'Aix en Pce|Xyzburg, Germany|Seattle–Tacoma International Airport',
      'Detroit Metropolitan Wayne County Airport',
    ],
  },
  {
    why: 'In a list, three capitals are a country or a town before an airport.',
    ways: ['line', 'mail'],
    harm: 'surer',
    texts: ['SYD'],
  },
  {
    why: 'What says twice where a place is need not hide it.',
    ways: ['line'],
    harm: 'surer',
    texts: ['Liège 0470'],
  },
  {
    why: 'The box reads a sentence as a number in letters.',
    ways: ['line'],
    harm: 'lost',
    texts: ['do you have 0800 numbers in UK?'],
  },
  {
    why: 'Two or three capitals are an abbreviation in a mail, not an airport or a country.',
    ways: ['mail'],
    harm: 'lost',
    texts: [
      'GB|LHR|JFK|CDG|AMS|LAX|SFO|DXB|NRT|LGW|BCN|FCO|DUB|SVO|PEK|BKK|BOM|GRU|YVR|JNB|LA',
      'SF|DC|FR',
    ],
  },
  {
    why: 'In a German mail capitals tell little: a place of few inhabitants is lost, and one of unknown size, as an airport.',
    ways: ['mail'],
    harm: 'lost',
    texts: [
      'St. Anton am Arlberg|Gruyères|Vernazza|Mdina|Marfa|Franschhoek|Kaikoura',
      'München Schwabing|London Soho|서울 강남|Soho London|Shinjuku|Ginza|Roppongi|Jumeirah',
      'Cpt airport|Saint-Hilaire-du-Rosier|Dürnkrut|Gal’bshtadt|Tessy-sur-Vire|Diavatós',
      'Shelburn|Clion|Nussbach|Tavernes|Moxhe|Castle Acre|Innishannon|Topa de Sus',
      'Terranova dei Passerini|Vissefjärda|South Cle Elum|Botuporã|Monga|Laojunpo',
      'Soinaste|Nkoranza|Medpalli|Kuala Kurau|Khwaeng Bang Khae|Листоуъл|Близнаци',
      'Σωσάνδρα|Ռիաշու դի Սանտանա|סאליבנס איילנד|مارگیت سیتی، نیوجرسی|لوانگ نامتا',
      'بلو لاكي|โนนสะอาด|그라시아스|Fiera di Primiero|Blockley|Șercăița|El Cocal|Guabu',
      'Marlette|Sabangia|Hrushovo|Chiprana|Inkom|Fārūj|Villa Cardenas|Magan|Borleasa',
      'Martins Soares|Petit-Rocher-Nord|Sainte-Marie-Laumont|Oberscheinfeld|Risby',
      'Rodenbek|Monterenzio|Bancheny|Kamigotō|Kute Panang|Luftinjë|Berleşti|Liebenstein',
      "Akalékro|Tallymerjen|Barranca Pobre|San Canzian d'Isonzo|Pădurea Neagră",
      'Chiquinival|Tierras Coloradas|فالكا|Stenderup Halvøen|Khejverstro|Kolva|Shemeria',
      'Oluna|Dubach Station|Niemansdorp|Châteaudauphin|Huadoval|Wolsfeld|Todenbüttel',
      'St. Johann am Tauern|Komptendorf|Selfkant|Michelsneukirchen',
      'Rio Galeão – Tom Jobim International Airport|Helsinki Vantaa Airport',
      'Hazrat Sultan International Airport|King Abdulaziz Air Base',
      'Antalya International Airport|General Ignacio P. Garcia International Airport',
      'Luis Munoz Marin International Airport|Larnaca International Airport',
      'Princess Juliana International Airport|Addis Ababa Bole International Airport',
      'Berlin Brandenburg Airport|Belfast International Airport',
      'Shenyang Taoxian International Airport|Belgrade Nikola Tesla Airport',
      'José Joaquín de Olmedo International Airport|Stuttgart Airport|Edinburgh Airport',
      'Vitacura|Shaogongzhuang|Lavapiés|Cromdale|Mount Lewis|Quintana',
      'Mayor Wright Housing|Gaven|Șoimoș, Lipova|Nayot|Lake Macdonald|Altadore|Kepuh',
      'Baoguang|Portazgo',
    ],
  },
  {
    why: 'Too little says in a mail that it is a place: hamlets by another name, common words, more than five words.',
    ways: ['mail'],
    harm: 'lost',
    texts: [
      'Hay-on-Wye|Sto. Domingo|Шове|Μοσχοχώρι|Վոնզես|كرستوود|ลูบอมีแยช',
      "Fortino V. Pinacho|T'o|Playa Segunda|Tzaghkahovit|Chunqui|I|Dobřichow|السي",
      'St. Marein im Mürztal|Bad Großpertholz|Haus',
      'Aeropuerto Internacional Gral, Guadalupe Victoria',
      'Baghdad International Airport / New Al Muthana Air Base|Bei der Höhne',
    ],
  },
  {
    why: 'A word of questions is taken off the name: da, de, Na, An, Bei, Area.',
    ways: ['numbers near'],
    harm: 'lost',
    texts: ['Hội An|LA|I'],
  },
  {
    why: 'In letters without spaces between words a mail looks for large towns alone.',
    ways: ['mail'],
    harm: 'lost',
    texts: [
      '渋谷|クラドノ|ヴォルホフ|ゴリータ|メルツォ|シノン|サン・ロレンツォ・ヌオーヴォ|拉斐拉|丹波|新库赖斯|奧波奇諾|魏爾堡|蒙特莫里隆|格尔维尔|贝格伦',
      '圣里基耶|穆尔洛|双溪口|潼川|德图姆|エッパーツハウゼン|ノーチ|土城乡|布宗维尔|マウルブロン|レーデンタール|アルドン|香南',
    ],
  },
  {
    why: 'A line that begins like the heading of a list is one.',
    ways: ['line'],
    harm: 'lost',
    texts: ['numbers in London and Paris|numbers in Tel Aviv|numbers in the Nordics'],
  },
  {
    why: 'Nothing is near an area without a position.',
    ways: ['numbers near'],
    harm: 'lost',
    texts: [
      'Galuut, Bayankhongor|Sagili, Uvs|Bayangol, Uvurkhangai|Orkhon, Bulgan',
      'Tsetserleg, Khuvsgul|Murun, Khentii',
    ],
  },
  {
    why: 'The page for a customer searches the names of its list alone, by the beginnings of their words.',
    ways: ['customer’s page'],
    harm: 'not offered',
    texts: [
      'münchen|munchen|Aken|Řím|Ciudad de México|Leningrad|Chefchaouen|Lamu|BOM|LA|Iyo',
      'Meihekou|Meihekou, Jilin|Chānda|Chānda, India|Ehr, Germany|Stavyshche|Luftinjë',
      'Liebenstein|Liebenstein, Germany|I|Debar',
    ],
  },
  {
    why: 'A mail cuts a name: at a small word, behind a part that it knows, or before what says where it is.',
    ways: ['mail'],
    harm: 'not offered',
    texts: [
      'San Pedro de Atacama|Barrio el Rincón|Alcalá de Ebro|Juazeiro do Piauí',
      'Montemayor de Pililla|Puerta del Sol [Fraccionamiento]|San Juan de Rontoy',
      'San Juan de Rontoy, Ancash|Cabañas del Castillo|Cabañas del Castillo, Extremadura',
      'San Buono|San Buono, Abruzzo|Neapoli, Voies|Kent Town',
    ],
  },
  {
    why: 'A list looks the name of an area up as a whole, and a known place with its region first.',
    ways: ['line', 'row', 'mail'],
    harm: 'not offered',
    texts: ['Jaithari, Madhya Pradesh'],
  },
  {
    why: 'Of a listed town the card tells the codes at its spot, the row those by which the plan serves it as well.',
    ways: ['Enter', 'link'],
    harm: 'some codes',
    texts: [
      'Springfield, IL|Jersey City|Jersey City, NJ|Brooklyn|Charleston, WV|los angeles',
      'los ang|istan|CÓRDOBA ARGENTINA|ISTANBUL|İstanbul|i̇stanbul|angeles los',
      'losangeles|kansascity|lasvegas|los angelos|los angelas|indianpolis|huston|pheonix',
      'orlanod|sacremento|clevland|nashvile|istambul|Beverly Hills 90210|springfield il',
      'springfield illinois|birmingham al|birmingham alabama|birmingham usa|melbourne fl',
      'hamilton ontario|richmond bc|vancouver wa|kansas city ks|charleston wv',
      'salem oregon|victoria bc|alexandria va|Sydney Nova Scotia|Стамбул|Харків|اسطنبول',
      'استانبول|広島|Estambul|Constantinople|metro atlanta|Beverly Hills|Córdoba Argentina',
      'Saint John NB|cordoba|durham|orlando|LA|Salt Lake|Istanbul|Edmonton',
      'Византија (Vizantija)|Жонкьер|אורלנדו|ਰਿਚਮੰਡ|아틀란타|ブリッジポート|斯科茨代爾|Istanbul, Türkiye',
      'Kansas City|Kansas City, Missouri|Salon, Uttar Pradesh|فورت ماكموراي|Hamilton',
      'Jataí - GO|Galuut, Bayankhongor|Sagili, Uvs|Kanata, ON|Bayangol, Uvurkhangai',
      'Vista, CA|Orkhon, Bulgan|Tsetserleg, Khuvsgul|Murun, Khentii',
    ],
  },
  {
    why: 'The box adds the codes at the spot of a town, whatever they are called; a list has the town’s own.',
    ways: ['line', 'row', 'mail'],
    harm: 'some codes',
    texts: ['Tegucigalpa, Francisco Morazán Department|Galuut, Bayankhongor|Orkhon, Bulgan'],
  },
  {
    why: 'The box adds the codes at the spot of a town, whatever they are called; a list has the town’s own.',
    ways: ['line', 'mail'],
    harm: 'some codes',
    texts: [
      'Munster, Germany|Neuss|Freiburg im Breisgau|Lyon Frankreich|Париж|Παρίσι|الخرطوم',
      'باريس|פריז|پاریس|హైదరాబాదు|ปารีส|パリ|巴黎|法兰克福|파리|Keulen|Aix-la-Chapelle|Rijsel',
      'Parigi|Colonia alemania|Colonia germania|Kolonia niemcy|Francoforte|Francfort',
      'Aquisgrán|Île-de-France|Frankfurt/Main|Khartoum|Burladingen|Ռեն|คืยซิลออร์ดา',
      'Frankfurt am Main|Tegucigalpa|Кьонигсвинтер|Barssel-Harkebrügge|Marsberg-Westheim',
      'Manzini|Corfu Island|Aschau im Chiemgau|Paris|Lille|Bad Laasphe',
      'Ansbach-Katterbach|Bergen Kreis Celle|Thurnau|Toulouse|Duisburg-Rheinhausen',
      'Murun, Khentii|Leverkusen-Opladen|Lile',
    ],
  },
  {
    why: 'The box adds the codes at the spot of a town, whatever they are called; a list has the town’s own.',
    ways: ['line'],
    harm: 'some codes',
    texts: [
      'paris|lyon|frankfurt|pari|frank furt|koeln|köln|75008 Paris|Paris 16e',
      'paris france|lyon fr|lyon france|fr lyon|kansas city ks|tripoli lebanon',
      'Paris (France)|Paris - France|freiburg|essen|luxembourg city|Frankfurt a.M.',
      'Frankfurt a. M.|კალიაო|ბალკანაბადი|=하르툼',
    ],
  },
  {
    why: 'The box adds the codes at the spot of a town, whatever they are called; a list has the town’s own.',
    ways: ['line', 'row'],
    harm: 'some codes',
    texts: ['paris, fr|Frankfurt am Main, Hesse, Germany'],
  },
  {
    why: 'The box adds the codes at the spot of a town, whatever they are called; a list has the town’s own.',
    ways: ['line'],
    harm: 'some codes',
    texts: [
      'Ludzeludze, Manzini district|Bayangol, Uvurkhangai|Winsen Aller',
      'Res. Centro América, Tegucigalpa|Tsetserleg, Khuvsgul',
    ],
  },
  {
    why: 'The box adds the codes at the spot of a town, whatever they are called; a list has the town’s own.',
    ways: ['line'],
    harm: 'some codes',
    texts: ['Sagili, Uvs|Hardoi/Baghavli, Uttar Pradesh|Barmer/Ramsar, Rajasthan'],
  },
  {
    why: 'The box adds the codes at the spot of a town, whatever they are called; a list has the town’s own.',
    ways: ['mail'],
    harm: 'some codes',
    texts: ['Dietikon / Fondli'],
  },
  {
    why: 'A code in a list is that code, to which the box adds the others of its town.',
    ways: ['line'],
    harm: 'some codes',
    texts: ['1212|+1 212|+1-212|us 212|305|+49 (0)221|+34 91|+41 44|+52 55|+51 1|+7 (495)'],
  },
  {
    why: 'The box adds the codes at the spot of a town, whatever they are called; a list has the town’s own.',
    ways: ['line'],
    harm: 'some codes',
    texts: ['Hagen|Hagen, Germany|Homburg|Porz'],
  },
  {
    why: 'The box adds the codes at the spot of a town, whatever they are called; a list has the town’s own.',
    ways: ['mail'],
    harm: 'some codes',
    texts: ['Hagen|Hagen, Germany|Homburg|Porz'],
  },
  {
    why: 'The page for a customer searches the names of its list alone, by the beginnings of their words.',
    ways: ['customer’s page'],
    harm: 'surer',
    texts: ['Hitachi'],
  },
  {
    why: 'Of a listed town the card tells the codes at its spot, the row those by which the plan serves it as well.',
    ways: ['Enter'],
    harm: 'some codes',
    texts: ['Caxias'],
  },
  {
    why: 'Of a listed town the card tells the codes at its spot, the row those by which the plan serves it as well.',
    ways: ['link'],
    harm: 'some codes',
    texts: ['Caxias'],
  },
  {
    why: 'The copied answer of a card tells one code of each group that may serve a place, or those at its spot.',
    ways: ['copied card'],
    harm: 'some codes',
    texts: [
      'Beverly Hills|Beverly Hills 90210|Caxias|Charleston, WV|Constantinople',
      'Dallas Fort Worth International Airport|Detroit Metropolitan Wayne County Airport',
      'Edmonton|Estambul|Glenwillow|Glenwillow, Ohio|Grosse Pointe Farms',
      'Grosse Pointe Farms, Michigan, United States|ISTANBUL|Istanbul|Istanbul, Türkiye',
      'Jataí - GO|Jersey City|Jersey City, NJ|Kanata, ON|Khejverstro',
      'Robert Gabriel Mugabe International Airport|Saint John NB|Salon, Uttar Pradesh',
      'Salt Lake|Seattle–Tacoma International Airport|Springfield, IL|Sydney Nova Scotia',
      'Vista, CA|alexandria va|birmingham al|birmingham alabama|birmingham usa',
      'charleston wv|durham|indianpolis|istambul|istan|i̇stanbul|kansas city ks|lasvegas',
      'melbourne fl|nashvile|sacremento|salem oregon|springfield il|springfield illinois',
      'vancouver wa|victoria bc|İstanbul|Византија (Vizantija)|Жонкьер|Стамбул|Харків',
      'استانبول|اسطنبول|فورت ماكموراي|ブリッジポート|広島|斯科茨代爾',
    ],
  },
  {
    why: 'The page for a customer searches the names of its list alone, by the beginnings of their words.',
    ways: ['customer’s page'],
    harm: 'not offered',
    texts: ['York, NE'],
  },
  {
    why: 'The only area of a country is called like it: a line wants its code.',
    ways: ['line'],
    harm: 'another place',
    texts: ['vatican'],
  },
  {
    why: 'The box adds the codes at the spot of a town, whatever they are called; a list has the town’s own.',
    ways: ['row'],
    harm: 'some codes',
    texts: ['Hagen, Germany'],
  },
  {
    why: 'A list asks nothing: what no list tells is not read in it.',
    ways: ['line'],
    harm: 'lost',
    texts: ['mobile numbers in Kenya?'],
  },
  {
    why: 'A list asks nothing: what no list tells is not read in it.',
    ways: ['line'],
    harm: 'not offered',
    texts: ['Brunei Muara|toll free in Spain?'],
  },
  {
    why: 'A list looks for a region where the box has areas called so.',
    ways: ['mail'],
    harm: 'not offered',
    texts: ['Brunei Muara'],
  },
]

interface Contradictions {
  readonly unknown: readonly object[] // no cause is known
  readonly mended: readonly Difference[] // is listed, and differs no more
}

/** What differs else than is known. */
export function findContradictions(asked: readonly Asked[]): Contradictions {
  const unknown: object[] = []
  const mended: Difference[] = []
  for (const { text, way, harm, box, said } of asked) {
    const known = LISTED.get(`${way} ${text}`)
    if (harm === known) continue
    if (known) mended.push({ text, way, harm: known })
    if (harm)
      unknown.push({ text, way, harm, box: describeSaid(box.said), said: describeSaid(said) })
  }
  return { unknown, mended }
}

const LISTED = new Map(
  KNOWN.flatMap(({ ways, texts, harm }) =>
    texts
      .flatMap((some) => some.split('|'))
      .flatMap((text) => ways.map((way) => [`${way} ${text}`, harm] as const)),
  ),
)
