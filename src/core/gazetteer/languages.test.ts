import { expect, test } from 'vitest'
import { sharedGazetteer } from '../../bench/search/loadedOnce.ts'
import { readName } from '../names/readName.ts'

// Names used in 34 languages, taken from none of our sources, each with the country of the place that must come first.

const gazetteer = sharedGazetteer()

test.each([
  [
    'English',
    'Cologne DE|Naples IT|Gothenburg SE|Warsaw PL|The Hague NL|Bucharest RO|Tuscany IT|Crete GR',
  ],
  [
    'German',
    'Mailand IT|Kopenhagen DK|Prag CZ|Straßburg FR|Breslau PL|Lüttich BE|Genf CH|Kairo EG|Bayern DE',
  ],
  [
    'French',
    'Londres GB|Pékin CN|Varsovie PL|Anvers BE|Cologne DE|Florence IT|Le Caire EG|Édimbourg GB|Bâle CH',
  ],
  [
    'Spanish',
    'Nueva York US|Londres GB|Múnich DE|Ginebra CH|Estocolmo SE|Moscú RU|Pekín CN|Marsella FR|Cataluña ES',
  ],
  [
    'Portuguese',
    'Londres GB|Nova Iorque US|Moscou RU|Munique DE|Pequim CN|Copenhaga DK|Genebra CH|Antuérpia BE',
  ],
  [
    'Italian',
    'Parigi FR|Londra GB|Monaco di Baviera DE|Lione FR|Vienna AT|Barcellona ES|Francoforte DE|Zurigo CH',
  ],
  ['Dutch', 'Parijs FR|Keulen DE|Londen GB|Brussel BE|Rijsel FR|Luik BE|Wenen AT|Genève CH'],
  [
    'Polish',
    'Londyn GB|Monachium DE|Wiedeń AT|Paryż FR|Lwów UA|Wilno LT|Mediolan IT|Rzym IT|Bazylea CH|Śląsk PL',
  ],
  [
    'Czech',
    'Vídeň AT|Mnichov DE|Paříž FR|Londýn GB|Drážďany DE|Varšava PL|Řím IT|Kodaň DK|Benátky IT',
  ],
  ['Slovak', 'Viedeň AT|Mníchov DE|Paríž FR|Rím IT|Košice SK'],
  ['Hungarian', 'Bécs AT|Pozsony SK|Kolozsvár RO|Párizs FR|Velence IT|Lipcse DE|Nagyvárad RO'],
  ['Romanian', 'Londra GB|Paris FR|Viena AT|București RO|Iași RO|Chișinău MD'],
  ['Croatian', 'Beč AT|Pariz FR|Rim IT|Trst IT|Solun GR|Budimpešta HU|Atena GR'],
  [
    'Turkish',
    'Londra GB|Atina GR|Selanik GR|Viyana AT|Şam SY|Köln DE|Lefkoşa CY|Üsküp MK|Kahire EG',
  ],
  ['Swedish', 'Helsingfors FI|Åbo FI|Köpenhamn DK|Warszawa PL|Rom IT|Göteborg SE|Aten GR'],
  ['Danish', 'København DK|Århus DK|Rom IT|Bruxelles BE|Stockholm SE|Prag CZ'],
  [
    'Finnish',
    'Tukholma SE|Kööpenhamina DK|Tallinna EE|Pietari RU|Lontoo GB|Pariisi FR|Rooma IT|Moskova RU|Turku FI',
  ],
  ['Estonian', 'Helsingi FI|Riia LV|Pariis FR|Varssavi PL|Viin AT|Kopenhaagen DK'],
  ['Latvian', 'Rīga LV|Viļņa LT|Tallina EE|Londona GB|Maskava RU|Parīze FR|Vīne AT'],
  ['Lithuanian', 'Ryga LV|Varšuva PL|Londonas GB|Paryžius FR|Maskva RU|Viena AT|Roma IT'],
  ['Vietnamese', 'Hà Nội VN|Đà Nẵng VN|Huế VN|Thành phố Hồ Chí Minh VN|Bắc Kinh CN|Tokyo JP'],
  ['Indonesian', 'Singapura SG|Bangkok TH|Surabaya ID|Kairo EG|London GB'],
  [
    'Russian',
    'Лондон GB|Париж FR|Нью-Йорк US|Берлин DE|Вена AT|Рим IT|Пекин CN|Стамбул TR|Бавария DE|Минск BY|Рига LV',
  ],
  ['Ukrainian', 'Київ UA|Львів UA|Варшава PL|Лондон GB|Париж FR|Одеса UA|Харків UA|Прага CZ'],
  ['Bulgarian', 'София BG|Пловдив BG|Солун GR|Виена AT|Букурещ RO|Атина GR'],
  [
    'Greek',
    'Αθήνα GR|Θεσσαλονίκη GR|Λονδίνο GB|Παρίσι FR|Κωνσταντινούπολη TR|Ρώμη IT|Βερολίνο DE|Κρήτη GR|Λευκωσία CY',
  ],
  ['Armenian', 'Երևան AM|Մոսկվա RU|Գյումրի AM|Փարիզ FR|Լոնդոն GB'],
  ['Georgian', 'თბილისი GE|ბათუმი GE|ქუთაისი GE|მოსკოვი RU|პარიზი FR'],
  [
    'Hebrew',
    'ירושלים IL|תל אביב IL|חיפה IL|לונדון GB|פריז FR|ניו יורק US|מוסקבה RU|ברלין DE|רומא IT',
  ],
  [
    'Arabic',
    'القاهرة EG|الرياض SA|دبي AE|لندن GB|باريس FR|بيروت LB|دمشق SY|الخرطوم SD|نيويورك US|موسكو RU|إسطنبول TR|بغداد IQ',
  ],
  ['Persian', 'تهران IR|اصفهان IR|مشهد IR|لندن GB|پاریس FR|استانبول TR|کابل AF|نیویورک US'],
  [
    'Hindi',
    'दिल्ली IN|मुंबई IN|कोलकाता IN|लंदन GB|पेरिस FR|न्यूयॉर्क US|टोक्यो JP|क्वेटा PK|जयपुर IN|बेंगलुरु IN|वाराणसी IN',
  ],
  ['Bengali', 'ঢাকা BD|কলকাতা IN|চট্টগ্রাম BD|লন্ডন GB|তিরানা AL|তুরিন IT|দিল্লি IN|সিলেট BD'],
  ['Tamil', 'சென்னை IN|மதுரை IN|லண்டன் GB|கொழும்பு LK|மும்பை IN|யாழ்ப்பாணம் LK'],
  ['Thai', 'กรุงเทพมหานคร TH|เชียงใหม่ TH|ภูเก็ต TH|ลอนดอน GB|ปารีส FR|โตเกียว JP|สิงคโปร์ SG|นิวยอร์ก US'],
  [
    'Korean',
    '서울 KR|부산 KR|인천 KR|런던 GB|파리 FR|도쿄 JP|뉴욕 US|베이징 CN|대구 KR|베를린 DE|로마 IT|모스크바 RU|방콕 TH',
  ],
  [
    'Japanese',
    '東京 JP|大阪 JP|ロンドン GB|パリ FR|ニューヨーク US|バリ ID|ベルリン DE|ローマ IT|モスクワ RU|シドニー AU|ウィーン AT|札幌 JP',
  ],
  [
    'Chinese',
    '北京 CN|上海 CN|台北 TW|臺北 TW|香港 HK|广州 CN|東京 JP|东京 JP|纽约 US|伦敦 GB|倫敦 GB|巴黎 FR|柏林 DE|罗马 IT|莫斯科 RU|悉尼 AU|维也纳 AT|新加坡 SG|首尔 KR|曼谷 TH|迪拜 AE|深圳 CN|洛杉矶 US|旧金山 US|多伦多 CA|慕尼黑 DE|开罗 EG|马德里 ES',
  ],
])('knows places in %s', (_, list) => {
  const missed = list.split('|').flatMap((line) => {
    const [name, iso] = [line.slice(0, -3), line.slice(-2)]
    const [first] = gazetteer.named(readName(name), { limit: 1 })
    return first?.place.iso === iso
      ? []
      : [`${name}: ${first?.place.name} ${first?.place.iso}, not ${iso}`]
  })
  expect(missed).toEqual([])
})
