/**
 * How well a name or code fits what was typed: `exact` if all of it was typed without mistakes, `partial` if its
 * beginning or some words were, `similar` if a mistake was forgiven.
 */
export type Fit = 'exact' | 'partial' | 'similar'
