declare module 'virtual:app-files' {
  /** The files of the build that this worker comes with. */
  const files: import('./appFiles.ts').AppFiles
  export default files
}
