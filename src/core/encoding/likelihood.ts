/** How unlikely a character is, in bits: each bit halves how often such a text has it. */
const BITS = {
  strangeLetter: 13, // of an alphabet, but hardly in names of towns
  frequentCharacter: 7, // Chinese, Japanese, Korean
  otherCharacter: 15,
  kana: 6,
  narrowKana: 13, // only old machines wrote it
  space: 7, // an unusual one
  quote: 9, // or a dash, as word processors write it
  symbol: 15,
  control: 40,
  caseBreak: 9, // a capital behind a small letter
  mixedScripts: 14, // two in one word
  gap: 14, // a space or a sign between two letters
}

const STEP_BITS = { letter: 1.5, neighbour: 1.2 } // between two digits of the table

const BASES: Readonly<Record<string, string>> = {
  ß: 's',
  ø: 'o',
  æ: 'a',
  œ: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 't',
  ı: 'i',
}

const LETTER = /[\p{L}\p{M}]/u

const BEFORE = 2 // column of the table
const BEHIND = 29
const NO_LETTER = 26

/** How unlikely it is that names of towns are written so, in bits: 0 if everything is ASCII. Less is better. */
export function unlikelihoodOf(text: string, frequent: string | undefined): number {
  let bits = 0
  let before = ''
  const characters = [...text]
  for (let i = 0; i < characters.length; i++) {
    const character = characters[i] ?? ''
    if (character > '\x7f') bits += bitsOf(character, before, characters[i + 1] ?? '', frequent)
    else if (/[a-z]/i.test(character) && isForeign(before)) bits += BITS.mixedScripts
    before = character
  }
  return bits
}

function bitsOf(character: string, before: string, behind: string, frequent: string | undefined): number {
  if (/[\p{Script=Latin}]/u.test(character)) {
    const mixed = isForeign(before) ? BITS.mixedScripts : 0
    return latinBits(character, before, behind) + caseBits(character, before) + mixed
  }
  if (/[\p{Script=Han}\p{Script=Hangul}]/u.test(character))
    return (frequent?.includes(character) ? BITS.frequentCharacter : BITS.otherCharacter) + mixedBits(before)
  if (/[\uff61-\uff9f]/.test(character)) return BITS.narrowKana
  if (/[\u3040-\u30ff]/.test(character)) return BITS.kana + mixedBits(before)
  const rarity = rarities.get(character.toLowerCase())
  if (rarity !== undefined) return rarity + caseBits(character, before) + mixedBits(before)
  if (LETTER.test(character)) return BITS.strangeLetter + caseBits(character, before) + mixedBits(before)
  const isGap = character !== '’' && LETTER.test(before) && LETTER.test(behind)
  if (/[\u00a0\u3000]/.test(character)) return isGap ? BITS.gap : BITS.space
  if (/[‘’“”„«»–—·•…、。・ー（）]/.test(character)) return isGap ? BITS.gap : BITS.quote
  return /[\p{C}\ufffd]/u.test(character) ? BITS.control : BITS.symbol
}

function latinBits(character: string, before: string, behind: string): number {
  const row = rows.get(character.toLowerCase())
  if (!row) return BITS.strangeLetter
  return (
    missing(row, 1) * STEP_BITS.letter +
    (missing(row, BEFORE + slotOf(before)) + missing(row, BEHIND + slotOf(behind))) * STEP_BITS.neighbour
  )
}

function missing(row: string, column: number): number {
  return 9 - Number(row.charAt(column))
}

/** The column of a neighbour: that of its letter without accents. */
function slotOf(character: string): number {
  const lower = character.toLowerCase()
  const base = BASES[lower] ?? lower.normalize('NFD').charAt(0)
  return base >= 'a' && base <= 'z' ? base.charCodeAt(0) - 97 : NO_LETTER
}

function caseBits(character: string, before: string): number {
  return /\p{Ll}/u.test(before) && /\p{Lu}/u.test(character) ? BITS.caseBreak : 0
}

function mixedBits(before: string): number {
  return /\p{Script=Latin}/u.test(before) ? BITS.mixedScripts : 0
}

function isForeign(character: string): boolean {
  return character > '\x7f' && LETTER.test(character) && !/\p{Script=Latin}/u.test(character)
}

// How often letters beyond ASCII stand in names of towns: counted in the 200,000 names of GeoNames (CC BY 4.0),
// those in Latin letters of all countries that write so, those in other scripts of the country named.

/**
 * A row for each Latin letter, in lower case: the letter, its frequency, and 27 frequencies each of what stands
 * before and behind it (a to z, then whatever is no letter). Frequencies are digits on a logarithmic scale.
 */
const LATIN_LETTERS: readonly string[] = [
  'ª0555555555555555555555555555555555555555555555555555555',
  'µ0555555555555555555555555555555555555555555555555555555',
  'º0555555555555555555555555555555555555555555555555555555',
  'ß5600060007002008004006000200562574454056453305433350037',
  'à4436503507306050007565504406004003300004040405630000039',
  'á7156423446457563506566501356044512532246481427650401257',
  'â5166405573125622506661530022024202222006681207474200000',
  'ã5246433456302546406854400020000050002000029000000000006',
  'ä5450404562656660406560650115445635443456460307664511126',
  'å4440452642066650506650602007450302640066560007750302006',
  'æ3282222422665262226622622224262422522276222228652622222',
  'ç5700052046264175106236000317811160016034307200036000006',
  'è6143503458027452406544400443034300500023250218820500046',
  'é7254504455346661507755501346545452532335564426651503048',
  'ê3115511161115553518151611141316311111114661165681311135',
  'ë4556502564655557526456600050024400300026460007650404058',
  'ì2252622522227262526662722222222222222222252222222222229',
  'í7546533442446563408565502333735421401254476325550401047',
  'î3615411141141447416616111117145111111147471114481111111',
  'ï2822262225222226225226222222555622622266265225762525226',
  'ð2522222226222222228226222527622252227222222225528522225',
  'ñ5801170007001015000026000003800060525100007000005000000',
  'ò3116511414118171417651511115111414111111141115641411119',
  'ó7146543657456560406460331453143402302344480506540370136',
  'ô4737600070005543606570300000400000000005780404460500005',
  'õ2225625255655762526552722222222282557226655226525222222',
  'ö6252504673576642406551450445055504551156572507650511545',
  'ø4060403460667353307750303006350643533546460307630500606',
  'ù1333333336338633336373333363333333333333333333333333339',
  'ú5646533444445567405660103456546521230615670536740401247',
  'û2252262222225727227722222222222222222228252227272222227',
  'ü6064505660456740307543040454056552464056570307563200445',
  'ý4050503450076660506463603033305503400055560406650500008',
  'þ0444444444444444447444444447444444447444447444444444444',
  'ÿ0855555555555555555555555555555555555555555555555555558',
  'ā4060525260556650556560350646050604450446560346650240408',
  'ă6066604550006650607663500050046640525306462407666400046',
  'ą4053700537057030306540060060076600500050000500760030066',
  'ć4500060008000005000705000005600070007050403000005000008',
  'č5740370017305456405436500207700070007261155004014400306',
  'ď1333363333333333333333333386833333333363336333636333333',
  'đ2622272227222266227225222256822272227222226222226222225',
  'ē2256522552556552627652222255222522525255265626552222258',
  'ė2222622522276572626552522222222622522226272222752222258',
  'ę4050600037457530406540060060077700600060000600460000060',
  'ě4060600000000770400070600000045500040545560506760500067',
  'ğ4800060006000008000005000004733630307047430304006300336',
  'ģ0444474444444444447444444444444444448444444444444444444',
  'ī4060704350546560367660340046043504440056370306650400737',
  'į0555555555555555555555555555555555555555555555555555555',
  'ı5016603630067340606650000560345410430066473406531100458',
  'ķ0444444444444474444744444448444484448444444444444444444',
  'ĺ0555555558555555555555555555555555555855555555555555555',
  'ļ1333363638363333633336333333833333338333333333333333333',
  'ľ1733373336363336633333333337836333333373336333337333333',
  'ł5754550535051406403725050457734460310051428200146000533',
  'ń4700070007300007000406000700006000000040000000800000008',
  'ņ1444464448444444444444444444744444448464446444444444444',
  'ň3741471115111416414656511441711111111151117111111111118',
  'ō0444474474444444444444444447444444444477744444444444444',
  'ő3151511441467551116661411675155615441166141417754411157',
  'œ2275625662555562227522552225222225525225262226558222222',
  'ŕ0555555555555555555555555555555555555555555555555555555',
  'ŗ0555555555555555555555555555555555555555555555555555555',
  'ř5660560055050007600073400306500080008040426000320300005',
  'ś4500070006300007003005000608007000000007470005000070006',
  'ş6703081026022225304106300006624361226044335202285000206',
  'š5730170107344347205126400507606060007363466400375300006',
  'ţ4700060007005465006236000206805070007000004000035000007',
  'ť2522222222222225222926222222822222222252225222222222228',
  'ū3371515151535651566651111636351615331465571137661111146',
  'ů2265625262257262626622622252225222252226252226222822262',
  'ű0555555555555555555555555555555555555555555555555555555',
  'ų0444444447447444444444444444444444444444444444444444448',
  'ź3422872222222228222225222222222622222225682224222272227',
  'ż4630470305004406005006000608730470003043466300005030606',
  'ž5620570206003346005006200208730670027354465303404300206',
  'ƒ0555555555555555555555555555555555555555555555555555555',
]

/** The most frequent characters of other scripts: they make up most of the names there. */
export const FREQUENT: Readonly<Record<'china' | 'taiwan' | 'japan' | 'korea', string>> = {
  china:
    '镇乡山街城道河大家市溪东桥新龙南江石县口阳西安水塘三平村坪马庄子白湖田沙兴头高黄林北上店族区金长坝木关海里中尔州岭泉古和小双岗沟下门拉青丰王花杨港永太华湾路源克巴台川红塔场张云峰罗宁营潭坊庙合集堡达五' +
    '乐寨土埠洋都吉铺天宝乌苏隆阿凤官武滩万渡前洲福竹横梅寺民清四陈德文松坑洞八格勒浦玉昌树园九屯周布仁多柳铁兰麻井曲洪二旗岩陵哈临化明亭池地富日通建七李楼星车玛坡莲六甸广老陂甘圩英胜洛公温郭义桃良羊连吴仙' +
    '特扎康板干回春普夏汤光甲赤墩方岔十同后堂柏堰朝牛角丁鲁图观界雅珠原梁力徐汉利定草刘郊孜托什毛热保元胡唐百满来丹芦虎嘉科卡库依黑庆桂顺斗望灵加茶香秀边巷鱼谷团嘎荣音峪杜盘蒙榆两桐治泽朱厂赵蔡峡斯盖仓博窑' +
    '宜喀茅鹤向泗固霞瓦章社尕津心余成瑶铜陶鼓流崇枫藏黎泰常联盛齐尼美桑钟辛千滨站当萨自驿排岸曹风叶汪那坎郎开葛贤办梓国尾鹿祥荷岳盐果远敖寿锦陽秦人雷底宋彭郑燕旧浪会狮渠火泾正屏埔坳蒲伦彦包佛莫沿景垭发神鸡',
  taiwan:
    '區市区山新林台南東石三門大臺北灣樹水坪鞍中竹天埔澳屏馬马涌港康永歌鶯烏峰霧園桃碇橋峽芝八湖鳳高雄店汐止春榕湾墟仔屯门罟索西村九香斗六來太保營溪板德內投公蘭宜鎮恒隆基荃树舊元朗囲围圍深埗貢贡昂葵龍意半法' +
    '環东玉井員来営原豐枋里子埤頭徳内栗苗谷鹿巿花蓮恆份金城義嘉彰化竿',
  japan:
    '市町田川大野山原津島村崎南小岡日松上本高東西伊別木石城井宮北三中富新戸佐八豊沢鹿長下浜和平谷須内古尾江福部見名賀多子間那坂宇美安浦水沼加府国久根前良武生白屋金士志御橋都羽倉神岩河京方塩藤湯澤吉米広瀬鶴' +
    '郡横代口塚天館千越知飯阿仙寺春四深庄手出船真池香笠海利幡柳矢土取所太玉洲之阪亀留甲州泉五早一黒幌座魚恵鳥林岐丸吹草条相分門室牧喜清茂花赤馬行来桜宿治朝常森摩栗宜光熊勢里枝路能立茅筑芦足陸厚明浅居央父若' +
    '牛十龍保辺後蒲尻関布戶篠條守串敷巣児更勝柏置音磐丹稲万駒茨歌角巻旭砺泊寄葛潮掛板輪臼舞栖滑王郷竹二総仁境滝道納青垣延張蔵浪岸刈雲糸印今渡台萩街芝形曲苫登愛波紀由区与脇気杵検奈豐徳栃飛槻梁毛添静妻湊內幸' +
    '世酒港月麻梅磯濱入潟流瑞濃場益九菊鴨鎌各嘉犬元廣葉半近頭秩綾蘆芸沖狭霞予寒奥成桑達秋稚奧鷹寿砂初標興',
  korea:
    '시산주천군양성동안광남구진서청해대화원부수평신창장강영전상포고하울역리인경송월이여정문용보백오옥금미김홍내암면흥일덕예관한탄삼나룡공임풍읍곡제녕량유연완의복당령순별선심교법아마촌례위괴가릉실현충춘도지' +
    '북승사적외세종조율치계왜래담태특환초속검척벌항비논목밀기감익추철잠로농열함와명파규회학설황간번병합점곶통석접토방팔압반소라어봉노력겸염불갑낙자음묘쌍림칠',
}

/** Letters of other alphabets, each followed by how rare it is: in bits, as a hexadecimal digit. */
const OTHER_LETTERS =
  'а3о3к4н4е4р4в4с4и4л4т5м5у6б6д6і6г6п6я6ь6й6ы6ч6з6ш7ц7х7ж7ю8ё9ф9э9ў9щ9һ9їaјaєaъaқaәaүbљbњbөbα3ο4ι4ρ4ν4' +
  'λ4κ4τ5ά5σ5ε5π5μ5ς5ί5υ6γ6ό6η6έ6β6δ6χ6ύ6ω7ώ7φ7ή7θ7ζ7ξ9ψaϊaי3ר3ו4ה4ב4ת4מ4ל4א4ע5נ5ש5ד5ן5ח5פ5ם5ג5ק5כ6ס6צ6' +
  'ז7ט7ף9ץaךaا3ر3ل4ن4ي4ب4م4د4و5س5ه5ش5ة5ق6ی6ت6ج6ف6ع6ز6ك6َ6خ6ح7ک7ِ7ص7ط7آ7گ7غ8أ8ُ8پ8ە8ّ8ض9ہ9ى9چ9ذ9ئ9إ9ظaءa' +
  'ھaثbۀbۆbา3น4ง4ร4อ5ม5บ5เ5ก5ย5ส5ว5ั5ล5่5้5ี5ห5ท5พ6ุ6ะ6ิ6ค6ด6ช6แ6ต6ป6โ7์7ศ7ข7จ7ำ7ู7ื7ธ7ไ8ญ8ภ8ณ8ษ8ใ8ฉ9ึ9' +
  'ซ9็9ถ9ผ9ฮaฎaฐbฒbฝb'

const rows = new Map(LATIN_LETTERS.map((row) => [row.charAt(0), row]))
const rarities = new Map(
  Array.from(OTHER_LETTERS.matchAll(/(.)(.)/gu), ([, letter = '', bits = '']) => [
    letter,
    Number.parseInt(bits, 16),
  ]),
)
