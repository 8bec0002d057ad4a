import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { complaintsOf, type Language, PASSWORD } from './people.ts'
import { filled, words } from './words.ts'

type Words = (typeof words)[Language]

/** A browser of somebody's own, in a language. */
async function open(context: BrowserContext, language: Language): Promise<Page> {
  await context.addInitScript(lang => localStorage.setItem('lang', lang), language)
  return context.newPage()
}

async function logIn(page: Page, w: Words): Promise<void> {
  await page.goto('/login')
  // The blanks around the user name do not matter (product 5.5).
  await page.getByLabel(w.account.login.username).fill(' giaovien ')
  await page.getByLabel(w.account.login.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: w.account.login.submit }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nguyễn Thị Hoa')
}

/** Makes a class and gives its join code. */
async function makeClass(page: Page, w: Words, name: string): Promise<string> {
  await page.goto('/lop-hoc')
  await page.getByRole('button', { name: w.classes.create }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(w.classes.form.name).fill(name)
  await dialog.getByRole('combobox', { name: w.classes.form.grade }).click()
  await page.getByRole('option', { name: filled(w.shared.grade.school, { number: 9 }), exact: true }).click()
  await dialog.getByRole('button', { name: w.classes.form.submit }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const code = page.getByText(/^[2-9A-HJKMNP-Z]{7}$/).first()
  return (await code.textContent()) ?? ''
}

/** A new pupil follows the link of the QR code, registers, and asks to enter. */
async function registerAndJoin(page: Page, w: Words, code: string, fullname: string): Promise<void> {
  await page.goto(`/auth-redirect?kind=join&code=${code}`)
  await page.getByRole('link', { name: w.account.redirect.register }).click()
  await page.getByRole('radio', { name: w.account.register.student }).check({ force: true })
  await page.getByLabel(w.account.register.displayName).fill(fullname)
  await page
    .getByLabel(w.account.register.username)
    .fill(`em.${Date.now()}.${Math.floor(Math.random() * 1e6)}`)
  await page.getByLabel(w.join.join.birthday).fill('01/05/2012')
  await page.getByLabel(w.account.register.password, { exact: true }).fill('mật khẩu của em')
  await page.getByRole('button', { name: w.account.register.submit }).click()
  await expect(page.getByText(w.join.proposal.byItself)).toBeVisible()
}

/** A phone has the categories behind one button. Gives whether it had. */
async function openCategories(page: Page, w: Words, wanted: Locator): Promise<boolean> {
  const opener = page.getByRole('button', { name: w.vault.tree.open.split('{')[0] as string })
  await expect(wanted.or(opener)).toBeVisible()
  const isBehind = await opener.isVisible()
  if (isBehind) await opener.click()
  return isBehind
}

/** Makes a category, an exam in it, a group in that, and a question of each type; ends on the exam's page. */
async function writeExam(page: Page, w: Words, title: string): Promise<void> {
  await page.goto('/kho-hoc-lieu')
  const add = page.getByRole('button', { name: w.vault.roots.add })
  await openCategories(page, w, add)
  await add.click()
  const root = page.getByRole('dialog', { name: w.vault.category.createRoot })
  await root.getByLabel(w.vault.category.name).fill(title)
  await root.getByRole('button', { name: w.vault.category.add }).click()
  await expect(page.getByText(w.vault.done.CATEGORY_CREATED)).toBeVisible()
  await page.getByRole('button', { name: w.vault.act.create }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(w.vault.exam.title).fill(title)
  await dialog.getByLabel(w.vault.exam.code).fill('THU-01')
  await pick(page, dialog.getByRole('combobox', { name: w.vault.exam.subject }), /^(Toán|Mathematics)$/)
  await pick(
    page,
    dialog.getByRole('combobox', { name: w.vault.exam.productType }),
    /^(Bài tập về nhà|Homework)$/,
  )
  await dialog.getByRole('button', { name: w.vault.exam.add }).click()
  await expect(page.getByText(w.vault.done.examCreated)).toBeVisible()
  // Its questions come next.
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

/** A group and in it one question of each type, with the editors. */
async function writeQuestions(page: Page, w: Words): Promise<void> {
  const dialog = page.getByRole('dialog')
  const add = async (fill: () => Promise<void>) => {
    await openStep(page, w.questions.board.step.questions)
    await page.getByRole('button', { name: w.questions.board.addQuestion }).first().click()
    const expand = page.getByRole('button', { name: w.questions.sheet.expand, exact: true })
    await expect(expand.or(dialog)).toBeVisible()
    // With a mouse it is written on the sheet; the dialog is its larger form.
    if (await expand.isVisible()) await expand.click()
    await fill()
    await dialog.getByRole('button', { name: w.questions.edit.add }).click()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: w.questions.board.addGroup }).first().click()
  await dialog.getByLabel(w.questions.group.title).fill('Phần I')
  await dialog.getByRole('button', { name: w.questions.group.add }).click()
  await expect(dialog).toBeHidden()

  await add(async () => {
    await dialog.getByRole('textbox', { name: w.questions.edit.content }).fill('Thủ đô của Việt Nam?')
    for (const [letter, text] of [
      ['A', 'Huế'],
      ['B', 'Hà Nội'],
      ['C', 'Đà Nẵng'],
      ['D', 'Cần Thơ'],
    ] as const)
      await dialog
        .getByRole('textbox', { name: filled(w.questions.multiChoice.option, { letter }) })
        .fill(text)
    await dialog.getByRole('radio', { name: filled(w.questions.multiChoice.right, { letter: 'B' }) }).check()
  })
  await add(async () => {
    await pick(
      page,
      dialog.getByRole('combobox', { name: w.questions.edit.type }),
      new RegExp(`^${w.questions.type.ShortAnswer}$`),
    )
    await dialog.getByRole('textbox', { name: w.questions.edit.content }).fill('Hai cộng ba bằng mấy?')
    await dialog.getByRole('textbox', { name: w.questions.shortAnswer.label }).fill('5')
    await dialog.getByRole('button', { name: w.questions.shortAnswer.add, exact: true }).click()
  })
  await add(async () => {
    await pick(
      page,
      dialog.getByRole('combobox', { name: w.questions.edit.type }),
      new RegExp(`^${w.questions.type.Matching}$`),
    )
    await dialog.getByRole('textbox', { name: w.questions.edit.content }).fill('Ghép con vật với tiếng kêu.')
    for (const [number, left, right] of [
      [1, 'mèo', 'meo meo'],
      [2, 'chó', 'gâu gâu'],
    ] as const) {
      await dialog.getByRole('textbox', { name: filled(w.questions.matching.left, { number }) }).fill(left)
      await dialog.getByRole('textbox', { name: filled(w.questions.matching.right, { number }) }).fill(right)
    }
  })
}

/** On a phone the columns of the exam's page are steps. */
async function openStep(page: Page, name: string): Promise<void> {
  const step = page.getByRole('radio', { name: new RegExp(name) })
  if ((await step.count()) > 0) await step.check({ force: true })
}

/** Chooses an option of a select. */
async function pick(page: Page, select: Locator, option: RegExp): Promise<void> {
  await select.click()
  await page.getByRole('option', { name: option }).click()
}

/** Gives the exam to the class, at once. */
async function assign(page: Page, w: Words, title: string, className: string): Promise<void> {
  await page.goto('/kho-hoc-lieu')
  const root = page.getByRole('button', { name: title, exact: true }).first()
  const isBehind = await openCategories(page, w, root)
  await root.click()
  if (isBehind) await page.keyboard.press('Escape')
  await page.getByRole('button', { name: filled(w.vault.act.assignOf, { name: title }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(new RegExp(`^${className} `)).click()
  await dialog.getByRole('button', { name: w.homework.assign.give, exact: true }).click()
  await dialog.getByRole('link', { name: w.homework.assigned.open }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

/** The pupil does it: one answer right, a reload in between, one right, and the pairs. */
async function doHomework(page: Page, w: Words, title: string): Promise<void> {
  await page.goto('/em')
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('link').first().click()
  await page.getByRole('button', { name: w.learn.homework.start }).click()
  await page.getByRole('radio', { name: /Hà Nội/ }).check({ force: true })
  await expect(page.getByText(w.shared.save.saved, { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('radio', { name: /Hà Nội/ })).toBeChecked()
  await page.getByRole('button', { name: w.learn.attempt.next }).click()
  await page.getByRole('textbox', { name: w.questions.play.answer }).fill(' 5. ')
  await page.getByRole('button', { name: w.learn.attempt.next }).click()
  await page.getByRole('list', { name: w.questions.play.left }).getByRole('button', { name: /mèo/ }).click()
  await page
    .getByRole('list', { name: w.questions.play.right })
    .getByRole('button', { name: /meo meo/ })
    .click()
  await page.getByRole('list', { name: w.questions.play.left }).getByRole('button', { name: /chó/ }).click()
  await page
    .getByRole('list', { name: w.questions.play.right })
    .getByRole('button', { name: /gâu gâu/ })
    .click()
  await expect(page.getByText(w.shared.save.saved, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: w.learn.attempt.submit }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: w.learn.submit.confirm }).click()
  await expect(page).toHaveURL(/\/em\/ket-qua\//)
  await expect(page.getByText(filled(w.shared.format.ofPoints, { score: 3, total: 3 }))).toBeVisible()
}

test('a teacher assigns homework, and a pupil who joined by code does it', async ({ browser }, {
  project,
}) => {
  // One language a width: nothing but the length of words differs.
  const language = project.name === 'phone' ? 'vi' : 'en'
  const w = words[language]
  const screen = project.use
  const teacher = await open(await browser.newContext(screen), language)
  const pupil = await open(await browser.newContext(screen), language)
  const complaints = [complaintsOf(teacher), complaintsOf(pupil)]
  const fullname = `Nguyễn Thử ${language} ${project.name}`
  const className = `9A Thử nghiệm ${language} ${project.name}`
  const title = `Đề thử ${language} ${project.name}`

  await test.step('the teacher signs in and makes a class', () => logIn(teacher, w))
  const code = await makeClass(teacher, w, className)

  await test.step('the pupil registers by the link and asks to enter', () =>
    registerAndJoin(pupil, w, code, fullname))

  await test.step('the teacher sees them arrive without reloading, and lets them in', async () => {
    await teacher.getByRole('button', { name: w.students.notice.review, exact: true }).click()
    await teacher
      .getByRole('button', { name: filled(w.students.act.approveName, { name: fullname }) })
      .click()
    await expect(teacher.getByText(w.students.done.approved)).toBeVisible()
  })
  await test.step('the teacher writes an exam', () => writeExam(teacher, w, title))
  await test.step('a question of each type', () => writeQuestions(teacher, w))
  await test.step('the teacher assigns it', () => assign(teacher, w, title, className))
  await test.step('the pupil does it', () => doHomework(pupil, w, title))
  await test.step('the teacher sees the result arrive without reloading, and the ranking', async () => {
    const handedIn = teacher.getByRole('region', { name: w.results.standing.handedIn })
    await expect(handedIn.getByRole('link', { name: fullname })).toBeVisible()
    // On a phone it is an order of the pupils, behind a sign.
    if (project.name === 'phone') {
      await teacher.getByRole('button', { name: w.shared.list.filters, exact: true }).click()
      await teacher.getByRole('combobox', { name: w.results.sort.label }).click()
      await teacher.getByRole('option', { name: w.results.sort.rank, exact: true }).click()
    } else await teacher.getByRole('tab', { name: w.homework.report.ranking }).click()
    const place = teacher
      .getByRole(project.name === 'phone' ? 'listitem' : 'row')
      .filter({ hasText: fullname })
    await expect(place).toContainText('10')
  })
  expect(complaints.flat()).toEqual([])
})
