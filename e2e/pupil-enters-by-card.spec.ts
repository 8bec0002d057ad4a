import { expect, type Page, test } from '@playwright/test'
import { enterAs, read, tokenOf } from './people.ts'
import { expectUsable } from './usable.ts'

// A class for each width: the journeys run at once, and each ends the other's cards of a class that both print.
const CLASSES: Record<string, string> = { desktop: '9A2', phone: '6A1' }

async function classOf(page: Page, project: string): Promise<string> {
  const token = await tokenOf(page.request, 'giaovien')
  const { classes } = await read<{ classes: { _id: string }[] }>(
    page.request,
    token,
    `/class?search=${CLASSES[project]}`,
  )
  return classes[0]?._id as string
}

test('a teacher prints a card, its pupil is in by the code alone, and the next card ends the first', async ({
  page,
  browser,
}, { project }) => {
  const classUid = await classOf(page, project.name)
  await enterAs(page, 'giaovien')
  await page.goto(`/lop-hoc/${classUid}`)
  const replies: { cards: { fullname: string; code: string }[] }[] = []
  page.on('response', async response => {
    if (response.url().endsWith('/student/login-cards')) replies.push((await response.json()).data)
  })

  // What stands above the list moves until it has come.
  await expect(page.getByText('Chọn tất cả trong trang này')).toBeVisible()
  await page.getByRole('button', { name: 'Nhập, in, xuất' }).click()
  const print = async () => {
    await page.getByRole('button', { name: 'In thẻ đăng nhập' }).click()
    await expectUsable(page, 'choosing cards', '[role=dialog]')
    await page.getByRole('button', { name: 'Tạo thẻ' }).click()
    await expect(page.getByRole('region', { name: 'Các thẻ sẽ in' })).toBeVisible()
  }
  await print()
  await expectUsable(page, 'the cards', '[role=dialog]')
  // On paper stand the cards and nothing else of the page.
  await page.emulateMedia({ media: 'print' })
  const first = replies[0]?.cards[0] as { fullname: string; code: string }
  await expect(page.getByText(first.fullname).last()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  const pupil = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await pupil.goto(`/auth-redirect?kind=card&code=${first.code}`)
  await expect(pupil).toHaveURL(/\/em$/)
  await pupil.goto('/profile')
  await expect(pupil.getByText('Thiết bị này')).toBeVisible()
  expect(await pupil.evaluate(code => JSON.stringify(localStorage).includes(code), first.code)).toBe(false)

  await page.getByRole('button', { name: 'Đóng' }).first().click()
  await page.getByRole('dialog', { name: 'Xác nhận' }).getByRole('button', { name: 'Đóng, không in' }).click()
  await print()
  const other = await (await browser.newContext()).newPage()
  await other.goto(`/auth-redirect?kind=card&code=${first.code}`)
  await expect(other.getByRole('heading', { name: 'Thẻ này không còn dùng được' })).toBeVisible()
  await other.goto(`/auth-redirect?kind=card&code=${replies[1]?.cards[0]?.code}`)
  await expect(other).toHaveURL(/\/em$/)
})

test('what was done is in the log of the school', async ({ page }) => {
  await enterAs(page, 'hieutruong')
  await page.goto('/nhat-ky')
  await expect(page.getByRole('heading', { name: 'Nhật ký', level: 1 })).toBeVisible()
})

test('somebody signs out of a forgotten device', async ({ page, browser }, { project }) => {
  // Nobody of the demo school: whoever signs in as one of them elsewhere would be signed out too.
  const person = { username: `quen.may.${project.name}`, password: 'mật khẩu rất dài' }
  const registration = { ...person, phone: '0901234567', displayName: 'Lê Quên Máy', role: 'teacher' }
  const registered = await page.request.post('/app/auth/register', { data: registration })
  const enter = async (somebody: Page, accessToken: string) => {
    await somebody.addInitScript(token => {
      if (!sessionStorage.getItem('entered')) localStorage.setItem('accessToken', token)
      sessionStorage.setItem('entered', 'yes')
    }, accessToken)
    await somebody.goto('/profile')
    await expect(somebody.getByText('Thiết bị này')).toBeVisible()
  }
  const forgotten = await (await browser.newContext()).newPage()
  await enter(forgotten, (await registered.json()).data.accessToken)
  const again = await page.request.post('/app/auth/login', { data: person })
  await enter(page, (await again.json()).data.accessToken)
  await page.getByRole('button', { name: 'Đăng xuất khỏi các thiết bị khác' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng xuất khỏi các thiết bị khác' }).click()
  await expect(page.getByText('Đã đăng xuất khỏi các thiết bị khác.')).toBeVisible()
  await forgotten.reload()
  await expect(forgotten).toHaveURL(/\/login/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Thiết bị này' })).toBeVisible()
})
