import { expect, test } from '@playwright/test'
import { startCounting } from './counted.ts'
import { complaintsOf, enterAs, read } from './people.ts'
import { filled, words } from './words.ts'

const { homework } = words.vi

interface Listed {
  readonly homeworks: readonly { _id: string; name: string; limitSubmit: number; status: string }[]
}

test('a teacher gives again what the class had before, with the same options', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const complaints = complaintsOf(page)
  const token = await enterAs(page, 'giaovien')
  const { classes } = await read<{ classes: { _id: string; name: string }[] }>(
    page.request,
    token,
    '/class?status=open&search=9A1',
  )
  const [eClass] = classes
  const list = () => read<Listed>(page.request, token, `/homework?classUid=${eClass?._id}&limit=50`)
  const before = (await list()).homeworks
  const old = before.find(({ status, limitSubmit }) => status === 'ended' && limitSubmit === 2)
  expect(old).toBeTruthy()
  await page.goto(`/lop-hoc/${eClass?._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('9A1')

  const hand = await startCounting(page)
  await page.getByRole('tab', { name: homework.tab }).click()
  const again = filled(homework.assign.againOf, { name: old?.name ?? '' })
  await page.getByRole('button', { name: again }).last().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: homework.assign.give, exact: true }).click()
  const copy = filled(homework.assigned.copyFor, { name: eClass?.name ?? '' })
  await dialog.getByRole('button', { name: copy }).click()
  await expect(dialog.getByText(homework.assigned.copied)).toBeVisible()
  await hand.done('assignAgain')

  const message = await page.evaluate(() => navigator.clipboard.readText())
  expect(message).toContain(old?.name)
  const given = (await list()).homeworks.filter(({ _id }) => !before.some(one => one._id === _id))
  expect(given).toEqual([expect.objectContaining({ name: old?.name, limitSubmit: 2, status: 'in_progress' })])
  // The page behind is still the class's, and shows what was given.
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/tab=homework/)
  await expect(page.getByRole('link', { name: old?.name ?? '', exact: true })).toHaveCount(
    before.filter(({ name }) => name === old?.name).length + 1,
  )
  expect(complaints).toEqual([])
})
