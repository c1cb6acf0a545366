/** How many countries a comparison takes, at most. */
export const MOST_COUNTRIES = 4

/** How many areas a comparison takes, at most. */
export const MOST_AREAS = 6
