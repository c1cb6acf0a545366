/** Puts a script of the page into the browser's cache. Rejects if it cannot be loaded. */
export async function loadScript(url: string): Promise<void> {
  await (await fetch(url)).arrayBuffer()
}
