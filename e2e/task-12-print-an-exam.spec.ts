import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { startCounting } from './counted.ts'
import { complaintsOf, enterAs, read } from './people.ts'
import { words } from './words.ts'

const { vault, printing } = words.vi

/** An exam of the teacher with three questions. */
async function exam(page: Page, token: string): Promise<{ id: string; questionId: string; groupId: string }> {
  const make = async <T>(path: string, data: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
    const answer = await page.request.post(`/app${path}`, { headers, data })
    expect(answer.status(), path).toBe(200)
    return ((await answer.json()) as { data: T }).data
  }
  const { category } = await make<{ category: { _id: string } }>('/exam-vault/categories', {
    ownerCategory: 'Teacher',
    name: 'Đề in',
    parentId: null,
  })
  const { exam } = await make<{ exam: { _id: string } }>('/exam-vault', {
    ownerCategory: 'Teacher',
    title: 'Kiểm tra cuối kì',
    code: 'KTCK',
    subject: 'math',
    productType: 'final',
    categoryIds: [category._id],
  })
  const { questionGroup } = await make<{ questionGroup: { _id: string } }>(
    `/exam-vault/question-groups?examVaultId=${exam._id}`,
    { title: 'Phần I' },
  )
  const ids: string[] = []
  for (const number of [1, 2, 3]) {
    const { question } = await make<{ question: { _id: string } }>(
      `/exam-vault/question-groups/${questionGroup._id}/questions`,
      {
        type: 'MultiChoice',
        point: 1,
        content: `<p>Tính \\(${number}+${number}\\)</p>`,
        answers: [0, 1, 2, 3].map(at => `<p>${number * 2 + at}</p>`),
        right: 0,
      },
    )
    ids.push(question._id)
  }
  return { id: exam._id, questionId: ids[0] as string, groupId: questionGroup._id }
}

test('an exam is printed by two presses, and the key of that print is found after a question was edited', async ({
  page,
}) => {
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
