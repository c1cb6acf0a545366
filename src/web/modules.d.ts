// made by build/pageRoot.ts
declare module 'virtual:page-root' {
  export const ROOT: string // the path that the page lies below, with a slash at its end
}
