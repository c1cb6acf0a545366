/** `HOSTILE=all` runs everything, which takes minutes; otherwise the attacks are a sample. */
export const IS_ALL = process.env.HOSTILE === 'all'
