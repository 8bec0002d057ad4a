import { expect, test } from '@playwright/test'
import { startCounting } from './counted.ts'
import { handedIn } from './handed-in.ts'
import { complaintsOf, enterAs, PASSWORD, read, tokenOf } from './people.ts'
import { made } from './teaching.ts'
import { filled, words } from './words.ts'

test('a pupil hears at once that a teacher has answered, and is led there; the teacher hears who handed in', async ({
  page,
  browser,
}) => {
  const username = test.info().project.name === 'phone' ? 'hocsinh21' : 'hocsinh22'
  const teacher = await tokenOf(page.request, 'giaovien')
  const name = `Nghe tin ${test.info().project.name}`
  const { submissions } = await handedIn(page, teacher, [username], name)
  const submissionId = submissions[0]?._id

  const complaints = complaintsOf(page)
  await enterAs(page, username)
  await page.goto('/em')
  const bell = page.getByRole('button', { name: /^Thông báo/ })
  await bell.click()
  await page.getByRole('button', { name: 'Đọc hết' }).click()
  await expect(page.getByRole('button', { name: 'Đọc hết' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bell).toHaveAccessibleName('Thông báo')

  await made(page, teacher, '/homework/comments', { submissionId, text: 'Em xem lại bước thứ hai.' })
  await expect(bell).toHaveAccessibleName('Thông báo, 1 chưa đọc')
  const hand = await startCounting(page)
  await bell.click()
  await page.getByRole('link', { name: `1 lời trao đổi mới: ${name}` }).click()
  await expect(page.getByText('Em xem lại bước thứ hai.')).toBeVisible()
  await hand.done('workAnswered')
  await expect(bell).toHaveAccessibleName('Thông báo')
  expect(complaints).toEqual([])

  const desk = await browser.newPage({ ...test.info().project.use })
  await enterAs(desk, 'giaovien')
  await desk.goto('/lop-hoc')
  await desk
    .getByRole('button', { name: /^Thông báo/ })

    .click()
  await desk.getByRole('link', { name: `1 em nộp ${name}` }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(name)
  await desk.close()
})

test('a principal tells all teachers something in two presses, and takes it back', async ({
  page,
  browser,
}) => {
  const title = `Họp hội đồng ${test.info().project.name}`
  const complaints = complaintsOf(page)
  await enterAs(page, 'hieutruong')
  await page.goto('/')
  const send = page.getByRole('button', { name: 'Gửi thông báo' })
  await expect(send).toBeVisible()
  const hand = await startCounting(page)
  await send.click()
  await expect(page.getByRole('radio', { name: 'Giáo viên' })).toBeChecked()
  await expect(page.getByText(/Sẽ tới \d+ người\./)).toBeVisible()
  await hand.type(page.getByRole('textbox', { name: 'Tiêu đề' }), title)
  await page.getByRole('button', { name: 'Gửi', exact: true }).click()
  const withdraw = page.getByRole('button', { name: `Thu hồi: ${title}` })
  await expect(withdraw).toBeVisible()
  await hand.done('noticeToTeachers')

  const desk = await browser.newPage({ ...test.info().project.use })
  const teacher = await enterAs(desk, 'giaovien')
  const line = desk.getByRole('button', { name: new RegExp(title) })
  // A job tells people: it may not have come to them yet.
  await expect(async () => {
    await desk.goto('/thong-bao')
    await expect(line).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await line.click()
  await expect(desk.getByRole('dialog', { name: title })).toBeVisible()
  await desk.keyboard.press('Escape')

  await withdraw.click()
  await page.getByRole('button', { name: 'Thu hồi', exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row.getByText('Đã thu hồi', { exact: true })).toBeVisible()
  await expect
    .poll(async () => JSON.stringify(await read(desk.request, teacher, '/notifications?page=1&limit=100')))
    .not.toContain(title)
  await desk.close()
  expect(complaints).toEqual([])
})

test('who waits for a class is let in by two presses from Home', async ({ page }) => {
  const teacher = await enterAs(page, 'giaovien3')
  const name = `Lớp chờ duyệt ${Date.now() % 100_000}`
  const body = { name, approval: 'manual', grade: 'L9', subject: 'math' }
  const { eClass } = await made<{ eClass: { joinCode: string } }>(page, teacher, '/class', body)
  for (const at of [1, 2])
    await made(page, '', '/auth/register', {
      ...{ username: `em.cho.${Date.now().toString(36)}.${at}`, password: PASSWORD, role: 'student' },
      ...{ displayName: `Trần Văn Chờ ${at}`, phone: `09${String(Date.now() + at).slice(-8)}` },
      joinCode: eClass.joinCode,
    })
  await page.goto('/')
  const approve = page.getByRole('link', {
    name: filled(words.vi.reports.today.approveIn, { name }),
  })
  await expect(approve).toBeVisible()
  const hand = await startCounting(page)
  await approve.click()
  await page.getByRole('button', { name: 'Duyệt tất cả (2)' }).click()
  await expect(page.getByText('Đã duyệt 2 học sinh.')).toBeVisible()
  await hand.done('joinRequests')
})

test('what waits is one press from Home, and a kind of notices is switched off in four', async ({
  browser,
}) => {
  const atHome = async (who: string) => {
    const page = await browser.newPage({ ...test.info().project.use })
    await enterAs(page, who)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return page
  }
  const { today, home } = words.vi.reports
  // Whom no other journey gives work: behind five rows there would be a press more.
  const teacher = await atHome('giaovien2')
  const work = teacher
    .getByRole('link', { name: new RegExp(`^${filled(today.markIt, { name: '' })}`) })
    .first()
  await expect(work).toBeVisible()
  const marking = await startCounting(teacher)
  await work.click()
  await expect(teacher.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(teacher).not.toHaveURL(/\/$/)
  await marking.done('workToMark')
  await teacher.close()

  const principal = await atHome('hieutruong')
  const quiet = principal.getByRole('link', { name: home.seeClasses, exact: true })
  await expect(quiet).toBeVisible()
  const classes = await startCounting(principal)
  await quiet.click()
  await expect(principal).toHaveURL(/\/lop-hoc\?quiet=true/)
  await classes.done('quietClasses')
  // By its name: the address changes before the screen does, and until then the links of Home are in sight.
  const found = principal.getByRole('list', { name: words.vi.classes.allClasses })
  await found.getByRole('link').first().click()
  await expect(principal.getByRole('tab', { name: words.vi.reports.tab, selected: true })).toBeVisible()
  await classes.done('quietClassTotals')
  await principal.close()

  const director = await atHome('giamdoc')
  const needs = director.getByRole('list', { name: home.attention }).getByRole('link').first()
  await expect(needs).toBeVisible()
  const school = await startCounting(director)
  await needs.click()
  await expect(director).toHaveURL(/schoolId=/)
  await school.done('schoolInTrouble')
  await director.close()

  const reader = await atHome('giaovien')
  const settings = await startCounting(reader)
  await reader.getByRole('button', { name: /^Thông báo/ }).click()
  await reader.getByRole('button', { name: 'Chọn loại thông báo' }).click()
  const kind = reader.getByRole('dialog').getByRole('switch').first()
  await expect(kind).toBeChecked()
  await kind.click()
  await expect(kind).not.toBeChecked()
  await settings.done('oneKindOff')
  await kind.click()
  await expect(kind).toBeChecked()
  await reader.close()
})
