/**
 * The version of the catalogue: on each list that came from ours, and on the page's settings. Pages compare it, and
 * offer to load the lists again once it has changed.
 */
export const CATALOG_HEADER = 'Coverage-Catalog'
