// Phrases of questions, in the languages of `languages.ts`.

/** Greetings and polite words of more than one word; alone, some of their words begin names, as Buenos Aires does. */
// biome-ignore format: a table
export const GREETINGS = [
  'good morning', 'good afternoon', 'good evening', 'thank you', 'thank you very much', 'many thanks', 'excuse me',
  'guten tag', 'guten morgen', 'guten abend', 'vielen dank', 'grüß gott', 's il vous plaît', 'sil vous plait',
  'merci beaucoup', 'buenos días', 'buenas tardes', 'buenas noches', 'muchas gracias', 'buona sera', 'mille grazie',
  'bom dia', 'boa tarde', 'boa noite', 'muito obrigado', 'goede morgen', 'goeden dag', 'dank u', 'dank je', 'dzień dobry',
  'bună ziua', 'mulțumesc frumos', 'vă rog', 'selamat pagi', 'selamat siang', 'terima kasih', 'صباح الخير', 'من فضلك', 'لو سمحت',
  'добрый день', 'доброе утро', 'добрый вечер',
]

/** Before a name: what is near it is asked for. */
// biome-ignore format: a table
export const NEAR = [
  'near', 'near to', 'nearest', 'nearest to', 'close to', 'closest', 'closest to', 'next to', 'in the vicinity of',
  'around', 'not far from', 'in der nähe', 'in der nähe von', 'nahe', 'nahe bei', 'rund um', 'nicht weit von',
  'près de', 'près d', 'proche de', 'autour de', 'à côté de', 'aux environs de', 'aux alentours de', 'non loin de',
  'cerca de', 'alrededor de', 'próximo a', 'vicino', 'vicino a', 'nei pressi di', 'nei dintorni di', 'intorno a',
  'perto de', 'perto da', 'perto do', 'próximo de', 'em torno de', 'in de buurt van', 'dicht bij', 'vlak bij', 'rondom',
  'w pobliżu', 'blisko', 'niedaleko', 'w okolicy', 'koło', 'рядом с', 'возле', 'около', 'недалеко от', 'вблизи',
  'lângă', 'langa', 'aproape de', 'în apropiere de', 'în apropierea', 'în jurul', 'dekat', 'dekat dengan', 'terdekat dari',
  'di sekitar', 'sekitar', 'قرب', 'بالقرب من', 'قريب من', 'حول',
]

/** Before or behind a name: how many areas it has is asked for. */
// biome-ignore format: a table
export const COUNT = [
  'how many', 'number of areas', 'number of codes', 'count of', 'wie viele', 'wieviele', 'anzahl', 'combien', 'nombre de',
  'cuántas', 'cuántos', 'quante', 'quanti', 'quantas', 'quantos', 'hoeveel', 'ile', 'сколько',
  'câte', 'câți', 'cate', 'numărul de', 'berapa', 'berapa banyak', 'jumlah', 'كم', 'كم عدد', 'عدد',
]

/** Before what codes are called: the shortest ones are asked for. */
export const SHORT_BEFORE =
  'short shorter shortest kurz kurze kurzen kurzer kürzeste kürzesten kort korte kortste krótki krótkie krótkim krótkimi ' +
  'короткий короткие коротким короткими'

/** Likewise behind it. */
export const SHORT_BEHIND =
  'court courts courte courtes corto cortos corta cortas corti curto curtos krótki krótkie krótkim krótkimi'

/** What is counted. */
export const COUNTED =
  'dids ddis lines nrs areas codes zones numbers cities towns places prefixes gebiete gebieten bereiche orte orten städte vorwahlen nummern ' +
  'secteurs villes indicatifs numéros zonas ciudades prefijos códigos números aree zone città prefissi numeri áreas ' +
  'cidades indicativos gebieden steden plaatsen netnummers nummers obszarów stref miast numerów зон областей регионов ' +
  'городов кодов номеров ' +
  'coduri numere orașe localități area kode wilayah kota nomor مناطق المناطق منطقة رموز الرموز أرقام الأرقام مدن المدن'
