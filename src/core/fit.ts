/** How well it fits: `exact` without mistakes, `partial` if its beginning or some words, `similar` with a mistake. */
export type Fit = 'exact' | 'partial' | 'similar'
