interface Sizes {
  readonly bytes: number
  readonly gzipped: number // bytes, as platforms count them
}

/** What was made, and what to do with it. */
export function describeEdge(folder: string, { bytes, gzipped }: Sizes): string {
  return `The module is ${folder}/worker.js with page.bin beside it: ${formatMb(bytes)}, of which a platform counts ${formatMb(gzipped)} compressed. The page and the catalogue are inside.
deploy/EDGE.md says how to run it on workerd here, and how to bring it to a platform.`
}

function formatMb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
