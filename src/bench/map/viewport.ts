/** The size of the map next to the list, in a window of 1280 x 800. */
export const VIEWPORT = { width: 888, height: 740 }
