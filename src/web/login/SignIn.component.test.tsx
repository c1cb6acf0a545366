import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { SignIn } from './SignIn.tsx'

test('refuses', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"DATA":[{"RETURN":100}]}', { status: 401 }))
  const screen = await render(<SignIn>{null}</SignIn>)
  await screen.getByRole('textbox', { name: 'Username' }).fill('anna')
  await screen.getByLabelText('Password', { exact: true }).fill('secret')
  await screen.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('wrong')
})
