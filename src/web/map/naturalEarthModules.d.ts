// Built by src/build/naturalEarth.ts.

/** In three resolutions: 110m, 50m, 10m. */
declare module 'virtual:natural-earth/outlines-*' {
  const outlines: import('../../core/geo/arcText.ts').Packed<import('./naturalEarth.ts').Outlines>
  export default outlines
}

/** In two resolutions: 110m, 50m. */
declare module 'virtual:natural-earth/waters-*' {
  const waters: import('../../core/geo/arcText.ts').Packed<import('./naturalEarth.ts').Waters>
  export default waters
}

/** The states of Australia, Brazil, Canada and the USA: the package has no others. */
declare module 'virtual:natural-earth/states' {
  const states: readonly import('../../core/geo/arcText.ts').Packed<
    import('./naturalEarth.ts').StateBorders
  >[]
  export default states
}

declare module 'virtual:natural-earth/country-sizes' {
  const sizes: import('./naturalEarth.ts').CountrySizes
  export default sizes
}

declare module 'virtual:natural-earth/country-points' {
  const points: import('./naturalEarth.ts').CountryPoints
  export default points
}

declare module 'virtual:natural-earth/state-points' {
  const points: import('./naturalEarth.ts').StatePoints
  export default points
}
