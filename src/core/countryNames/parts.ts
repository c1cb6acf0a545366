/** Parts of a country that are written for it in columns of countries, and that people know as what they are. */
export const PARTS: ReadonlySet<string> = new Set(['Scotland', 'Wales', 'Northern Ireland'])
