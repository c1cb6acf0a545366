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
    ways: ['numbers near'],
    harm: 'another place',
    texts: ['de 89'],
  },
  {
    why: 'A word of questions is taken off the name: da, de, Na, An, Bei, Area.',
    ways: ['numbers in', 'numbers near'],
    harm: 'another place',
    texts: ['The Ponds Area'],
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
    why: 'The only area of a country is called like it: a line wants its code.',
    ways: ['line', 'mail'],
    harm: 'another place',
    texts: ['Isle of Man'],
  },
  {
    why: 'The only area of a country is called like it: a line wants its code.',
    ways: ['line'],
    harm: 'another place',
    texts: ['jersey|vatican'],
  },
  {
    why: 'A mail cuts a name: at a small word, behind a part that it knows, or before what says where it is.',
    ways: ['mail'],
    harm: 'another place',
    texts: [
      'Луза|نارتھفیلڈ، نیو جرسی|チリエ|阿滕基尔兴|Bayangol, Uvurkhangai|Tsetserleg, Khuvsgul',
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
    texts: ['Tobermory|SYD|Ebersberg|Hitachi'],
  },
  {
    why: 'A mail cuts a name: at a small word, behind a part that it knows, or before what says where it is.',
    ways: ['mail'],
    harm: 'surer',
    texts: ['Aix en Pce|Xyzburg, Germany'],
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
    texts: ['GB|LA|SF|DC|FR'],
  },
  {
    why: 'In a German mail capitals tell little: a place of few inhabitants is lost, and one of unknown size, as an airport.',
    ways: ['mail'],
    harm: 'lost',
    texts: [
      'Soho London|مارگیت سیتی، نیوجرسی|General Ignacio P. Garcia International Airport',
      'José Joaquín de Olmedo International Airport',
    ],
  },
  {
    why: 'Too little says in a mail that it is a place: hamlets by another name, common words, more than five words.',
    ways: ['mail'],
    harm: 'lost',
    texts: [
      "T'o|I|Aeropuerto Internacional Gral, Guadalupe Victoria",
      'Baghdad International Airport / New Al Muthana Air Base',
    ],
  },
  {
    why: 'In letters without spaces between words a mail looks for large towns alone.',
    ways: ['mail'],
    harm: 'lost',
    texts: [
      '渋谷|クラドノ|ヴォルホフ|ゴリータ|メルツォ|シノン|サン・ロレンツォ・ヌオーヴォ|拉斐拉|丹波|新库赖斯|奧波奇諾|魏爾堡|蒙特莫里隆|格尔维尔|贝格伦|圣里基耶|穆尔洛',
      '双溪口|潼川|德图姆|エッパーツハウゼン|ノーチ|土城乡|布宗维尔|マウルブロン|レーデンタール|アルドン|香南',
    ],
  },
  {
    why: 'A line that begins like the heading of a list is one.',
    ways: ['line'],
    harm: 'lost',
    texts: ['numbers in London and Paris|numbers in Tel Aviv|numbers in the Nordics'],
  },
  {
    why: 'The page for a customer searches the names of its list alone, by the beginnings of their words.',
    ways: ['customer’s page'],
    harm: 'not offered',
    texts: [
      'münchen|munchen|Aken|Řím|Ciudad de México|Leningrad|Chefchaouen|Lamu|BOM|LA|Iyo|Meihekou',
      'Meihekou, Jilin|Chānda|Chānda, India|Ehr, Germany|Stavyshche|Luftinjë|Liebenstein',
      'Liebenstein, Germany|I|Debar|York, NE',
    ],
  },
  {
    why: 'A mail cuts a name: at a small word, behind a part that it knows, or before what says where it is.',
    ways: ['mail'],
    harm: 'not offered',
    texts: ['Puerta del Sol [Fraccionamiento]|Neapoli, Voies'],
  },
  {
    why: 'A list looks the name of an area up as a whole, and a known place with its region first.',
    ways: ['line', 'row', 'mail'],
    harm: 'not offered',
    texts: ['Jaithari, Madhya Pradesh'],
  },
  {
    why: 'An area joins the names of two towns: the box tells the codes of the larger one, a list that of the area.',
    ways: ['line'],
    harm: 'some codes',
    texts: ['Hardoi/Baghavli, Uttar Pradesh|Barmer/Ramsar, Rajasthan'],
  },
  {
    why: 'An area joins the names of two towns: the box tells the codes of the larger one, a list that of the area.',
    ways: ['mail'],
    harm: 'some codes',
    texts: ['Dietikon / Fondli'],
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
  {
    why: 'A mail cuts a name: at a small word, behind a part that it knows, or before what says where it is.',
    ways: ['mail'],
    harm: 'other codes',
    texts: ['Res. Centro América, Tegucigalpa'],
  },
  {
    why: 'A list takes the town that has the name of its region as another name.',
    ways: ['line', 'mail'],
    harm: 'another place',
    texts: ['Bahia|Deer Lodge County'],
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
