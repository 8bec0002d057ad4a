import { expect, test } from '@playwright/test'
import { startCounting } from './counted.ts'
import { complaintsOf, enterAs, read, tokenOf } from './people.ts'
import { expectUsable } from './usable.ts'

test('a pupil asks the class from home, the teacher answers at once, and nobody is hurt for long', async ({
  page,
  browser,
}) => {
  const { name: project } = test.info().project
  const question = `Bài 5 làm thế nào ạ ${project} ${Date.now()}?`
  const teacher = await tokenOf(page.request, 'giaovien')
  const { classes } = await read<{ classes: { _id: string; name: string }[] }>(
    page.request,
    teacher,
    '/class?search=9A1%20To%C3%A1n',
  )
  const classUid = classes[0]?._id ?? ''
  // The class rests at night, and the demo is of the hour at which this runs.
  const allowed = await page.request.put('/app/discussion/writing', {
    headers: { authorization: `Bearer ${teacher}` },
    data: { classUid, pupils: 'always' },
  })
  expect(allowed.ok()).toBe(true)

  const complaints = complaintsOf(page)
  await page.setViewportSize(project === 'phone' ? { width: 360, height: 740 } : { width: 1440, height: 900 })
  await enterAs(page, 'hocsinh02')
  await page.goto('/em')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const hand = await startCounting(page)
  await page.getByRole('link', { name: 'Lớp', exact: true }).click()
  const card = page.getByRole('listitem').filter({ hasText: '9A1 Toán' })
  await card.getByRole('link', { name: 'Thảo luận' }).click()
  await hand.type(page.getByRole('textbox', { name: 'Hỏi hoặc chia sẻ với cả lớp…' }), question)
  await page.getByRole('button', { name: 'Đăng', exact: true }).click()
  await expect(page.getByRole('log')).toContainText(question)
  await hand.done('askTheClass')
  await expectUsable(page, 'a topic')

  const desk = await browser.newPage({ ...test.info().project.use })
  const deskComplaints = complaintsOf(desk)
  await enterAs(desk, 'giaovien')
  await desk.goto(`/lop-hoc/${classUid}?tab=discussion`)
  await desk.getByRole('button', { name: question }).click()
  const field = desk.getByRole('textbox', { name: 'Viết câu trả lời…' })
  await field.fill('Em xem lại ví dụ 2 nhé.')
  await desk.getByRole('button', { name: 'Gửi', exact: true }).click()
  await expect(desk.getByRole('log')).toContainText('Em xem lại ví dụ 2 nhé.')
  // It comes to the pupil by itself.
  await expect(page.getByRole('log')).toContainText('Em xem lại ví dụ 2 nhé.')
  await expectUsable(desk, "a teacher's topic")

  await desk.getByRole('button', { name: 'Việc với chủ đề này' }).click()
  await desk.getByRole('menuitem', { name: 'Đóng chủ đề' }).click()
  await expect(page.getByText('Chủ đề đã đóng, không viết thêm được.')).toBeVisible()
  await expect(desk.getByRole('menu')).toHaveCount(0)
  await desk.getByRole('button', { name: 'Việc với chủ đề này' }).click()
  await desk.getByRole('menuitem', { name: 'Xoá chủ đề' }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /Xoá|Xác nhận|Đồng ý/ })
    .click()
  await expect(desk.getByRole('button', { name: question })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    project === 'phone' ? 360 : 1440,
  )
  expect([...complaints, ...deskComplaints].filter(line => !line.includes('404'))).toEqual([])
  await desk.close()
})
