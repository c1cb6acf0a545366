import { expect, test, vi } from 'vitest'

test('a mouse highlights, a finger does not', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const { highlighted, highlightProps } = await import('./highlighted.ts')
  const use = (type: string, pointerType?: string) =>
    page.dispatchEvent(Object.assign(new Event(type), { pointerType }))
  const row = highlightProps('49')

  use('pointermove', 'mouse')
  row.onPointerMove()
  expect(highlighted.get()).toBe('49')

  use('pointerdown', 'touch') // on the map, say
  expect(highlighted.get()).toBeUndefined()
  row.onPointerMove()
  row.onFocus()
  expect(highlighted.get()).toBeUndefined()

  use('keydown')
  row.onFocus()
  expect(highlighted.get()).toBe('49')
})

test('what the search suggests first is prepared for once it has stayed for a moment, and only once', async () => {
  vi.useFakeTimers()
  const { offered, onOffer } = await import('./highlighted.ts')
  const [prepare, never] = [vi.fn(), vi.fn()]
  onOffer(prepare)
  const cancel = onOffer(never)
  for (const iso of ['DE', 'US', undefined, 'FR']) {
    offered.set(iso)
    vi.advanceTimersByTime(160) // a key each
  }
  expect(prepare).not.toHaveBeenCalled()
  cancel()
  vi.advanceTimersByTime(100)
  expect(prepare).toHaveBeenCalledOnce()
  offered.set('DE')
  vi.advanceTimersByTime(1_000)
  expect(prepare).toHaveBeenCalledOnce()
  expect(never).not.toHaveBeenCalled()
  vi.useRealTimers()
})
