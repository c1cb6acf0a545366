/** The first CJK character by code: folding splits Hangul syllables into these letters. */
export const FIRST_CJK = '\u1100'

const CJK = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af]/

/** Whether a text has Chinese, Japanese or Korean characters. Names in these are single words without spaces. */
export function isCjk(text: string): boolean {
  return CJK.test(text)
}
