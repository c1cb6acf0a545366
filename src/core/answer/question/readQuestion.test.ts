import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAny } from '../../../testing/forAny.ts'
import { readQuestion } from './readQuestion.ts'

describe('what a question is about', () => {
  test.each([
    ['is Leeds available?', 'Leeds'],
    ['do you have numbers in Lyon?', 'Lyon'],
    ['Hi, do you have any DIDs for Leeds please', 'Leeds'],
    ['who covers Leeds', 'Leeds'],
    ['Lyon phone number', 'Lyon'],
    ['what is the area code for Leeds?', 'Leeds'],
    ['where is +4989', '+4989'],
    ['vorwahl 0221', '0221'],
    ['code 0161', '0161'],
    ['area code 212', '212'],
    ['habt ihr Nummern in München?', 'München'],
    ['Guten Tag, gibt es Rufnummern für Köln?', 'Köln'],
    ['avez-vous des numéros à Lyon ?', 'Lyon'],
    ['Bonjour, est-ce que vous avez des numéros à Lyon svp', 'Lyon'],
    ['¿tienen números en Sevilla?', 'Sevilla'],
    ['buenos días, ¿hay números en Sevilla?', 'Sevilla'],
    ['avete numeri a Milano?', 'Milano'],
    ['vocês têm números em Lisboa?', 'Lisboa'],
    ['hebben jullie nummers in Utrecht?', 'Utrecht'],
    ['czy macie numery w Warszawie?', 'Warszawie'],
    ['есть ли у вас номера в Москве?', 'Москве'],
    ['we need numbers for our office in Utrecht', 'Utrecht'],
    ["combien d'indicatifs à Lyon", 'Lyon'],
    ['aveți numere în Cluj-Napoca?', 'Cluj-Napoca'],
    ['Bună ziua, care este prefixul pentru Iași?', 'Iași'],
    ['apakah ada nomor di Bandung?', 'Bandung'],
    ['kode area untuk Surabaya', 'Surabaya'],
    ['هل لديكم أرقام في الإسكندرية؟', 'الإسكندرية'],
    ['ما هو رمز المنطقة في جدة؟', 'جدة'],
  ])('%s: %s', (question, subject) => {
    expect(readQuestion(question).subject.trim()).toBe(subject)
  })

  test.each([
    'London',
    'La Paz',
    'Buenos Aires',
    'Is-sur-Tille',
    'St. Louis, MO',
    '+44 161',
    '東京',
  ])('%s alone is no question', (name) => {
    expect(readQuestion(name)).toMatchObject({ kind: 'what', subject: name })
  })

  test('an article may belong to the name', () => {
    expect(readQuestion('avez-vous des numéros à La Rochelle ?').before).toContain('La Rochelle ')
  })

  test('a word of a question may begin a name', () => {
    expect(readQuestion('do you have Hay River').before).toContain('Hay River')
  })

  test('a word of a question may end a name, also behind an article', () => {
    expect(readQuestion('numbers near Winsen Aller').before).toContain('Winsen Aller')
    expect(readQuestion('numbers in The Ponds Area').before).toContain('The Ponds Area')
  })

  test('a country may follow a preposition', () => {
    expect(readQuestion('numbers in Lyon in France').others).toContain('Lyon, France')
    expect(readQuestion('Köln in Deutschland').others).toContain('Köln, Deutschland')
  })

  test('a name may be inflected, in languages that inflect names', () => {
    expect(readQuestion('czy macie numery w Warszawie?').others).toContain('warszawa ')
    expect(readQuestion('есть ли у вас номера в Москве?').others).toContain('москва ')
    expect(readQuestion('numbers in Romie').others).toEqual([])
    expect(readQuestion('we need numbers for Romie').others).toEqual([])
  })

  test('nothing is asked twice', () => {
    forAny(fc.array(fc.constantFrom('numery', 'w', 'la', 'Lyonie', 'in', 'Show', ',')), (words) => {
      const { subject, before, others } = readQuestion(words.join(' '))
      for (const rather of [before, others]) {
        const names = [subject, ...rather].map((name) => name.trim())
        expect(new Set(names).size).toBe(names.length)
      }
    })
  })

  test('a town may stand for its airport', () => {
    expect(readQuestion('La Paz airport').others[0]).toBe('La Paz ')
    expect(readQuestion('De Panne airport').others).toContain('De Panne ')
    expect(readQuestion('aeropuerto de La Paz').others[0]).toBe('La Paz ')
  })
})

test.each([
  ['near Hallstatt', 'near', 'Hallstatt'],
  ['numbers near Hallstatt?', 'near', 'Hallstatt'],
  ['in der Nähe von Hallstatt', 'near', 'Hallstatt'],
  ['près de Lyon', 'near', 'Lyon'],
  ['рядом с Москвой', 'near', 'Москвой'],
  ['near', 'here', 'near'],
  ['near me', 'here', ''],
  ['nearby', 'here', ''],
  ['in der Nähe', 'here', 'in der Nähe'],
  ['closest', 'here', 'closest'],
  ['Nahe', 'here', 'Nahe'],
  ['Poland how many areas', 'count', 'Poland'],
  ['Polen: wie viele Vorwahlen gibt es?', 'count', 'Polen'],
  ['how many areas in Poland', 'count', 'Poland'],
  ['How many area codes do you have in Poland?', 'count', 'Poland'],
  ['wie viele Vorwahlen gibt es in Polen', 'count', 'Polen'],
  ['combien de zones en Pologne ?', 'count', 'Pologne'],
  ['¿cuántas áreas hay en Polonia?', 'count', 'Polonia'],
  ['quante aree in Polonia', 'count', 'Polonia'],
  ['quantas áreas na Polônia', 'count', 'Polônia'],
  ['hoeveel gebieden in Polen', 'count', 'Polen'],
  ['ile obszarów w Polsce', 'count', 'Polsce'],
  ['сколько зон в Польше', 'count', 'Польше'],
  ['Ile de Ré', 'what', 'Ile de Ré'],
  ['câte zone în Polonia', 'count', 'Polonia'],
  ['berapa banyak area di Polandia?', 'count', 'Polandia'],
  ['كم عدد المناطق في بولندا؟', 'count', 'بولندا'],
  ['波兰有多少个区号', 'count', '波兰'],
  ['ポーランドには市外局番がいくつありますか', 'count', 'ポーランド'],
  ['lângă Sibiu', 'near', 'Sibiu'],
  ['dekat Bandung', 'near', 'Bandung'],
  ['بالقرب من دبي', 'near', 'دبي'],
  ['东京附近', 'near', '东京'],
  ['大阪の近く', 'near', '大阪'],
])('what kind of question it is: %s: %s of %s', (question, kind, subject) => {
  const read = readQuestion(question)
  expect([read.kind, read.subject.trim()]).toEqual([kind, subject])
})

test.each<[string, number, string]>([
  ['within 30 km of Zürich', 30, 'Zürich'],
  ['Oxford (20 mi)', 32.2, 'Oxford'],
  ['dans un rayon de 1,5 km autour de La Rochelle', 1.5, 'Rochelle'],
  ['1.500 km de Madrid', 1500, 'Madrid'],
  ['ضمن ٢٠ كم حول عمان', 20, 'عمان'],
  ['大阪から20キロ以内の市外局番', 20, '大阪'],
  ['Chiang Mai 30 km', 30, 'Chiang Mai'],
])('%s: within %d km of %s', (question, withinKm, subject) => {
  const read = readQuestion(question)
  expect([read.kind, read.within?.km, read.subject.trim()]).toEqual(['near', withinKm, subject])
})

test.each(['100 Mile House', '30 mil números en Sevilla', '30000 km from Rome', '0 km from Rome'])(
  '%s: no distance',
  (question) => expect(readQuestion(question).within).toBeUndefined(),
)

test('reads any text', () => {
  const words = fc.constantFrom(
    'near',
    'do',
    'you',
    'have',
    'in',
    'la',
    '?',
    'Lyon',
    'how',
    'many',
    '東京',
    '  ',
    '0161',
  )
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.array(words, { maxLength: 80 }).map((some) => some.join(' ')),
  )
  forAny(anything, (text) => {
    const { subject, before, others } = readQuestion(text)
    // few enough that asking for each is quick
    expect(before.length + others.length).toBeLessThan(14)
    expect(subject.length).toBeLessThanOrEqual(251)
  })
})

test.each([
  ['东京有号码吗？', '东京'],
  ['请问你们有东京的号码吗？', '东京'],
  ['你们在里昂有号码吗？', '里昂'],
  ['0161 是哪里', '0161'],
  ['東京の市外局番は？', '東京'],
  ['大阪に番号はありますか', '大阪'],
  ['東京', '東京'],
])('finds the name in a question without spaces: %s', (question, name) => {
  const { subject, before, others } = readQuestion(question)
  expect([subject, ...before, ...others].map((text) => text.trim())).toContain(name)
})
