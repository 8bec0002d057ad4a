import { expect, type Page, test } from '@playwright/test'
import { complaintsOf, enterAs, PASSWORD, read, tokenOf } from './people.ts'
import { expectUsable } from './usable.ts'
import { filled, words } from './words.ts'

const w = words.vi
const { routes } = w.app
const TEACHING = [
  routes.home,
  routes.classes,
  routes.classHomework,
  routes.classStudy,
  routes.students,
  routes.rtContest,
  routes.tRcvContest,
  w.app.groups.materials,
  routes.reports,
  routes.instructions,
  routes.pricing,
  routes.contact,
]
/** Chiefs read totals of homework, and none by itself. */
const LEADING = [
  routes.home,
  routes.classes,
  routes.students,
  routes.teachers,
  w.app.groups.materials,
  routes.reports,
  routes.instructions,
  routes.pricing,
  routes.contact,
  routes.school,
]
const MANAGING = [
  routes.home,
  routes.classes,
  routes.classHomework,
  routes.classStudy,
  routes.students,
  routes.teachers,
  routes.rtContest,
  routes.tRcvContest,
  w.app.groups.materials,
  routes.schoolBooks,
  routes.reports,
  routes.instructions,
  routes.pricing,
  routes.contact,
  routes.school,
  routes.auditLog,
]

/** Who signs in, what the menu offers them, and the page of settings that is theirs. Of two with one menu each has a width of their own. */
const HOUSES = [
  { username: 'giamdoc', menu: LEADING, settings: '/truong-hoc/group', tag: '@desk' },
  { username: 'quanly', menu: LEADING, settings: '/truong-hoc/department', tag: '@phone' },
  { username: 'hieutruong', menu: MANAGING, settings: '/truong-hoc/teachers', tag: '@phone' },
  { username: 'quantri', menu: MANAGING, settings: '/truong-hoc/teachers', tag: '@desk' },
  { username: 'totruong', menu: TEACHING, tag: '@desk' },
  { username: 'giaovien', menu: TEACHING, tag: '@phone' },
] as const

/** The menu, which a phone keeps in a drawer. */
async function openMenu(page: Page, onPhone: boolean) {
  if (onPhone) await page.getByRole('button', { name: w.app.menu.open }).click()
  return page.getByRole('navigation', { name: w.app.menu.label })
}

async function signIn(page: Page, username: string, password: string) {
  await page.goto('/login')
  await page.getByRole('textbox', { name: w.account.login.username }).fill(username)
  await page.getByLabel(w.account.login.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: w.account.login.submit }).click()
}

for (const { username, menu, tag, ...house } of HOUSES) {
  test(
    `${username} signs in and goes through what their menu offers`,
    { tag },
    async ({ page }, { project }) => {
      const complaints = complaintsOf(page)
      await signIn(page, username, PASSWORD)
      await expect(page).toHaveURL(/\/$/)
      for (const entry of menu) {
        const nav = await openMenu(page, project.name === 'phone')
        await expect(nav.getByRole('link')).toHaveText([...menu])
        await nav.getByRole('link', { name: entry, exact: true }).click()
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      }
      if ('settings' in house) {
        // Whichever tab the address names, each is led to their own.
        await page.goto('/truong-hoc/teachers')
        await expect(page).toHaveURL(new RegExp(`${house.settings}$`))
        await page.goto('/truong-hoc/group')
        await expect(page).toHaveURL(new RegExp(`${house.settings}$`))
      }
      expect(complaints).toEqual([])
    },
  )
}

test('an administrator adds a teacher, who changes the first password before anything else, and locks them out again', async ({
  page,
  browser,
}, { project }) => {
  const complaints = complaintsOf(page)
  const name = `Lương Thế ${project.name === 'phone' ? 'Vinh' : 'Hiển'}`
  await enterAs(page, 'quantri')
  await page.goto('/giao-vien')
  await page.getByRole('button', { name: w.staff.add }).click()
  const dialog = page.getByRole('dialog', { name: w.staff.form.add })
  await dialog.getByRole('textbox', { name: w.staff.form.displayName }).fill(name)
  await expect(dialog.getByRole('checkbox', { name: w.app.roles.admin })).toHaveCount(0)
  await expectUsable(page, 'adding a teacher', '[role=dialog]')
  await dialog.getByRole('button', { name: w.staff.form.create }).click()
  const slip = page.getByRole('dialog', { name: filled(w.staff.password.title, { name }) })
  await expect(slip).toBeVisible()
  await expectUsable(page, 'the first password', '[role=dialog]')
  const [username = '', password = ''] = await slip.getByRole('definition').allInnerTexts()
  await slip.getByRole('button', { name: w.shared.form.close }).click()

  const own = await (await browser.newContext()).newPage()
  await signIn(own, username, password)
  await expect(own).toHaveURL(/\/profile$/)
  await own.goto('/lop-hoc')
  await expect(own, 'nothing else opens before').toHaveURL(/\/profile$/)
  await own.getByLabel(w.account.profile.current).fill(password)
  await own.getByLabel(w.account.profile.next, { exact: true }).fill('mật khẩu của riêng tôi')
  await own.getByLabel(w.account.profile.repeat).fill('mật khẩu của riêng tôi')
  await own.getByRole('button', { name: w.account.profile.change }).click()
  await expect(own, 'and then they go on').toHaveURL('/')
  await own.goto('/lop-hoc')
  await expect(own.getByRole('heading', { name: w.classes.title, level: 1 })).toBeVisible()

  await page.getByRole('searchbox').fill(username)
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('button', { name: filled(w.staff.act.menu, { name }) }).click()
  await page.getByRole('menuitem', { name: w.staff.act.disable }).click()
  await page
    .getByRole('dialog', { name: w.shared.confirm.title })
    .getByRole('button', { name: w.staff.act.disable })
    .click()
  await expect(page.getByText(w.staff.done.disabled)).toBeVisible()
  await own.goto('/lop-hoc')
  await expect(own, 'the next request already finds no session').toHaveURL(/\/login/)
  expect(complaints).toEqual([])
})

test('a teacher takes over a list of pupils; the same list again changes nothing', async ({ page }, {
  project,
}) => {
  const complaints = complaintsOf(page)
  const teacher = await tokenOf(page.request, 'giaovien')
  const { classes } = await read<{ classes: { _id: string }[] }>(page.request, teacher, '/class?search=9A1')
  const family = project.name === 'phone' ? 'Khúc' : 'Mạc'
  const csv = [
    'TRƯỜNG THCS BẢNG XANH',
    'STT;Họ và tên;Ngày sinh;SĐT phụ huynh',
    `1;${family} Thị Lan;5/9/2012;912345678`,
    `2;${family} Văn Nam;6/10/2012;hỏi lại mẹ`,
    'Tổng số: 2',
  ].join('\n')
  await enterAs(page, 'giaovien')
  await page.goto(`/lop-hoc/${classes[0]?._id}`)
  const takeOver = async () => {
    await page.getByRole('button', { name: w.rosters.import }).click()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'lop-9a1.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  }
  await page.getByRole('button', { name: w.students.act.more }).click()
  await takeOver()
  await expect(page.getByText(filled(w.rosters.ready_other, { count: 2 }))).toBeVisible()
  await page.getByText(`${w.rosters.tabs.unread} (1)`).click()
  await expect(page.getByText('hỏi lại mẹ')).toBeVisible()
  await expectUsable(page, 'the preview of a roster', '[role=dialog]')
  await page.getByRole('button', { name: w.rosters.apply }).click()
  await expect(page.getByText(filled(w.rosters.done.added_other, { count: 2 }))).toBeVisible()
  await page.getByRole('button', { name: w.shared.form.close }).last().click()
  await expect(page.getByText(`${family} Thị Lan`)).toBeVisible()

  await takeOver()
  await expect(page.getByText(w.rosters.nothing)).toBeVisible()
  await expect(page.getByRole('button', { name: w.rosters.apply })).toBeDisabled()
  expect(complaints).toEqual([])
})

test('a subject head finds a pupil without tone marks and reads their page; a director reads numbers alone', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await enterAs(page, 'totruong')
  await page.goto('/hoc-sinh')
  await page.getByRole('searchbox').fill('minh an')
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('link', { name: 'Nguyễn Minh An' }).first().click()
  await expect(page.getByRole('heading', { name: 'Nguyễn Minh An', level: 1 })).toBeVisible()

  await enterAs(page, 'giamdoc')
  await page.goto('/hoc-sinh')
  await expect(page.getByRole('heading', { name: routes.students, level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Nguyễn Minh An')).toHaveCount(0)
  expect(complaints).toEqual([])
})
