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
