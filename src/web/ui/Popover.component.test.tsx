import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Opener } from './Opener.tsx'
import { Popover } from './Popover.tsx'

test('Escape closes what a button has opened, and gives it the focus back', async () => {
  const screen = await render(
    <Opener
      opens="dialog"
      renderButton={(button) => (
        <button type="button" {...button}>
          Open
        </button>
      )}
      renderOpened={({ isOpen, button, onClose }) =>
        isOpen && (
          <Popover label="Opened" button={button} onClose={onClose}>
            <input aria-label="Inside" />
          </Popover>
        )
      }
    />,
  )
  await screen.getByRole('button', { name: 'Open' }).click()
  await screen.getByRole('textbox', { name: 'Inside' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})
