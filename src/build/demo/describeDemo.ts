interface Extent {
  readonly count: number // of files
  readonly bytes: number
}

/** What to do with the folder of a demo. */
export function describeDemo(folder: string, { count, bytes }: Extent): string {
  return `The demo is in ${folder}: ${count} files, ${Math.round(bytes / 1e6)} MB, which need no server of their own.
Copy them to any host of files, at any path, served by https: GitHub Pages, S3, nginx. Sign in with demo / demo.
To try it here: python3 -m http.server --directory ${folder} 8081, then open http://localhost:8081/.`
}
