/** The zooms that a person can reach: from the whole world to 0.3 m a pixel. */
export const MIN_ZOOM = 1
export const MAX_ZOOM = 19
