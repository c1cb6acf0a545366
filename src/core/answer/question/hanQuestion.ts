/** What follows a name in a Japanese or Chinese question about its code or numbers: 東京の番号ありますか. */
const ASKED = /(?:の|的|有)?(?:市外局番|電話番号|番号|区号|區號|号码|號碼|电话|電話).*$/u

/** The name in such a question. Empty for other texts. */
export function nameOfHanQuestion(text: string): string[] {
  const name = text.replace(ASKED, '').trim()
  return name !== '' && name !== text.trim() ? [`${name} `] : []
}
