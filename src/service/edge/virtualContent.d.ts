declare module 'virtual:edge-content' {
  /** What the build has put into this module. */
  const content: import('./edgeContent.ts').EdgeContent
  export default content
}

declare module 'virtual:edge-data' {
  /** The bytes of the page's files: a file beside the module, as runtimes give it. */
  const data: ArrayBuffer
  export default data
}
