import { expect, test } from '@playwright/test'
import { drawPaper } from '../packages/papers/corpus/draw-paper.ts'
import { LAYOUTS } from '../packages/papers/corpus/layouts.ts'
import { writePaper } from '../packages/papers/corpus/write/write-paper.ts'
import { startCounting } from './counted.ts'
import { complaintsOf, enterAs, read } from './people.ts'
import { newExam } from './teaching.ts'
import { filled, words } from './words.ts'

const { papers, questions } = words.vi
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A paper of ten questions whose right options are underlined, and what they are. */
function drawnPaper() {
  const [layout] = LAYOUTS
  if (!layout) throw new Error('no layout')
  const number = { ...layout, questions: [10, 10] as const }
  const paper = drawPaper(number, 7)
  const rights = paper.parts.flatMap(part => part.questions).map(({ right }) => right)
  return { buffer: Buffer.from(writePaper(paper, number)), rights }
}

interface Stored {
  readonly exam: {
    readonly questionCount: number
    readonly questionGroups: readonly {
      readonly questions: readonly { readonly type: string; readonly right: number }[]
    }[]
  }
}

test('a Word paper becomes an exam: one key or tap a question, and the right answers are those of the paper', async ({
  page,
}, { project }) => {
  const complaints = complaintsOf(page)
  const token = await enterAs(page, 'giaovien')
  const id = await newExam(page, token, 'Đề từ Word')
  const { buffer, rights } = drawnPaper()
  expect(rights).toHaveLength(10)
  await page.goto(`/kho-hoc-lieu/${id}`)
  await expect(page.getByRole('button', { name: papers.open })).toBeVisible()

  const hand = await startCounting(page)
  await page.getByRole('button', { name: papers.open }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: papers.choose.button }).click()
  await (await chooser).setFiles({ name: 'De-giua-ki.docx', mimeType: WORD, buffer })
  await page.getByRole('dialog').getByRole('button', { name: papers.dialog.read, exact: true }).click()
  await expect(page).toHaveURL(/\/doc-de\//)

  const card = (number: number) =>
    page.getByRole('region', { name: new RegExp(`^${filled(papers.number, { number })},`) })
  for (let number = 1; number <= 10; number++) {
    await expect(card(number)).toBeFocused()
    // The paper's key is the one that is marked.
    await expect(card(number).getByRole('button', { pressed: true })).toHaveText(
      'ABCD'[Number(rights[number - 1])] ?? '',
    )
    if (project.name === 'phone')
      await page.getByRole('button', { name: papers.act.accept, exact: true }).tap()
    else await page.keyboard.press('Enter')
  }
  await expect(page.getByText(papers.done.all)).toBeVisible()
  await page.getByRole('button', { name: filled(papers.add.some_other, { count: 10 }) }).click()
  await expect(page).toHaveURL(new RegExp(`/kho-hoc-lieu/${id}\\?`))
  await hand.done('paperIntoExam')

  const stored = async () => (await read<Stored>(page.request, token, `/exam-vault/${id}/detail`)).exam
  const exam = await stored()
  expect(
    exam.questionGroups.flatMap(group => group.questions).map(({ type, right }) => [type, right]),
  ).toEqual(rights.map(right => ['MultiChoice', right]))

  // Taken back by the notice, they wait on the board again.
  await page
    .getByRole('status')
    .filter({ hasText: filled(papers.add.done_other, { count: 10 }) })
    .getByRole('button', { name: papers.add.undo })
    .click()
  await expect.poll(async () => (await stored()).questionCount).toBe(0)
  await expect(
    page.getByText(filled(papers.papers.accepted_other, { name: 'De-giua-ki.docx', count: 10 })),
  ).toBeVisible()
  expect(complaints).toEqual([])
})

test('what was dropped and edited on the board stays so after a reload', async ({ page }) => {
  const token = await enterAs(page, 'giaovien')
  const id = await newExam(page, token, 'Đề từ Word')
  await page.goto(`/kho-hoc-lieu/${id}`)
  await page.getByRole('button', { name: papers.open }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'De.docx', mimeType: WORD, buffer: drawnPaper().buffer })
  await page.getByRole('dialog').getByRole('button', { name: papers.dialog.read, exact: true }).click()
  const first = page.getByRole('region', { name: new RegExp(`^${filled(papers.number, { number: 1 })},`) })
  await expect(first).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: questions.edit.point }).fill('2')
  await page.getByRole('button', { name: papers.edit.save }).click()
  await expect(page.getByRole('button', { name: filled(papers.filter.rejected, { count: 1 }) })).toBeVisible()
  await expect(page.getByRole('button', { name: filled(papers.add.some_other, { count: 1 }) })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.reload()
  await page.getByRole('button', { name: filled(papers.filter.rejected, { count: 1 }) }).click()
  await expect(page).toHaveURL(/show=rejected/)
  await page.getByRole('button', { name: filled(papers.filter.accepted, { count: 1 }) }).click()
  await page.getByRole('button', { name: new RegExp(`${filled(papers.number, { number: 2 })}\\b`) }).click()
  await expect(page.getByText(filled(questions.point, { point: 2 }))).toBeVisible()
})
