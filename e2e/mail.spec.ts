import { download } from './download.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { listField, match, matchButton, openMatchPage, rowOf, waitForWorld } from './matchPage.ts'

test.use({ loadsWorld: true })

const MAIL = `Hi Florence,

thanks for your call. We need Lyon, Marseille and two numbers in the Ruhr area, maybe Zürich.
Reading your offer, we also want three in Springfield, IL. Nice to have: Cambridge.

Best regards,
Paris Müller
Lyon Consulting GmbH, Tel. +49 30 5550 1234`

test('answers a mail: its places with their quantities, each to be changed or left out, and a reply in German', async ({
  page,
  signIn,
}) => {
  await signIn()
  await waitForWorld(page)
  await openMatchPage(page, MAIL.split('\n'))
  const isMail = page.getByRole('checkbox', { name: 'A mail: find the places in its sentences' })
  await expect(isMail).toBeChecked()
  await expect(matchButton(page)).toHaveText('Match 6 places')
  await expectAccessible(page)
  await isMail.uncheck()
  await expect(matchButton(page)).toHaveText(/^Match \d+ lines$/)
  await isMail.check()
  await expect(matchButton(page)).toHaveText('Match 6 places')
  await match(page)
  await expect(page.getByRole('heading', { name: 'Pasted mail' })).toBeVisible()
  await expect(rowOf(page, 'Essen')).toContainText('+49 201')
  await expect(rowOf(page, 'Springfield, IL')).toContainText(/3.*Reading your offer.*\+1 217/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Leave out Marseille' }).click()
  await expect(rowOf(page, 'Marseille')).toContainText('Left out')
  await page.getByRole('button', { name: 'Put back Marseille' }).click()
  await expect(rowOf(page, 'Marseille')).toContainText('Covered')
  await rowOf(page, 'Marseille').getByRole('rowheader').click()
  await page.keyboard.press('Delete')
  await expect(rowOf(page, 'Marseille')).toContainText('Left out')
  await page.getByRole('button', { name: 'Change Zürich' }).click()
  await page.getByRole('textbox', { name: 'Instead of “Zürich”' }).fill('Basel')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'read as Basel' })).toContainText('+41 61')

  await page.getByRole('button', { name: 'Reply' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reply' })
  const text = dialog.getByRole('textbox', { name: 'Text of the reply' })
  await expect(text).toHaveValue(/^We have telephone numbers in:\n- Lyon, France: \+33/)
  await expect(dialog).toContainText('One row is still open and not in it.')
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await expect(text).toHaveValue(/^Wir haben Rufnummern in:\n- Lyon, Frankreich: \+33/)
  await expect(text).toHaveValue(/\n- Springfield, IL: \+1 217, \+1 447 \(3×\)/)
  await expect(text).not.toHaveValue(/Marseille/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Copy the reply' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text.inputValue())
  await page.keyboard.press('Escape')

  const file = await download(
    page,
    page.getByRole('button', { name: 'Download your file, answered' }),
  )
  const rows = file.bytes.toString().slice(1).split('\r\n')
  expect(rows[0]).toMatch(/^Place,Quantity,In the mail,Place,/)
  expect(rows[1]).toMatch(/^Lyon,,"?We need Lyon, Marseille.*"=""0426, 0427/)
  await page.getByRole('button', { name: 'Change the list' }).click()
  await expect(listField(page)).toHaveValue(MAIL)
})
