import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { startCounting } from './counted.ts'
import { complaintsOf, enterAs, PASSWORD, read, tokenOf } from './people.ts'
import { words } from './words.ts'

const { exporting, roomResults } = words.vi

/** The demo's own is the oldest: other journeys end theirs meanwhile. */
async function demoExercise(page: Page): Promise<string> {
  const { liveExams } = await read<{ liveExams: { _id: string }[] }>(
    page.request,
    await tokenOf(page.request, 'giaovien'),
    '/live-exam?status=ended',
  )
  return liveExams.at(-1)?._id ?? ''
}

/** The result of the live exercise that the demo school has played. */
async function openResult(page: Page): Promise<string> {
  await enterAs(page, 'giaovien')
  const liveExamId = await demoExercise(page)
  await page.goto(`/bt-tuong-tac/${liveExamId}`)
  await expect(ranking(page)).toBeVisible()
  return liveExamId
}

const ranking = (page: Page) => page.getByRole('list', { name: roomResults.ranking })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test("the result of a live exercise leads to a pupil's answers, and a key to the next pupil's", async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await openResult(page)
  const links = ranking(page).getByRole('link')
  const names = await links.allTextContents()
  const hand = await startCounting(page)
  await links.first().click()
  await expect(title(page)).toHaveText(names[0] ?? '')
  await expect(page.getByRole('list', { name: roomResults.answers.label })).toBeVisible()
  await page.keyboard.press('j')
  await expect(title(page)).toHaveText(names[1] ?? '')
  await hand.done('nextPupilOfRoom')
  // One step back leads to the result, however many pupils were read.
  await page.goBack()
  await expect(ranking(page)).toBeVisible()
  expect(complaints).toEqual([])
})

test('the marks of a live exercise leave as Excel, against the password', async ({ page }) => {
  await openResult(page)
  const hand = await startCounting(page)
  await page.getByRole('button', { name: roomResults.export.open }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(exporting.password, { exact: true })
  await expect(field).toBeFocused()
  await hand.type(field, PASSWORD)
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: roomResults.export.submit }).click()
  const file = await coming
  await expect(page.getByText(roomResults.export.done)).toBeVisible()
  await hand.done('roomMarksInExcel')
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
})

test('a pupil reads their own answers beside the right ones', async ({ page }) => {
  const complaints = complaintsOf(page)
  const liveExamId = await demoExercise(page)
  await enterAs(page, 'hocsinh01')
  await page.goto(`/em/tuong-tac/${liveExamId}/ket-qua`)
  const answers = page.getByRole('list', { name: roomResults.answers.label }).getByRole('listitem')
  await expect(answers.first()).toBeVisible()
  expect(await answers.count()).toBe(5)
  expect(complaints).toEqual([])
})
