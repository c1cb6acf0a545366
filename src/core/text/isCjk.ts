/** The first letter of scripts without spaces, and of Hangul as it is when folded. */
export const FIRST_CJK = '\u1100'

const SPACELESS = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af]/

/** Whether a text is of Chinese, Japanese or Korean, where a name is one word. */
export function isCjk(text: string): boolean {
  return SPACELESS.test(text)
}
