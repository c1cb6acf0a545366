import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { listenForTest } from './service/testing/fakeUpstream.ts'
import { findFreePort } from './service/testing/freePort.ts'
import { isInstalled, startProgram } from './service/testing/startProgram.ts'
import { createTestFolder } from './service/testing/testFolder.ts'

// nginx and Caddy with the files of deploy/tls, before a server on this machine.

const NAME = 'coverage.example.com'
const FOLDER = join(import.meta.dirname, '../deploy/tls')
const PATIENT_MS = 20_000

const certificate = await createTestFolder()
beforeAll(() => {
  const files = ['-keyout', 'privkey.pem', '-out', 'fullchain.pem', '-days', '2']
  const names = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...names], {
    cwd: certificate,
    stdio: 'ignore',
  })
})

/** A server that answers with what it was told of the request. */
function startTold(): Promise<number> {
  return listenForTest(
    createServer(({ url, headers }, response) => {
      const { host, forwarded = null, 'x-forwarded-for': forwardedFor } = headers
      response.end(JSON.stringify({ url, host, forwarded, forwardedFor }))
    }),
  )
}

interface Answer {
  readonly status: number | undefined
  readonly location: string | undefined
  readonly body: string
}

/** Asks a proxy by the name of the site, as somebody who claims to be somebody else. */
function ask(port: number, path: string): Promise<Answer> {
  const headers = { Host: NAME, Forwarded: 'for=192.0.2.9', 'X-Forwarded-For': '192.0.2.9' }
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      headers,
      servername: NAME,
      rejectUnauthorized: false,
    }
    request(options, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (piece) => (body += piece))
      response.on('end', () =>
        resolve({ status: response.statusCode, location: response.headers.location, body }),
      )
    })
      .on('error', reject)
      .end()
  })
}

async function expectSafe(securePort: number, plainPort: number, lastHop: RegExp): Promise<void> {
  const { status, body } = await ask(securePort, '/api/json/getcountries/a%2Fb/secret')
  expect(status).toBe(200)
  expect(JSON.parse(body)).toEqual({
    url: '/api/json/getcountries/a%2Fb/secret',
    host: NAME,
    forwarded: null,
    forwardedFor: expect.stringMatching(lastHop),
  })
  const plain = await fetch(`http://127.0.0.1:${plainPort}/US`, {
    headers: { Host: NAME },
    redirect: 'manual',
  })
  expect(plain.status).toBe(308)
}

test.skipIf(!isInstalled('nginx'))(
  'nginx, where it is installed, serves the product by https alone',
  async () => {
    const [plainPort, securePort, server] = [
      await findFreePort(),
      await findFreePort(),
      await startTold(),
    ]
    const site = replaceAll(readFileSync(join(FOLDER, 'nginx.conf'), 'utf8'), [
      ['listen [::]:80;', ''],
      ['listen [::]:443 ssl http2;', ''],
      ['listen 80;', `listen 127.0.0.1:${plainPort};`],
      ['listen 443 ssl', `listen 127.0.0.1:${securePort} ssl`],
      [`/etc/letsencrypt/live/${NAME}`, certificate],
      ['/var/log/nginx/', ''],
      ['127.0.0.1:8080', `127.0.0.1:${server}`],
    ])
    const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${name};`,
    )
    const nginx = await startProgram({
      command: 'nginx',
      arguments: ['-p', '.', '-c', 'program.cfg', '-e', 'error.log'],
      configuration: `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid nginx.pid; events {}
        http { ${bodies.join(' ')} ${site} }`,
      port: securePort,
    })
    onTestFinished(() => nginx?.stop())
    await expectSafe(securePort, plainPort, /^192\.0\.2\.9, 127\.0\.0\.1$/)
  },
  PATIENT_MS,
)

test.skipIf(!isInstalled('caddy'))(
  'Caddy, where it is installed, serves the product by https alone',
  async () => {
    const [plainPort, securePort, server] = [
      await findFreePort(),
      await findFreePort(),
      await startTold(),
    ]
    const ports = `admin off\n\tskip_install_trust\n\thttp_port ${plainPort}\n\thttps_port ${securePort}\n`
    const configuration = replaceAll(readFileSync(join(FOLDER, 'Caddyfile'), 'utf8'), [
      ['\n{\n', `\n{\n\t${ports}`],
      [
        `${NAME} {`,
        `${NAME} {\n\tbind 127.0.0.1\n\ttls ${certificate}/fullchain.pem ${certificate}/privkey.pem`,
      ],
      ['127.0.0.1:8080', `127.0.0.1:${server}`],
    ])
    const caddy = await startProgram({
      command: 'caddy',
      arguments: ['run', '--config', 'program.cfg', '--adapter', 'caddyfile'],
      configuration,
      port: securePort,
    })
    onTestFinished(() => caddy?.stop())
    await expectSafe(securePort, plainPort, /^127\.0\.0\.1$/)
  },
  PATIENT_MS,
)

/** Throws where a file no longer has what this test replaces. */
function replaceAll(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((replaced, [wanted, other]) => {
    if (!replaced.includes(wanted)) throw new Error(`The file has no ${wanted}`)
    return replaced.replaceAll(wanted, () => other)
  }, text)
}
