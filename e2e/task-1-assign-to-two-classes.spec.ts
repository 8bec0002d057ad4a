import { expect, test } from '@playwright/test'
import { startCounting } from './counted.ts'
import { complaintsOf, enterAs, read } from './people.ts'
import { teachesClasses } from './teaching.ts'
import { expectUsable } from './usable.ts'
import { filled, words } from './words.ts'

const { homework, app } = words.vi

test('a teacher gives an exam to two classes for a week, and sends both messages', async ({ page, context }, {
  project,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const complaints = complaintsOf(page)
  const token = await enterAs(page, 'giaovien')
  const [first, second] = await teachesClasses(page.request, token, [
    `9X1 ${project.name}`,
    `9X2 ${project.name}`,
  ])
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nguyễn Thị Hoa')

  const hand = await startCounting(page)
  await page.getByRole('button', { name: app.assign, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  // What was used last stands first; other journeys use exams beside this one, so its name is typed.
  await dialog.getByRole('searchbox').fill('Phương trình bậc hai')
  await dialog.getByRole('button', { name: /^Phương trình bậc hai một ẩn/ }).click()
  await dialog.getByText(new RegExp(`^${first.name}`)).click()
  await dialog.getByText(new RegExp(`^${second.name}`)).click()
  await expectUsable(page, 'the dialog in which homework is given', '[role=dialog]')
  await dialog.getByRole('button', { name: homework.assign.give, exact: true }).click()
  await dialog.getByRole('button', { name: filled(homework.assigned.copyFor, { name: first.name }) }).click()
  await expect(dialog.getByText(homework.assigned.copied)).toBeVisible()
  await hand.done('assignToTwoClasses')
  await expectUsable(page, 'what it ends with', '[role=dialog]')
  await expectMessage(first.name)

  await dialog.getByRole('button', { name: filled(homework.assigned.copyFor, { name: second.name }) }).click()
  await expect(dialog.getByText(homework.assigned.copied)).toHaveCount(2)
  await hand.done('assignToTwoClassesBothMessages')
  const link = await expectMessage(second.name)

  // It is published, ends in a week at nine in the evening, and the link of the message is the class's own.
  const { homeworks } = await read<{
    homeworks: { _id: string; publish: boolean; wholeClass: boolean; endAt: string; startAt: string }[]
  }>(page.request, token, `/homework?classUid=${second._id}`)
  expect(homeworks).toHaveLength(1)
  const [given] = homeworks
  expect(given).toMatchObject({ publish: true, wholeClass: true })
  expect(link).toContain(`/em/bai/${given?._id}`)
  expect(new Date(given?.endAt ?? '').getUTCHours()).toBe(14)
  const days = (Date.parse(given?.endAt ?? '') - Date.parse(given?.startAt ?? '')) / 86_400_000
  expect(Math.ceil(days)).toBeGreaterThanOrEqual(7)
  expect(days).toBeLessThan(8)
  expect(complaints).toEqual([])

  async function expectMessage(className: string): Promise<string> {
    const message = await page.evaluate(() => navigator.clipboard.readText())
    expect(message).toContain(className)
    expect(message).toContain('Phương trình bậc hai một ẩn')
    return message
  }
})
