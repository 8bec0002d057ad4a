import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { startCounting } from './counted.ts'
import { complaintsOf, enterAs, read } from './people.ts'
import { filled, words } from './words.ts'

const { app, homework: w, learn, questions, shared } = words.vi

const QUESTIONS = [
  { content: 'Kết quả của 2 nhân 3 là', options: ['6', '5', '8', '9'] },
  { content: 'Kết quả của 4 nhân 2 là', options: ['8', '6', '4', '2'] },
  { content: 'Kết quả của 3 nhân 3 là', options: ['9', '3', '6', '12'] },
]

interface Listed {
  readonly homeworks: readonly {
    readonly name: string
    readonly questionCount: number
    readonly publish: boolean
  }[]
}

/** A class of the teacher's own with one pupil, who has an account. */
async function classOfOne(request: APIRequestContext, token: string, name: string) {
  const post = async <T>(path: string, data: object, bearer?: string): Promise<T> => {
    const headers = {
      'idempotency-key': crypto.randomUUID(),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    }
    const answer = await request.post(`/app${path}`, { headers, data })
    expect(answer.status(), path).toBe(200)
    return ((await answer.json()) as { data: T }).data
  }
  const { eClass } = await post<{ eClass: { _id: string; joinCode: string } }>(
    '/class',
    { name, approval: 'auto', grade: 'L6', subject: 'math' },
    token,
  )
  const { accessToken } = await post<{ accessToken: string }>('/auth/register', {
    username: `em.${Date.now()}.${Math.floor(Math.random() * 1e6)}`,
    password: 'mot-mat-khau-dai',
    phone: '0901234567',
    role: 'student',
    displayName: 'Trần Minh Soạn',
  })
  await post('/learn/classes/join', { joinCode: eClass.joinCode }, accessToken)
  return { classUid: eClass._id, pupil: accessToken }
}

/** On the sheet no mouse is needed once it is begun. */
async function typeOnSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: questions.board.addQuestion }).click()
  for (const [at, { content, options }] of QUESTIONS.entries()) {
    await expect(page.getByRole('textbox', { name: questions.edit.content })).toBeFocused()
    await page.keyboard.type(content)
    for (const [place, text] of options.entries()) {
      await page.keyboard.press('Enter')
      const letter = 'ABCD'[place] ?? ''
      const name = filled(questions.multiChoice.option, { letter })
      await expect(page.getByRole('textbox', { name })).toBeFocused()
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Alt+1')
    // The last one stays open: giving the homework takes it along.
    if (at < QUESTIONS.length - 1) await page.keyboard.press('Control+Enter')
  }
}

/** With a thumb each question has its dialog. */
async function fillDialogs(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const { content, options } of QUESTIONS) {
    await page.getByRole('button', { name: questions.board.addQuestion }).click()
    await dialog.getByRole('textbox', { name: questions.edit.content }).fill(content)
    for (const [place, text] of options.entries()) {
      const name = filled(questions.multiChoice.option, { letter: 'ABCD'[place] ?? '' })
      await dialog.getByRole('textbox', { name }).fill(text)
    }
    await dialog.getByRole('radio', { name: filled(questions.multiChoice.right, { letter: 'A' }) }).check()
    await dialog.getByRole('button', { name: questions.edit.add }).click()
    await expect(dialog).toBeHidden()
  }
}

test('a teacher writes three questions for a class, gives them, and a pupil answers', async ({
  page,
  browser,
}, { project }) => {
  const onPhone = project.name === 'phone'
  const token = await enterAs(page, 'giaovien')
  const className = `6S tự soạn ${project.name}`
  const { classUid, pupil } = await classOfOne(page.request, token, className)
  const complaints = [complaintsOf(page)]

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const hand = await startCounting(page)
  await page.getByRole('button', { name: app.assign, exact: true }).filter({ visible: true }).first().click()
  await page.getByRole('button', { name: w.write.instead }).click()
  await page.getByRole('dialog').getByRole('link', { name: className }).click()
  await page.getByRole('button', { name: w.write.begin }).click()
  await expect(page.getByRole('button', { name: questions.board.addQuestion })).toBeVisible()
  await hand.done('beginHomework')

  // Nothing is given to nobody's use, and why is said.
  await page.getByRole('button', { name: w.act.publish }).click()
  await expect(page.getByText('Bài tập chưa có câu hỏi.', { exact: false })).toBeVisible()

  await (onPhone ? fillDialogs(page) : typeOnSheet(page))
  await page.getByRole('button', { name: w.act.publish }).click()
  const given = page.getByRole('dialog', { name: filled(w.assigned.title, { names: className }) })
  await expect(
    given.getByRole('button', { name: filled(w.assigned.copyFor, { name: className }) }),
  ).toBeVisible()
  const { homeworks } = await read<Listed>(page.request, token, `/homework?classUid=${classUid}`)
  expect(homeworks.map(({ questionCount, publish }) => ({ questionCount, publish }))).toEqual([
    { questionCount: 3, publish: true },
  ])

  const context = await browser.newContext(project.use)
  await context.addInitScript(given => localStorage.setItem('accessToken', given), pupil)
  const desk = await context.newPage()
  complaints.push(complaintsOf(desk))
  await desk.goto('/em')
  await desk
    .getByRole('listitem')
    .filter({ hasText: homeworks[0]?.name ?? '' })
    .getByRole('link')
    .first()
    .click()
  await desk.getByRole('button', { name: learn.homework.start }).click()
  for (const [at, { options }] of QUESTIONS.entries()) {
    if (at > 0) await desk.getByRole('button', { name: learn.attempt.next }).click()
    await desk.getByRole('radio', { name: new RegExp(`(^|\\s)${options[0]}$`) }).check({ force: true })
    await expect(desk.getByText(shared.save.saved, { exact: true })).toBeVisible()
  }
  await desk.getByRole('button', { name: learn.attempt.submit }).last().click()
  await desk.getByRole('dialog').getByRole('button', { name: learn.submit.confirm }).click()
  await expect(desk.getByText(filled(shared.format.ofPoints, { score: 3, total: 3 }))).toBeVisible()
  // The browser tells of the one refusal.
  expect(complaints.flat().filter(one => !one.includes('409'))).toEqual([])
})

test('groups of an exam come into a homework, and leave it again', async ({ page }, { project }) => {
  const token = await enterAs(page, 'giaovien')
  const className = `6S từ kho ${project.name}`
  const { classUid } = await classOfOne(page.request, token, className)
  await page.goto(`/lop-hoc/${classUid}?tab=homework`)
  await page.getByRole('link', { name: w.write.new }).click()
  await page.getByRole('button', { name: w.write.begin }).click()

  await page.getByRole('button', { name: w.fromVault.open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('giữa kì I: Toán 8')
  await dialog.getByRole('searchbox').press('Enter')
  const groups = dialog.getByRole('group', { name: w.fromVault.groups }).getByRole('checkbox')
  await expect(groups.first()).toBeChecked()
  const all = await groups.count()
  if (all > 1) await groups.first().uncheck()
  await dialog.getByRole('button', { name: /^Thêm \d+ câu vào bài$/ }).click()
  await expect(dialog).toBeHidden()
  const count = async () =>
    (await read<Listed>(page.request, token, `/homework?classUid=${classUid}`)).homeworks[0]?.questionCount ??
    0
  const taken = await count()
  expect(taken).toBeGreaterThan(0)

  await page.getByRole('button', { name: /^Thao tác với bài/ }).click()
  await page.getByRole('menuitem', { name: w.pull.open }).click()
  const inside = dialog.getByRole('group', { name: w.pull.groups }).getByRole('checkbox')
  // The first is the empty one that it began with.
  await expect(inside.nth(1)).toBeVisible()
  for (const box of (await inside.all()).slice(1)) await box.check()
  await dialog.getByRole('button', { name: /^Bỏ \d+ phần$/ }).click()
  await expect(page.getByText(w.pull.done)).toBeVisible()
  expect(await count()).toBe(0)
})
