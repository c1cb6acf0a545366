import { expect, test } from 'vitest'
import { scriptOf } from './scriptOf.ts'

test.each([
  ['', 'latin'],
  ['Łódź – 1', 'latin'],
  ['Paris, 東京', 'han'],
  ['東京タワー', 'kana'],
  ['ﾊﾞﾘ', 'kana'],
  ['서울'.normalize('NFD'), 'hangul'],
  ['서울', 'hangul'],
  ['Київ', 'cyrillic'],
  ['Αθήνα', 'greek'],
  ['Երևան', 'armenian'],
  ['თბილისი', 'georgian'],
  ['חיפה', 'hebrew'],
  ['دبي', 'arabic'],
  ['दिल्ली', 'indic'],
  ['சென்னை', 'indic'],
  ['ภูเก็ต', 'thai'],
  ['አዲስ አበባ', 'other'],
  ['🙂 Bonn', 'other'],
])('the script of %s is %s', (text, script) => {
  expect(scriptOf(text)).toBe(script)
})
