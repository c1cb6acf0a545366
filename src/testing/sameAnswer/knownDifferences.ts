import { distanceKm, SAME_TOWN_KM } from '../../core/geo/sphere.ts'
import { nearestAreas } from '../../core/nearestAreas.ts'
import type { Asked, Difference, Way } from './askEveryWay.ts'
import { type BoxAnswer, describeSaid, type Harm } from './saidAnswer.ts'
import type { AnswerTools } from './tools.ts'

/** Differences of one cause. */
interface KnownDifferences {
  readonly why: string
  readonly ways: readonly Way[]
  readonly harm: Harm
  readonly texts?: readonly string[] // several in each, with a stroke between them
  readonly whenever?: (box: BoxAnswer, tools: AnswerTools) => boolean // it tells of any text whether they differ
}

/** What is not the same today. There may only be fewer: who mends a cause takes it out. */
const KNOWN: readonly KnownDifferences[] = [
  {
    why: 'A host page is told a code alone, and a frame opens or keeps the first town of that code.',
    ways: ['frame’s list', 'frame opens'],
    harm: 'another place',
    whenever: (box, tools) => isElsewhere(box, firstOfCode(box, tools)),
  },
  {
    why: 'A line of the shortlist is an area, without the place that it was added for.',
    ways: ['shared list'],
    harm: 'another place',
    whenever: (box) => isElsewhere(box, box.row?.line?.area),
  },
  {
    why: 'What is near a place is measured from its middle, whatever serves it.',
    ways: ['numbers near'],
    harm: 'other codes',
    whenever: isNearerToOthers,
  },
  {
    why: 'A host page is told a code alone, without how surely it serves the place.',
    ways: ['frame’s list', 'frame opens'],
    harm: 'surer',
    whenever: (box, tools) => isOnlyLikely(box) && !isElsewhere(box, firstOfCode(box, tools)),
  },
  {
    why: 'A line of the shortlist does not hold how surely its code serves the place.',
    ways: ['shared list'],
    harm: 'surer',
    whenever: (box) => isOnlyLikely(box) && !isElsewhere(box, box.row?.line?.area),
  },
  {
    why: 'The copied answer of a card says that a code serves the place, also where that is only likely.',
    ways: ['copied card'],
    harm: 'surer',
    whenever: isOnlyLikely,
  },
  {
    why: 'The copied answer of a place has none of the codes of which one serves it.',
    ways: ['copied card'],
    harm: 'lost',
    whenever: ({ said }) => said.kind === 'place' && said.certainty === 'among',
  },
  {
    why: 'The copied answer of a place without a code has none of the nearest.',
    ways: ['copied card'],
    harm: 'less sure',
    whenever: ({ said }) => said.kind === 'place' && said.certainty === 'nearest',
  },
  {
    why: 'The copied answer of a card has the open code alone.',
    ways: ['copied card'],
    harm: 'some codes',
    whenever: ({ said: { kind, certainty, codes } }) =>
      kind === 'place' && codes.size > 1 && ['own', 'known', 'national'].includes(certainty),
  },
  {
    why: 'A spot more than 1,000 km from the towns of its code is not believed: the card is that of the code’s first town.',
    ways: ['Enter', 'link'],
    harm: 'another place',
    texts: [
      'Yellowknife|Iqaluit|Rankin Inlet|Yellowknife, Canada|Yellowknife, NT',
      'Iqaluit, Nunavut|Barrow, Alaska',
    ],
  },
  {
    why: 'A state of two letters is taken for the country of that code.',
    ways: ['line', 'row'],
    harm: 'another place',
    texts: ['Springfield, IL 217-555-0101|Springfield, IL, 217-555-0101'],
  },
  {
    why: 'As long as a name may go on, the box has a well-known longer one before what is called exactly so.',
    ways: ['line', 'row', 'mail'],
    harm: 'another place',
    texts: ['York, NE'],
  },
  {
    why: 'The box takes a larger place that has the name as another one, a list the place that is called so itself.',
    ways: ['line', 'row', 'mail'],
    harm: 'another place',
    texts: ['Patos, Brazil|Salon|Bunya|Torrens|Bowden'],
  },
  {
    why: 'A line is written as a whole: what goes on behind it is not meant.',
    ways: ['line', 'mail'],
    harm: 'another place',
    texts: ['Tel Avi|köl|istan'],
  },
  {
    why: 'A word of questions is taken off the name: da, de, Na, An, Bei, Area.',
    ways: ['numbers in', 'numbers near'],
    harm: 'another place',
    texts: ["da nang|Đà Nẵng|D'dorf|Bir el Djir|T'o|Na Roeng|The Ponds Area|Bei der Höhne"],
  },
  {
    why: 'A word of questions is taken off the name: da, de, Na, An, Bei, Area.',
    ways: ['numbers near'],
    harm: 'another place',
    texts: ['de 89'],
  },
  {
    why: 'A country’s name in its own script counts for less in the box than a town of that name.',
    ways: ['line', 'mail'],
    harm: 'another place',
    texts: ['تونس'],
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
    texts: ['Bahia|Penang|Deer Lodge County'],
  },
  {
    why: 'The only area of a country is called like it: a line wants its code.',
    ways: ['line', 'mail'],
    harm: 'another place',
    texts: ['jersey|Isle of Man'],
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
    why: 'A link cannot hold the code of a region that begins with a dot.',
    ways: ['link'],
    harm: 'another place',
    texts: ['Western Province'],
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
    texts: ['Porz|wien|Nürnberg'],
  },
  {
    why: 'Of several places without a code a list offers one of the nearest codes each, that of the largest town around.',
    ways: ['line', 'row', 'mail'],
    harm: 'other codes',
    texts: ['Rozivka|Novopavlivka|Novopavlivka, Ukraine'],
  },
  {
    why: 'The page for a customer searches the names of its list alone, by the beginnings of their words.',
    ways: ['customer’s page'],
    harm: 'surer',
    texts: ['Oberursel|Oberursel, Germany|Tobermory|SYD|Oberhof|Nussbach|Ebersberg|Friedrichsdorf'],
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
    why: 'Of two places of one name a list takes the one with a code, the box the larger one.',
    ways: ['line', 'mail'],
    harm: 'surer',
    texts: ['Colonna|Colonna, Rome'],
  },
  {
    why: 'The box reads a sentence as a number in letters.',
    ways: ['line'],
    harm: 'lost',
    texts: ['do you have 0800 numbers in UK?'],
  },
  {
    why: 'A place is found again by its name and spot, where a region is called the same.',
    ways: ['comparison'],
    harm: 'lost',
    texts: ['hanoi|Hanoi'],
  },
  {
    why: 'Two or three capitals are an abbreviation in a mail, not an airport or a country.',
    ways: ['mail'],
    harm: 'lost',
    texts: [
      'GB|LHR|JFK|CDG|AMS|LAX|SFO|DXB|NRT|LGW|BCN|FCO|DUB|SVO|PEK|BKK|BOM|GRU|YVR|JNB|LA|SF',
      'DC|FR',
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
      'Terranova dei Passerini|Vissefjärda|South Cle Elum|Botuporã|Monga|Laojunpo|Soinaste',
      'Nkoranza|Medpalli|Kuala Kurau|Khwaeng Bang Khae|Листоуъл|Близнаци|Σωσάνδρα',
      'Ռիաշու դի Սանտանա|סאליבנס איילנד|مارگیت سیتی، نیوجرسی|لوانگ نامتا|بلو لاكي|โนนสะอาด',
      '그라시아스|Fiera di Primiero|Blockley|Șercăița|El Cocal|Guabu|Marlette|Sabangia|Hrushovo',
      'Chiprana|Inkom|Fārūj|Villa Cardenas|Magan|Borleasa|Martins Soares|Petit-Rocher-Nord',
      'Sainte-Marie-Laumont|Oberscheinfeld|Risby|Rodenbek|Monterenzio|Bancheny|Kamigotō',
      'Kute Panang|Luftinjë|Berleşti|Liebenstein|Akalékro|Tallymerjen|Barranca Pobre',
      "San Canzian d'Isonzo|Pădurea Neagră|Chiquinival|Tierras Coloradas|فالكا",
      'Stenderup Halvøen|Khejverstro|Kolva|Shemeria|Oluna|Dubach Station|Niemansdorp',
      'Châteaudauphin|Huadoval|Wolsfeld|Todenbüttel|St. Johann am Tauern|Komptendorf',
      'Selfkant|Michelsneukirchen|Rio Galeão – Tom Jobim International Airport',
      'Helsinki Vantaa Airport|Hazrat Sultan International Airport|King Abdulaziz Air Base',
      'Antalya International Airport|General Ignacio P. Garcia International Airport',
      'Luis Munoz Marin International Airport|Larnaca International Airport',
      'Princess Juliana International Airport|Addis Ababa Bole International Airport',
      'Berlin Brandenburg Airport|Belfast International Airport',
      'Shenyang Taoxian International Airport|Belgrade Nikola Tesla Airport',
      'José Joaquín de Olmedo International Airport|Stuttgart Airport|Edinburgh Airport',
      'Vitacura|Shaogongzhuang|Lavapiés|Cromdale|Mount Lewis|Quintana|Mayor Wright Housing',
      'Gaven|Șoimoș, Lipova|Nayot|Lake Macdonald|Altadore|Kepuh|Baoguang|Portazgo',
    ],
  },
  {
    why: 'Too little says in a mail that it is a place: hamlets by another name, common words, more than five words.',
    ways: ['mail'],
    harm: 'lost',
    texts: [
      'Hay-on-Wye|Sto. Domingo|Шове|Μοσχοχώρι|Վոնզես|كرستوود|ลูบอมีแยช|Fortino V. Pinacho',
      "T'o|Playa Segunda|Tzaghkahovit|Chunqui|I|Dobřichow|السي|St. Marein im Mürztal",
      'Bad Großpertholz|Haus|Aeropuerto Internacional Gral, Guadalupe Victoria',
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
      '渋谷|クラドノ|ヴォルホフ|ゴリータ|メルツォ|シノン|サン・ロレンツォ・ヌオーヴォ|拉斐拉|丹波|新库赖斯|奧波奇諾|魏爾堡|蒙特莫里隆|格尔维尔|贝格伦|圣里基耶',
      '穆尔洛|双溪口|潼川|德图姆|エッパーツハウゼン|ノーチ|土城乡|布宗维尔|マウルブロン|レーデンタール|アルドン|香南',
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
    why: 'The box takes a larger place that has the name as another one, a list the place that is called so itself.',
    ways: ['line', 'mail'],
    harm: 'not offered',
    texts: ['Paraiso'],
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
      'los ang|istan|CÓRDOBA ARGENTINA|ISTANBUL|İstanbul|i̇stanbul|angeles los|losangeles',
      'kansascity|lasvegas|los angelos|los angelas|indianpolis|huston|pheonix|orlanod',
      'sacremento|clevland|nashvile|istambul|Beverly Hills 90210|springfield il',
      'springfield illinois|birmingham al|birmingham alabama|birmingham usa|melbourne fl',
      'hamilton ontario|richmond bc|vancouver wa|kansas city ks|charleston wv|salem oregon',
      'victoria bc|alexandria va|Sydney Nova Scotia|Стамбул|Харків|اسطنبول|استانبول|広島',
      'Estambul|Constantinople|metro atlanta|Beverly Hills|Córdoba Argentina|Saint John NB',
      'cordoba|durham|orlando|LA|Salt Lake|Istanbul|Edmonton|Византија (Vizantija)|Жонкьер',
      'אורלנדו|ਰਿਚਮੰਡ|아틀란타|ブリッジポート|斯科茨代爾|Istanbul, Türkiye|Kansas City',
      'Kansas City, Missouri|Salon, Uttar Pradesh|فورت ماكموراي|Hamilton|Jataí - GO',
      'Galuut, Bayankhongor|Sagili, Uvs|Kanata, ON|Bayangol, Uvurkhangai|Vista, CA',
      'Orkhon, Bulgan|Tsetserleg, Khuvsgul|Murun, Khentii',
    ],
  },
  {
    why: 'The box adds the codes at the spot of a town, whatever they are called; a list has the town’s own.',
    ways: ['line', 'row', 'mail'],
    harm: 'some codes',
    texts: [
      'Munster|Münster|Munster, Germany|Neuss|paris|lyon|frankfurt|pari|frank furt|koeln',
      'köln|75008 Paris|Paris 16e|paris france|paris, fr|lyon fr|lyon france|fr lyon',
      'kansas city ks|Freiburg im Breisgau|tripoli lebanon|Paris (France)|Paris - France',
      'Lyon Frankreich|Париж|Παρίσι|الخرطوم|باريس|פריז|پاریس|హైదరాబాదు|ปารีส|パリ|巴黎|法兰克福|파리',
      'Keulen|Aix-la-Chapelle|Rijsel|Parigi|Colonia alemania|Colonia germania',
      'Kolonia niemcy|Francoforte|Francfort|Aquisgrán|Île-de-France|freiburg|essen',
      'luxembourg city|Frankfurt/Main|Frankfurt a.M.|Frankfurt a. M.|Khartoum|Burladingen',
      'Ռեն|კალიაო|ბალკანაბადი|คืยซิลออร์ดา|=하르툼|Frankfurt am Main',
      'Frankfurt am Main, Hesse, Germany|Tegucigalpa',
      'Tegucigalpa, Francisco Morazán Department|Кьонигсвинтер|Barssel-Harkebrügge',
      'Marsberg-Westheim|Manzini|Galuut, Bayankhongor|Corfu Island|Aschau im Chiemgau|Paris',
      'Lille|Bad Laasphe|Orkhon, Bulgan|Ansbach-Katterbach|Bergen Kreis Celle|Thurnau',
      'Toulouse|Duisburg-Rheinhausen|Murun, Khentii|Leverkusen-Opladen|Lile',
    ],
  },
  {
    why: 'The box adds the codes at the spot of a town, whatever they are called; a list has the town’s own.',
    ways: ['line', 'row'],
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
    ways: ['row', 'mail'],
    harm: 'some codes',
    texts: ['Dietikon / Fondli'],
  },
  {
    why: 'A code in a list is that code, to which the box adds the others of its town.',
    ways: ['line'],
    harm: 'some codes',
    texts: ['1212|+1 212|+1-212|us 212|305|+49 (0)221|+34 91|+41 44|+52 55|+51 1|+7 (495)'],
  },
]

interface Contradictions {
  readonly unknown: readonly object[] // no cause is known
  readonly mended: readonly Difference[] // is listed, and differs no more
}

/** What differs else than is known. */
export function findContradictions(asked: readonly Asked[], tools: AnswerTools): Contradictions {
  const unknown: object[] = []
  const mended: Difference[] = []
  for (const { text, way, harm, box, said } of asked) {
    const known = findKnown({ text, way, box }, tools)
    if (harm === known) continue
    if (known) mended.push({ text, way, harm: known })
    if (harm)
      unknown.push({ text, way, harm, box: describeSaid(box.said), said: describeSaid(said) })
  }
  return { unknown, mended }
}

function findKnown(
  { text, way, box }: Pick<Asked, 'text' | 'way' | 'box'>,
  tools: AnswerTools,
): Harm | undefined {
  const listed = LISTED.get(`${way} ${text}`)
  return listed ?? RULES.find((one) => one.ways.includes(way) && one.whenever?.(box, tools))?.harm
}

const RULES = KNOWN.filter(({ whenever }) => whenever)

const LISTED = new Map(
  KNOWN.flatMap(({ ways, texts = [], harm }) =>
    texts
      .flatMap((some) => some.split('|'))
      .flatMap((text) => ways.map((way) => [`${way} ${text}`, harm] as const)),
  ),
)

function firstOfCode({ row }: BoxAnswer, { world }: AnswerTools) {
  const { iso = '', area } = row?.line ?? {}
  return world.areas.get(iso)?.find(({ code }) => code === area?.code)
}

function isElsewhere({ said }: BoxAnswer, area: ReturnType<typeof firstOfCode>): boolean {
  if (!said.position || !area?.position) return false
  return distanceKm(said.position, area.position) > SAME_TOWN_KM
}

function isOnlyLikely({ said }: BoxAnswer): boolean {
  return said.kind === 'place' && said.certainty === 'likely'
}

function isNearerToOthers({ said }: BoxAnswer, { world }: AnswerTools): boolean {
  if (!said.position || said.certainty === 'nearest') return false
  const [nearest] = nearestAreas(world, said.position, 1)
  return nearest !== undefined && !said.codes.has(nearest.area.code)
}
