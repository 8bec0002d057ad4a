import { expect, test } from '@playwright/test'
import { startCounting } from './counted.ts'
import { complaintsOf, enterAs, read } from './people.ts'
import { teachesClasses } from './teaching.ts'
import { expectUsable } from './usable.ts'
import { filled, words } from './words.ts'

const { homework, app } = words.vi

test('a teacher gives a page of their own with its keys to a class, and finds it there', async ({ page }, {
  project,
}) => {
  const complaints = complaintsOf(page)
  const token = await enterAs(page, 'giaovien')
  const [first] = await teachesClasses(page.request, token, [`6T1 ${project.name}`, `6T2 ${project.name}`])
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nguyễn Thị Hoa')
  const drawn = await page.screenshot()

  const hand = await startCounting(page)
  await page.getByRole('button', { name: app.assign, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(homework.task.source.file, { exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: homework.task.files.choose }).click()
  await (await chooser).setFiles({ name: 'Đề cương giữa kì.png', mimeType: 'image/png', buffer: drawn })
  await dialog.getByRole('button', { name: homework.task.keys.add }).click()
  await expect(
    dialog.getByRole('textbox', { name: filled(homework.task.keys.of, { number: '1' }), exact: true }),
  ).toBeFocused()
  for (const key of ['A', '12,5', 'C']) {
    await page.keyboard.type(key)
    await page.keyboard.press('Enter')
  }
  await dialog.getByText(new RegExp(`^${first.name}`)).click()
  await expect(dialog.getByText(/KB$/)).toBeVisible()
  await expectUsable(page, 'the dialog in which a file is given', '[role=dialog]')
  await dialog.getByRole('button', { name: homework.assign.give, exact: true }).click()
  await expect(dialog.getByRole('button', { name: homework.assigned.copyLink })).toBeVisible()
  await hand.done('giveFile')

  await dialog.getByRole('link', { name: homework.assigned.open, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đề cương giữa kì')
  await page.getByRole('tab', { name: homework.report.task }).click()
  await expect(page.getByRole('region', { name: homework.task.keys.label })).toContainText('12,5')
  await expect(page.getByRole('img', { name: 'Đề cương giữa kì.png' })).toBeVisible()

  const { homeworks } = await read<{ homeworks: object[] }>(
    page.request,
    token,
    `/homework?classUid=${first._id}`,
  )
  expect(homeworks).toMatchObject([{ kind: 'file', name: 'Đề cương giữa kì', publish: true, totalPoint: 10 }])
  expect(complaints).toEqual([])
})
