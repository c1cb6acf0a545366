import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { buildServer, waitFor } from './testing/builtServer.ts'
import { listenForTest } from './testing/fakeUpstream.ts'
import { openRaw } from './testing/sendRaw.ts'

const server = await buildServer()
afterAll(() => server.remove())

describe.concurrent('the built server', () => {
  test('finishes a running request before it stops', async () => {
    const running = server.start({ COVERAGE_ACCOUNTS: 'accounts.json' })
    const port = Number(new URL(await waitFor(running)).port)
    const { socket, text } = openRaw(port)
    const body = 'username=demo&password=demo'
    socket.write(
      `POST /api/csv/getcountries HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
    running.child.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 200))
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
    const startMs = performance.now()
    socket.write(body)
    expect(await running.exit).toBe(0)
    // the connection is kept alive, but not the server for it
    expect(performance.now() - startMs).toBeLessThan(2500)
    expect(text()).toMatch(/^HTTP\/1.1 200 OK/)
    expect(text()).toContain('263,Zimbabwe')
  })

  test('answers a request that was already on its way over an open connection, and closes it', async () => {
    const running = server.start({ COVERAGE_ACCOUNTS: 'accounts.json' })
    const { socket, text } = openRaw(Number(new URL(await waitFor(running)).port))
    socket.write('GET /config.json HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(socket, 'data')
    running.child.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 150))
    socket.write('GET /api/csv/getcountries/demo/demo HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(await running.exit).toBe(0)
    expect(text()).toMatch(/Connection: close\r\n[\s\S]*263,Zimbabwe/)
  })

  test('stops within five seconds although a request hangs', async () => {
    const running = server.start({ COVERAGE_ACCOUNTS: 'accounts.json' })
    const { socket } = openRaw(Number(new URL(await waitFor(running)).port))
    socket.write('POST /api/csv/getcountries HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n')
    await new Promise((resolve) => setTimeout(resolve, 100))
    const startMs = performance.now()
    expect(await running.end()).toBe(0)
    expect(performance.now() - startMs).toBeLessThan(5000)
  }, 10_000)

  test('stops at once at a second signal, and aborts unfinished responses', async () => {
    const upstream = createServer((_request, response) => void response.write('263,Zimbabwe'))
    const running = server.start({
      COVERAGE_UPSTREAM: `http://127.0.0.1:${await listenForTest(upstream)}`,
    })
    const { socket, text, failure } = openRaw(Number(new URL(await waitFor(running)).port))
    socket.write('GET /api/csv/getcountries/ann/secret HTTP/1.0\r\n\r\n')
    const closed = new Promise((resolve) => socket.once('close', resolve))
    while (!text().includes('Zimbabwe')) await once(socket, 'data')
    running.child.kill('SIGINT')
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(await running.end('SIGINT')).toBe(1)
    expect(running.output()).toMatch(
      /Z SIGINT: .*\n\S+Z The server has stopped at a second signal; .*\n$/,
    )
    await closed
    expect(failure()).toBe('ECONNRESET')
  })

  test('keeps running when nobody reads its log any more', async () => {
    const running = server.start()
    const url = await waitFor(running)
    running.child.stdout?.destroy()
    running.child.stderr?.destroy()
    for (let i = 0; i < 3; i++) {
      expect((await fetch(`${url}api/csv/getcountries/demo/demo`)).status).toBe(200)
      await new Promise((resolve) => setTimeout(resolve, 50)) // lines are printed together, a little later
    }
    expect(await running.end('SIGQUIT')).toBe(0)
  })
})
