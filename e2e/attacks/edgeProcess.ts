import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { loadCatalog } from '../../src/service/catalog/catalog.ts'
import { encodeCatalog } from '../../src/service/edge/edgeContent.ts'
import { createEdgeHost } from '../../src/service/edge/edgeHost.ts'
import { ACCOUNTS } from './secrets.ts'
import { tellParent } from './tellParent.ts'

// The function for edge runtimes behind the plainest of sockets: what can be said as a `Request` reaches it as it is.

const [folder = '', environment = '{}'] = process.argv.slice(2)
const ADDRESS_HEADER = 'x-real-ip'

let data = Buffer.alloc(0)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.includes('.'))
  .map((name) => {
    const bytes = readFileSync(join(folder, name))
    const file = {
      path: `/${name}`,
      offset: data.length,
      length: bytes.length,
      brotliLength: undefined,
    }
    data = Buffer.concat([data, bytes])
    return file
  })
const content = {
  files,
  catalog: encodeCatalog(await loadCatalog(undefined)),
  isBuiltInCatalog: true,
  accounts: undefined,
  look: undefined,
}
const host = createEdgeHost(content, new Uint8Array(data).buffer)
const bindings = {
  COVERAGE_ACCOUNTS: JSON.stringify(ACCOUNTS),
  COVERAGE_ADDRESS_HEADER: ADDRESS_HEADER,
  ...JSON.parse(environment),
}

const listener = getRequestListener((request) => host.fetch(request, bindings), {
  overrideGlobalObjects: false,
})
const server = createServer((incoming, outgoing) => {
  // a platform writes over what the client has written there
  const address = incoming.socket.remoteAddress ?? ''
  incoming.rawHeaders = [
    ...incoming.rawHeaders.flatMap((name, i, all) =>
      i % 2 === 1 || name.toLowerCase() === ADDRESS_HEADER ? [] : [name, all[i + 1] ?? ''],
    ),
    ADDRESS_HEADER,
    address,
  ]
  incoming.headers[ADDRESS_HEADER] = address
  return listener(incoming, outgoing)
})
server.listen(0, '127.0.0.1', () => tellParent(server))
