// made by build/naturalEarth.ts
declare module 'natural-earth:waters-110m' {
  const waters: import('./naturalEarth.ts').Waters
  export default waters
}

declare module 'natural-earth:waters-50m' {
  const waters: import('./naturalEarth.ts').Waters
  export default waters
}

/** The states of Australia, Brazil, Canada and the USA: the package has no others. */
declare module 'natural-earth:states' {
  const states: readonly import('./naturalEarth.ts').StateBorders[]
  export default states
}

declare module 'natural-earth:points' {
  const points: import('./naturalEarth.ts').SizedPoints
  export default points
}
