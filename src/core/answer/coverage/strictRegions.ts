/** Countries in which the code of another state is never offered while the own one has any. */
export const STRICT_REGIONS: readonly string[] = ['US', 'CA']
