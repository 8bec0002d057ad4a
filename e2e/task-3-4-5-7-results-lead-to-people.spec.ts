import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { startCounting } from './counted.ts'
import { complaintsOf, enterAs, PASSWORD, read } from './people.ts'
import { filled, words } from './words.ts'

const { exporting, results } = words.vi

interface Listed {
  readonly homeworks: readonly {
    _id: string
    classId: string
    status: string
    submittedCount: number
    assigneeCount: number
  }[]
}

/** The results of a homework that runs, some of whose pupils have handed in. */
async function openResults(page: Page): Promise<{ token: string; _id: string }> {
  const token = await enterAs(page, 'giaovien')
  const { homeworks } = await read<Listed>(page.request, token, '/homework?status=in_progress&limit=50')
  const found = homeworks.find(
    ({ submittedCount, assigneeCount }) => submittedCount > 2 && submittedCount < assigneeCount,
  )
  expect(found).toBeTruthy()
  await page.goto(`/lop-hoc/${found?.classId}/${found?._id}`)
  await expect(group(page, results.standing.handedIn)).toBeVisible()
  return { token, _id: found?._id ?? '' }
}

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

for (const by of ['key', 'thumb'] as const)
  test(`from the results a teacher opens a pupil's paper, and the next one by ${by}`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await openResults(page)
    const links = group(page, results.standing.handedIn).getByRole('link')
    const names = await links.allTextContents()

    const hand = await startCounting(page)
    await links.first().click()
    await expect(title(page)).toHaveText(names[0] ?? '')
    await expect(
      page.getByRole('list', { name: results.paper.answers }).or(page.getByText(results.filter.no.wrong)),
    ).toBeVisible()
    if (by === 'key') await page.keyboard.press('j')
    else await page.getByRole('button', { name: results.step.next }).click()
    await expect(title(page)).toHaveText(names[1] ?? '')
    await hand.done(by === 'key' ? 'nextPaper' : 'nextPaperByThumb')

    // K goes back, and one step back leads to the results, however many papers were read.
    await page.keyboard.press('k')
    await expect(title(page)).toHaveText(names[0] ?? '')
    await page.goBack()
    await expect(group(page, results.standing.handedIn)).toBeVisible()
    expect(complaints).toEqual([])
  })

test('a teacher sees who has not handed in and copies a reminder with their names', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openResults(page)
  const missing = await group(page, results.standing.missing).getByRole('link').allTextContents()
  expect(missing.length).toBeGreaterThan(0)
  const hand = await startCounting(page)
  await page.getByRole('button', { name: results.remind.copy }).click()
  await expect(page.getByText(results.remind.copied)).toBeVisible()
  await hand.done('remind')
  const message = await page.evaluate(() => navigator.clipboard.readText())
  for (const name of missing) expect(message).toContain(name.split(' ').at(-1))
})

test('a teacher gives one pupil two more days', async ({ page }) => {
  const { token, _id } = await openResults(page)
  const first = group(page, results.standing.missing).getByRole('listitem').first()
  const name = (await first.getByRole('link').textContent()) ?? ''
  const link = (await first.getByRole('link').getAttribute('href')) ?? ''
  const studentId = /hoc-sinh\/([0-9a-f-]{36})/.exec(link)?.[1] ?? ''
  const paper = () =>
    read<{ paper: { endAt: string; homework: { endAt: string } } }>(
      page.request,
      token,
      `/homework/${_id}/students/${studentId}`,
    )
  const before = (await paper()).paper
  const hand = await startCounting(page)
  // A phone's row has no room for it: the paper has.
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  if (isPhone) {
    await first.getByRole('link').click()
    await page.getByRole('button', { name: results.extend.onPaper }).click()
  } else {
    await first.hover()
    await first.getByRole('button', { name: filled(results.extend.for, { name }) }).click()
  }
  const dialog = page.getByRole('dialog')
  await dialog.getByText(filled(results.extend.days_other, { count: 2 })).click()
  await dialog.getByRole('button', { name: results.extend.save, exact: true }).click()
  await expect(page.getByText(results.extend.done)).toBeVisible()
  await hand.done('twoMoreDays')
  const after = (await paper()).paper
  expect(Date.parse(after.endAt) - Date.parse(before.endAt)).toBe(2 * 86_400_000)
  expect(after.homework.endAt).toBe(before.homework.endAt)
})

test('a teacher takes the marks out as Excel, against the password', async ({ page }) => {
  await openResults(page)
  const hand = await startCounting(page)
  await page.getByRole('button', { name: results.export.open }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(exporting.password, { exact: true })
  await expect(field).toBeFocused()
  await hand.type(field, PASSWORD)
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: results.export.submit }).click()
  const file = await coming
  await expect(page.getByText(results.export.done)).toBeVisible()
  await hand.done('marksInExcel')
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
})
