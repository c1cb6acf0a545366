import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PageFrame } from './PageFrame.tsx'

function Sample() {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen) {
    return (
      <button id="opener" type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
    )
  }
  return (
    <PageFrame title="A page" opener="opener" account={null} onClose={() => setIsOpen(false)}>
      <p>What it shows</p>
    </PageFrame>
  )
}

test('a page has the focus first, and Escape gives it back to the button that opened it', async () => {
  const screen = await render(<Sample />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByRole('main', { name: 'A page' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})
