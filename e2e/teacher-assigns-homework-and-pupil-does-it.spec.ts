import { type BrowserContext, expect, type Page, test } from '@playwright/test'
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
  await page.getByRole('option', { name: filled(w.classes.grade.school, { number: 9 }), exact: true }).click()
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
  await page.getByLabel(w.account.register.phone).fill('0987654321')
  await page.getByLabel(w.account.register.password, { exact: true }).fill('mật khẩu của em')
  await page.getByRole('button', { name: w.account.register.submit }).click()
  await expect(page.getByText(w.join.state.waiting)).toBeVisible()
}

for (const language of ['vi', 'en'] as const) {
  test(`a teacher opens a class, a pupil joins by its code and is let in (${language})`, async ({ browser }, {
    project,
  }) => {
    const w = words[language]
    const screen = project.use
    const teacher = await open(await browser.newContext(screen), language)
    const pupil = await open(await browser.newContext(screen), language)
    const complaints = [complaintsOf(teacher), complaintsOf(pupil)]
    const fullname = `Nguyễn Thử ${language} ${project.name}`

    await test.step('the teacher signs in and makes a class', () => logIn(teacher, w))
    const code = await makeClass(teacher, w, `9A Thử nghiệm ${language} ${project.name}`)

    await test.step('the pupil registers by the link and asks to enter', () =>
      registerAndJoin(pupil, w, code, fullname))

    await test.step('the teacher sees him arrive without reloading, and lets him in', async () => {
      await teacher.getByRole('button', { name: w.students.notice.review }).click()
      await teacher
        .getByRole('button', { name: filled(w.students.act.approveName, { name: fullname }) })
        .click()
      await expect(teacher.getByText(w.students.done.approved)).toBeVisible()
    })
    expect(complaints.flat()).toEqual([])
  })
}
