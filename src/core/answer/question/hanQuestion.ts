// Questions in Japanese and Chinese, which have no spaces between their words.

/** What precedes a name: 请问你们有东京的号码吗. */
const POLITE_BEFORE =
  /^(?:请问|請問|您好|你好|こんにちは|すみません)?[、，,\s]*(?:你们|您们|你們|您|貴社は|御社は)?(?:有没有|有沒有|有)?在?/u

/** What follows a name in a question about its code or numbers: 東京の番号ありますか. */
const ASKED =
  /(?:の|的|有|に|で|は)*(?:市外局番|電話番号|番号|区号|區號|号码|號碼|电话|電話|是哪里|在哪里|はどこ).*$/u

const NEAR = /^(.+?)(?:的|の)?(?:附近|周边|周邊|近く|周辺)(?:.*)$/u
const COUNT =
  /^(.+?)(?:有|には|に|の)?(?:多少|几|幾|(?:市外局番|番号|地域|エリア|都市)(?:は|が)?(?:いくつ|何)).*$/u

/** The name in such a question. Empty for other texts. */
export function nameOfHanQuestion(text: string): string[] {
  const name = text.replace(ASKED, '').trim()
  if (name === '' || name === text.trim()) return []
  const bare = name.replace(POLITE_BEFORE, '').trim()
  return [...new Set([bare, name])].filter((part) => part !== '').map((part) => `${part} `)
}

/** A question about what is near, or how many there are, in words with spaces between; other texts as they are. */
export function spacedHanQuestion(text: string): string {
  const [near] = namesIn(NEAR, text)
  if (near) return `near ${near}`
  const [counted] = namesIn(COUNT, text)
  return counted ? `how many areas in ${counted}` : text
}

function namesIn(question: RegExp, text: string): string[] {
  const name = question.exec(text.trim())?.[1]?.replace(POLITE_BEFORE, '').trim()
  return name ? [name] : []
}
