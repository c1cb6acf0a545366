/** Farther from each other than this, two areas or places of the same name are different towns. */
export const SAME_TOWN_KM = 30
