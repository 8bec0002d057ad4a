import { expect, test } from '@playwright/test'
import { paste } from './paste.ts'
import { enterAs, read } from './people.ts'
import { emptyExam, teachesClasses } from './teaching.ts'
import { words } from './words.ts'

const { questions: w, homework, app } = words.vi

interface Stored {
  readonly exam: {
    readonly questionGroups: readonly {
      readonly questions: readonly { content: string; right: unknown; answers: string[] }[]
    }[]
  }
}

/** As Word puts a question on the clipboard, its right option in red. */
const question = (number: number, right: number) =>
  `<p class=MsoNormal><b>Câu ${number}.</b> Số nào bằng ${number}<sup>2</sup>?<o:p></o:p></p>${[0, 1, 2, 3]
    .map(
      at =>
        `<p class=MsoNormal><span${at === right ? " style='color:red'" : ''}>${'ABCD'[at]}. ${number * number + at - right}<o:p></o:p></span></p>`,
    )
    .join('')}`

test('a paper is pasted from Word with all its right answers, a formula is written three times, and it is given', async ({
  page,
}) => {
  const token = await enterAs(page, 'giaovien')
  const id = await emptyExam(page, token)
  const stored = async () =>
    (await read<Stored>(page.request, token, `/exam-vault/${id}/detail`)).exam.questionGroups.flatMap(
      ({ questions }) => questions,
    )
  const rights = [1, 0, 3, 2, 1, 0, 2, 3, 1, 0]
  await page.goto(`/kho-hoc-lieu/${id}`)

  await test.step('pasted into the first question, all keys arrive in order, and one step takes them back', async () => {
    await page.getByRole('button', { name: w.board.addQuestion }).click()
    await expect(page.getByRole('textbox', { name: w.edit.content })).toBeFocused()
    const html = `<html xmlns:o="x"><body><!--StartFragment-->${rights.map((right, at) => question(at + 1, right)).join('')}<!--EndFragment--></body></html>`
    const text = rights.map((_, at) => `Câu ${at + 1}. Số nào?\nA. 1\nB. 2\nC. 3\nD. 4`).join('\n')
    await paste(page, { 'text/html': html, 'text/plain': text })
    await expect.poll(async () => (await stored()).map(({ right }) => right)).toEqual(rights)
    await expect(page.locator('[data-row]')).toHaveCount(10)
    expect((await stored())[1]?.content).toBe('<p>Số nào bằng 2<sup>2</sup>?</p>')
    await page.getByRole('button', { name: w.sheet.undo }).click()
    await expect(page.locator('[data-row]')).toHaveCount(0)
    await page.getByRole('button', { name: w.sheet.redo }).click()
    await expect(page.locator('[data-row]')).toHaveCount(10)
  })

  await test.step('three formulas are opened, typed and put in from the keyboard, with the blanks before them', async () => {
    await page.getByRole('button', { name: w.board.addQuestion }).click()
    const content = page.getByRole('textbox', { name: w.edit.content })
    await expect(content).toBeFocused()
    const dialog = page.getByRole('dialog')
    for (const [key, sign] of [
      ['Control+m', 'x'],
      ['$', 'y'],
      ['Control+m', 'z'],
    ] as const) {
      await page.keyboard.type('số ')
      await page.keyboard.press(key)
      await expect(dialog.locator('math-field')).toBeFocused()
      await page.keyboard.type(sign)
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(content).toBeFocused()
    }
    await expect(content).toHaveText(/^số .*số .*số /)
    const shown = await content.evaluate(element =>
      [...element.querySelectorAll('[data-type="inline-math"]')].map(node => node.getAttribute('data-latex')),
    )
    expect(shown).toEqual(['x', 'y', 'z'])
  })

  await test.step('and the exam is given as it was pasted', async () => {
    // The question of the formulas was to write them in: an exam is given whole.
    for (let steps = 0; (await stored()).length > 10 && steps < 20; steps += 1)
      await page.getByRole('button', { name: w.sheet.undo }).click()
    await expect.poll(async () => (await stored()).length).toBe(10)
    const [eClass] = await teachesClasses(page.request, token, ['6 Dán từ Word'])
    await page.reload()
    await page.getByRole('main').getByRole('button', { name: app.assign, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(new RegExp(`^${eClass.name}`)).click()
    await dialog.getByRole('button', { name: homework.assign.give, exact: true }).click()
    await expect(page.getByRole('button', { name: homework.assigned.copyLink })).toBeVisible()
    const { homeworks } = await read<{ homeworks: { publish: boolean; questionCount: number }[] }>(
      page.request,
      token,
      `/homework?classUid=${eClass._id}`,
    )
    expect(homeworks).toMatchObject([{ publish: true, questionCount: 10 }])
  })
})
