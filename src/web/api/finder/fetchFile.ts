/** A file that comes with the page. Throws if it does not arrive whole. */
async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} came with status ${response.status}.`)
  return response
}

export async function fetchJson(url: string): Promise<unknown> {
  return (await fetchFile(url)).json()
}

export async function fetchBytes(url: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetchFile(url)).arrayBuffer())
}
