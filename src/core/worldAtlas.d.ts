/** What we use of the file: the type that TypeScript would infer has three megabytes. */
declare module 'world-atlas/countries-10m.json' {
  const outlines: import('topojson-specification').Topology<{
    countries: import('topojson-specification').GeometryCollection
  }>
  export default outlines
}
