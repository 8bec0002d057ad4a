import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { startCounting } from './counted.ts'
import { complaintsOf, enterAs, read } from './people.ts'
import { made, newExam } from './teaching.ts'
import { words } from './words.ts'

const { vault, printing } = words.vi

/** An exam of the teacher with three questions. */
async function exam(page: Page, token: string): Promise<{ id: string; questionId: string; groupId: string }> {
  const id = await newExam(page, token, 'Kiểm tra cuối kì')
  const questions = [1, 2, 3].map(number => ({
    type: 'MultiChoice',
    point: 1,
    content: `<p>Tính \\(${number}+${number}\\)</p>`,
    answers: [0, 1, 2, 3].map(at => `<p>${number * 2 + at}</p>`),
    right: 0,
  }))
  const groups = { questionGroups: [{ title: 'Phần I', questions }] }
  const path = `/exam-vault/question-groups/bulk?examVaultId=${id}`
  const { questionGroups } = await made<{
    questionGroups: [{ _id: string; questions: [{ _id: string }] }]
  }>(page, token, path, groups)
  const [group] = questionGroups
  return { id, questionId: group.questions[0]._id, groupId: group._id }
}

test('an exam is printed by two presses, and the key of that print is found after a question was edited', async ({
  page,
}, { project }) => {
  const complaints = complaintsOf(page)
  const token = await enterAs(page, 'giaovien')
  const { id, questionId, groupId } = await exam(page, token)
  await page.goto(`/kho-hoc-lieu/${id}`)
  await expect(page.getByRole('button', { name: vault.act.print, exact: true })).toBeEnabled()

  const hand = await startCounting(page)
  const saved: string[] = []
  page.on('download', file => saved.push(file.suggestedFilename()))
  await page.getByRole('button', { name: vault.act.print, exact: true }).click()
  const word = page.getByRole('button', { name: printing.foot.word })
  await expect(word).toBeFocused()
  const [file] = await Promise.all([page.waitForEvent('download'), word.click()])
  await hand.done('printVariants')
  expect(file.suggestedFilename()).toBe('Kiểm tra cuối kì, mã 101-104.docx')
  await expect.poll(() => saved).toContain('Kiểm tra cuối kì, mã 101-104 đáp án.xlsx')

  const parts = unzipSync(await readFile(await file.path()))
  const text = Object.entries(parts)
    .filter(([name]) => /^word\/\w+\.xml$/.test(name))
    .map(([, bytes]) => Buffer.from(bytes).toString('utf8'))
    .join()
  for (const code of ['101', '102', '103', '104']) expect(text).toContain(`Mã đề ${code}`)

  // The same print as PDF, saved, and opened to be printed: remembered once.
  const other = async (name: string) => {
    if (project.name !== 'phone') return page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('button', { name: printing.foot.other }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const [pdf] = await Promise.all([page.waitForEvent('download'), other(printing.foot.pdf)])
  expect(pdf.suggestedFilename()).toBe('Kiểm tra cuối kì, mã 101-104.pdf')
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(word).toBeEnabled()
  // A browser without a viewer for PDF saves what it was to show.
  const shown = async (tab: Page) => {
    await tab.waitForURL(/^blob:/)
    return tab.evaluate(() => document.contentType)
  }
  const [tab] = await Promise.all([page.waitForEvent('popup'), other(printing.foot.print)])
  const kept = tab.waitForEvent('download').then(() => 'application/pdf')
  expect(await Promise.any([shown(tab), kept])).toBe('application/pdf')
  await tab.close()
  await page.bringToFront()

  const keyOf = async () => {
    await page.getByRole('button', { name: printing.earlier.key }).click()
    await expect(page.getByText(printing.earlier.back)).toBeVisible()
    const rows = page.getByRole('article').getByRole('row')
    await expect(rows).toHaveCount(4)
    return rows.allInnerTexts()
  }
  const lookBack = async () => {
    if (await page.getByText(printing.part.settings, { exact: true }).isVisible())
      await page.getByText(printing.part.settings, { exact: true }).click()
    return keyOf()
  }
  const before = await lookBack()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const edited = await page.request.put(
    `/app/exam-vault/question-groups/${groupId}/questions/${questionId}`,
    {
      headers: { authorization: `Bearer ${token}` },
      data: {
        type: 'MultiChoice',
        point: 1,
        content: '<p>Câu khác hẳn</p>',
        answers: ['<p>A</p>', '<p>B</p>', '<p>C</p>', '<p>D</p>'],
        right: 3,
      },
    },
  )
  expect(edited.status()).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: vault.act.print, exact: true }).click()
  await expect(word).toBeFocused()
  expect(await lookBack()).toEqual(before)
  const { papers } = await read<{ papers: unknown[] }>(page.request, token, `/exam-vault/${id}/papers`)
  expect(papers).toHaveLength(1)
  expect(complaints).toEqual([])
})
