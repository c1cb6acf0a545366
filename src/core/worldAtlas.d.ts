/** What we use of the file; as TypeScript reads it, it would have a type of three megabytes. */
declare module 'world-atlas/countries-10m.json' {
  const outlines: import('topojson-specification').Topology<{
    countries: import('topojson-specification').GeometryCollection
  }>
  export default outlines
}
