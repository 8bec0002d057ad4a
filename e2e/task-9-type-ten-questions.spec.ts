import { expect, test } from '@playwright/test'
import { startCounting } from './counted.ts'
import { complaintsOf, enterAs, read } from './people.ts'
import { emptyExam } from './teaching.ts'
import { filled, words } from './words.ts'

const { questions } = words.vi

interface Stored {
  readonly exam: {
    readonly questionCount: number
    readonly totalPoint: number
    readonly questionGroups: readonly {
      readonly questions: readonly {
        type: string
        content: string
        answers: string[]
        right: number
        point: number
      }[]
    }[]
  }
}

test('ten questions are typed as on paper, and a reload finds them all', async ({ page }) => {
  const complaints = complaintsOf(page)
  const token = await enterAs(page, 'giaovien')
  const id = await emptyExam(page, token)
  await page.goto(`/kho-hoc-lieu/${id}`)
  await expect(page.getByRole('heading', { name: 'Phần I' }).first()).toBeVisible()

  const hand = await startCounting(page)
  await page.getByRole('button', { name: questions.board.addQuestion }).click()
  const content = (number: number) => `Kết quả của ${number} nhân 2 là`
  for (let number = 1; number <= 10; number++) {
    await expect(page.getByRole('textbox', { name: questions.edit.content })).toBeFocused()
    await page.keyboard.type(content(number))
    for (const [at, letter] of ['A', 'B', 'C', 'D'].entries()) {
      await page.keyboard.press('Enter')
      const name = filled(questions.multiChoice.option, { letter })
      await expect(page.getByRole('textbox', { name })).toBeFocused()
      await page.keyboard.type(String(number * 2 + at))
    }
    await page.keyboard.press('Alt+1')
    await page.keyboard.press(number < 10 ? 'Control+Enter' : 'Escape')
  }
  await expect(page.getByText(/^Đã lưu \d/)).toBeVisible()
  await hand.done('tenQuestions')

  const { exam } = await read<Stored>(page.request, token, `/exam-vault/${id}/detail`)
  expect([exam.questionCount, exam.totalPoint]).toEqual([10, 10])
  const stored = exam.questionGroups.flatMap(group => group.questions)
  expect(stored.map(({ content, answers, right }) => ({ content, answers, right }))).toEqual(
    Array.from({ length: 10 }, (_, index) => ({
      content: `<p>${content(index + 1)}</p>`,
      answers: [0, 1, 2, 3].map(at => `<p>${(index + 1) * 2 + at}</p>`),
      right: 0,
    })),
  )

  // Moved, deleted and taken back by keys alone.
  await page
    .getByRole('button', { name: new RegExp(`^${filled(questions.number, { number: 10 })}\\.`) })
    .focus()
  await page.keyboard.press('Alt+ArrowUp')
  const order = async () =>
    (await read<Stored>(page.request, token, `/exam-vault/${id}/detail`)).exam.questionGroups
      .flatMap(group => group.questions)
      .map(question => stored.findIndex(one => one.content === question.content) + 1)
  await expect.poll(order).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10, 9])
  await page.keyboard.press('Control+z')
  await expect.poll(order).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])

  await page.reload()
  await expect(page.locator('[data-row]')).toHaveCount(10)
  expect(complaints).toEqual([])
})

test('what could not be saved is on the sheet again after a crash of the browser', async ({
  page,
  context,
}) => {
  const token = await enterAs(page, 'giaovien')
  const id = await emptyExam(page, token)
  await page.goto(`/kho-hoc-lieu/${id}`)
  await page.getByRole('button', { name: questions.board.addQuestion }).click()
  await page.keyboard.type('Câu viết dở')
  // Nothing was left, nothing was sent; the tab is gone without a word.
  await page.waitForTimeout(1_000)
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await enterAs(again, 'giaovien')
  await again.goto(`/kho-hoc-lieu/${id}`)
  await again.getByRole('button', { name: questions.sheet.takeUp }).click()
  await again.locator('[data-row]').click()
  await expect(again.getByRole('textbox', { name: questions.edit.content })).toHaveValue('Câu viết dở')
})
