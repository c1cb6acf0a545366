// made by build/naturalEarth.ts
declare module 'virtual:natural-earth/outlines-110m' {
  const outlines: import('./naturalEarth.ts').Outlines
  export default outlines
}

declare module 'virtual:natural-earth/outlines-50m' {
  const outlines: import('./naturalEarth.ts').Outlines
  export default outlines
}

declare module 'virtual:natural-earth/outlines-10m' {
  const outlines: import('./naturalEarth.ts').Outlines
  export default outlines
}

declare module 'virtual:natural-earth/waters-110m' {
  const waters: import('./naturalEarth.ts').Waters
  export default waters
}

declare module 'virtual:natural-earth/waters-50m' {
  const waters: import('./naturalEarth.ts').Waters
  export default waters
}

/** The states of Australia, Brazil, Canada and the USA: the package has no others. */
declare module 'virtual:natural-earth/states' {
  const states: readonly import('./naturalEarth.ts').StateBorders[]
  export default states
}

declare module 'virtual:natural-earth/country-sizes' {
  const sizes: import('./naturalEarth.ts').CountrySizes
  export default sizes
}

declare module 'virtual:natural-earth/state-points' {
  const points: import('./naturalEarth.ts').StatePoints
  export default points
}
