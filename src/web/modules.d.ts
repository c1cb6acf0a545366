// made by build/pageRoot.ts
declare module 'virtual:page-root' {
  export const ROOT: string // the path the page is served under, with a trailing slash
}
