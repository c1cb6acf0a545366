import { expect, test } from 'vitest'
import { type FrameWindow, findHostWindow } from './hostWindow.ts'

const PORTAL = 'https://portal.example'
const OTHER = 'https://other.example'

function frame(ancestorOrigins?: readonly string[]) {
  const sent: (readonly [unknown, string])[] = []
  const listeners: Parameters<FrameWindow['addEventListener']>[1][] = []
  const parent = {
    postMessage: (message: unknown, target: string) => void sent.push([message, target]),
  } as FrameWindow['parent'] & Window
  const self: FrameWindow = {
    parent,
    location: ancestorOrigins ? { ancestorOrigins } : {},
    addEventListener: (_, listener) => void listeners.push(listener),
  }
  const receive = (origin: string, data: unknown, source: Window = parent) => {
    for (const listener of listeners) listener({ origin, data, source })
  }
  return { self, sent, receive }
}

test('talks to the listed page around it, and to no other origin', () => {
  const { self, sent } = frame([PORTAL])
  findHostWindow(self, [PORTAL, OTHER])?.send({ type: 'ready', signedIn: false })
  expect(sent).toEqual([[{ coverage: 1, type: 'ready', signedIn: false }, PORTAL]])
})

test.each([
  ['no page is listed', [PORTAL], []],
  ['the page around it is not listed', [OTHER], [PORTAL]],
  ['a page further out is not listed', [PORTAL, OTHER], [PORTAL]],
  ['the page around it hides its origin', ['null'], [PORTAL]],
])('talks to nobody if %s', (_title, ancestors, listed) => {
  expect(findHostWindow(frame(ancestors).self, listed)).toBeUndefined()
})

test('where the browser does not say who is around it, addresses the listed pages alone, then the one that spoke', () => {
  const { self, sent, receive } = frame()
  const host = findHostWindow(self, [PORTAL, OTHER])
  host?.listen(() => undefined)
  host?.send({ type: 'shortlisted', codes: [] })
  expect(sent.map(([, target]) => target)).toEqual([PORTAL, OTHER])
  receive(OTHER, {})
  host?.send({ type: 'shortlisted', codes: [] })
  expect(sent.slice(2).map(([, target]) => target)).toEqual([OTHER])
})

test('hears listed origins, and only the page directly around it', () => {
  const { self, receive } = frame([PORTAL])
  const heard: unknown[] = []
  findHostWindow(self, [PORTAL])?.listen((data) => heard.push(data))
  receive(PORTAL, 'from the page')
  receive(OTHER, 'from elsewhere')
  receive('null', 'from a sandbox')
  receive(`${PORTAL}.evil.example`, 'from a like name')
  receive(PORTAL, 'from a frame beside this one', {} as Window)
  expect(heard).toEqual(['from the page'])
})
