import { describe, expect, test } from 'vitest'
import { runThrough } from '../steps.ts'
import { guessEncoding } from './guessEncoding.ts'
import { encodeTextSteps } from './textBytes.ts'

/** Decoders read it as the text again: see each test. */
function encode(text: string, label: string): Uint8Array {
  const bytes = runThrough(encodeTextSteps(text, label))
  if (!bytes) throw new Error(`${text} is not in ${label}`)
  return bytes
}

test.each([
  ['windows-1252', 'Köln\r\nMünchen\r\nDüsseldorf\r\nNürnberg'],
  ['windows-1252', 'Genève\r\nOrléans\r\nHyères\r\nNîmes\r\nAlès\r\nSète\r\nAngoulême'],
  ['windows-1252', 'Málaga\r\nLogroño\r\nA Coruña\r\nCádiz\r\nLeón'],
  ['windows-1252', 'São Paulo\r\nBrasília\r\nGoiânia\r\nSão Luís\r\nMaceió'],
  ['windows-1252', 'Malmö\r\nGöteborg\r\nVästerås\r\nTromsø\r\nHelsingør'],
  ['windows-1250', 'Łódź\r\nKraków\r\nGdańsk\r\nPoznań\r\nWrocław'],
  ['windows-1250', 'Plzeň\r\nČeské Budějovice\r\nÚstí nad Labem\r\nKošice'],
  ['windows-1250', 'Győr\r\nSzékesfehérvár\r\nPécs\r\nHódmezővásárhely'],
  ['iso-8859-2', 'Łódź\r\nŚwidnica\r\nGdańsk\r\nŻory\r\nPoznań\r\nBiała Podlaska'],
  ['windows-1251', 'Москва\r\nКазань\r\nСанкт-Петербург'],
  ['windows-1251', 'Київ\r\nЛьвів\r\nХарків'],
  ['koi8-u', 'Москва\r\nКазань\r\nСанкт-Петербург'],
  ['windows-1253', 'Αθήνα\r\nΘεσσαλονίκη\r\nΠάτρα'],
  ['windows-1254', 'İstanbul\r\nEskişehir\r\nDiyarbakır\r\nŞanlıurfa\r\nMuğla\r\nKırıkkale'],
  ['windows-1255', 'תל אביב\r\nירושלים\r\nחיפה\r\nבאר שבע'],
  ['windows-1256', 'القاهرة\r\nالرياض\r\nجدة\r\nالإسكندرية'],
  ['windows-874', 'กรุงเทพ\r\nเชียงใหม่\r\nภูเก็ต'],
  ['shift_jis', '東京\r\n大阪\r\n名古屋市\r\n札幌'],
  ['euc-jp', '東京都\r\n大阪市\r\n名古屋市\r\n札幌市'],
  ['gb18030', '北京\r\n上海\r\n广州\r\n深圳市'],
  ['big5', '臺北市\r\n高雄市\r\n臺中'],
  ['euc-kr', '서울\r\n부산\r\n대구\r\n인천'],
])('a list in an encoding is recognized: %s: %s', (label, text) => {
  const bytes = encode(text, label)
  const guess = guessEncoding(bytes)
  expect(new TextDecoder(guess.label).decode(bytes)).toBe(text)
  expect(guess.isSure).toBe(true)
})

describe('Unicode is recognized', () => {
  test.each([
    ['Latin letters', 'Berlin\r\nKöln'],
    ['Cyrillic letters', 'Москва\r\nКазань'],
    ['Japanese', '東京\n大阪'],
    ['ASCII', 'Berlin\nHamburg'],
  ])('%s in UTF-8 and in UTF-16 of both kinds, with a mark and without', (_, text) => {
    const encoder = new TextEncoder()
    for (const bytes of [encoder.encode(text), encoder.encode(`\ufeff${text}`)])
      expect(guessEncoding(bytes)).toMatchObject({ label: 'utf-8', isSure: true })
    for (const label of ['utf-16le', 'utf-16be']) {
      for (const bytes of [encode(text, label), encode(`\ufeff${text}`, label)])
        expect(guessEncoding(bytes)).toMatchObject({ label, isSure: true })
    }
  })

  test('a mistake far behind does not make another encoding of UTF-8', () => {
    const text = 'Köln\nBerlin\n'.repeat(100)
    const bytes = Uint8Array.from([...new TextEncoder().encode(text), 0xff])
    expect(guessEncoding(bytes).label).toBe('utf-8')
  })
})

test('a person is asked about a name that several encodings read well, the likely ones first', () => {
  const guess = guessEncoding(encode('Genève', 'windows-1252'))
  expect(guess.isSure).toBe(false)
  expect(guess.ranked.slice(0, 4)).toEqual(expect.arrayContaining(['windows-1252', 'windows-1250']))
})

test('any bytes get an answer', () => {
  for (let seed = 1; seed < 200; seed++) {
    const bytes = Uint8Array.from(
      { length: seed },
      (_, i) => (i * seed * 7919 + seed * seed * 31) % 256,
    )
    expect(guessEncoding(bytes).ranked.length).toBeGreaterThan(0)
  }
  const endless = new Uint8Array(400_000).fill(0xe9) // without a line end
  expect(guessEncoding(endless).ranked.length).toBeGreaterThan(0)
})
