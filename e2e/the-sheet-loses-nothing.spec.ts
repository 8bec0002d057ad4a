import { expect, test } from '@playwright/test'
import { paste } from './paste.ts'
import { enterAs, read } from './people.ts'
import { emptyExam } from './teaching.ts'
import { filled, words } from './words.ts'

const { questions: w } = words.vi

interface Stored {
  readonly exam: {
    readonly questionGroups: readonly { readonly questions: readonly { content: string }[] }[]
  }
}

test('forty pasted questions are one call and one step; without a network what is typed waits beside its question', async ({
  page,
  context,
}) => {
  const token = await enterAs(page, 'giaovien')
  const id = await emptyExam(page, token)
  const stored = async () =>
    (await read<Stored>(page.request, token, `/exam-vault/${id}/detail`)).exam.questionGroups.flatMap(group =>
      group.questions.map(({ content }) => content),
    )
  const writes: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET' && request.url().includes('/questions'))
      writes.push(new URL(request.url()).pathname.split('/').slice(-2).join('/'))
  })
  const rows = page.locator('[data-row]')
  await page.goto(`/kho-hoc-lieu/${id}`)

  await test.step('a paper is pasted, taken back, and there again', async () => {
    await page.getByRole('button', { name: w.board.addQuestion }).click()
    await expect(page.getByRole('textbox', { name: w.edit.content })).toBeFocused()
    const paper = Array.from(
      { length: 40 },
      (_, at) => `Câu ${at + 1}. ${at} + 1 bằng mấy?\nA. ${at}\n*B. ${at + 1}\nC. ${at + 2}\nD. ${at + 3}`,
    )
    await paste(page, { 'text/plain': paper.join('\n') })
    await page.getByRole('button', { name: filled(w.sheet.pasteYes_other, { count: 40 }) }).click()
    await expect.poll(async () => (await stored()).length).toBe(40)
    expect((await stored()).slice(0, 2)).toEqual(['<p>0 + 1 bằng mấy?</p>', '<p>1 + 1 bằng mấy?</p>'])
    expect(writes).toEqual(['questions/bulk'])
    await page.getByRole('button', { name: w.sheet.undo }).click()
    await expect(rows).toHaveCount(0)
    await page.keyboard.press('Control+y')
    await expect(rows).toHaveCount(40)
    await page.keyboard.press('Control+z')
    await expect(rows).toHaveCount(0)
    await page.keyboard.press('Control+Shift+z')
    await expect(rows).toHaveCount(40)
  })

  await test.step('Enter that ends a Vietnamese syllable begins no option', async () => {
    await page.getByRole('button', { name: w.board.addQuestion }).click()
    await page.keyboard.type('Viết khi mất mạng')
    await page.keyboard.press('Enter')
    const option = (letter: string) =>
      page.getByRole('textbox', { name: filled(w.multiChoice.option, { letter }) })
    await expect(option('A')).toBeFocused()
    const typing = await context.newCDPSession(page)
    await typing.send('Input.imeSetComposition', { text: 'đúng', selectionStart: 4, selectionEnd: 4 })
    // As an input method sends it: the key is its own (229) and writes nothing.
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
    await typing.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter })
    await typing.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
    await expect(option('A')).toBeFocused()
    await typing.send('Input.insertText', { text: 'đúng' })
    await expect(option('A')).toHaveValue('đúng')
    await page.keyboard.press('Enter')
    await expect(option('B')).toBeFocused()
    await page.keyboard.type('sai')
    await page.keyboard.press('Alt+1')
  })

  await test.step('what cannot be sent says so beside its question, and goes once the network is back', async () => {
    await context.setOffline(true)
    await page.keyboard.press('Escape')
    const failed = page.getByRole('status').filter({ hasText: w.sheet.state.failed })
    await expect(failed.first()).toBeVisible()
    await rows.last().click()
    await expect(page.getByRole('textbox', { name: w.edit.content })).toHaveValue('Viết khi mất mạng')
    await page.keyboard.press('Escape')
    await expect(failed.first()).toBeVisible()
    await context.setOffline(false)
    await expect(failed).toHaveCount(0)
    await expect.poll(async () => (await stored()).at(-1)).toBe('<p>Viết khi mất mạng</p>')
    expect(await stored()).toHaveLength(41)
  })
})
