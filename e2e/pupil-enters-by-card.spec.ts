import { expect, type Page, test } from '@playwright/test'
import { enterAs, read } from './people.ts'
import { expectUsable } from './usable.ts'

const BORN = ['2014-09-02', '2014-10-03'] as const
type Card = Record<'fullname' | 'username' | 'code' | 'password', string>

/** A class with two children of one name, who are never anybody else's to print cards for. */
async function twoOfOneName(page: Page, token: string): Promise<string> {
  const post = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
    const answer = await page.request.post(`/app${path}`, { headers, data })
    expect(answer.status(), path).toBe(200)
    return (await answer.json()).data
  }
  const { eClass } = await post('/class', { name: '6M', grade: 'L7', subject: 'math' })
  const fullname = 'Trần Nhật Minh'
  for (const birthday of BORN)
    await post('/student/add', { classUid: eClass._id, students: [{ fullname, birthday, confirmNew: true }] })
  return eClass._id
}

async function signedInAs(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')
  const { profile } = await read<{ profile: { username: string } }>(page.request, token, '/account')
  return profile.username
}

test('two children of one name get each their own card, are in by it, and the next cards end the first', async ({
  page,
  browser,
}) => {
  const token = await enterAs(page, 'giaovien')
  const classUid = await twoOfOneName(page, token)
  await page.goto(`/lop-hoc/${classUid}`)
  const replies: { cards: Card[] }[] = []
  page.on('response', async response => {
    if (response.url().endsWith('/student/login-cards')) replies.push((await response.json()).data)
  })

  // What stands above the list moves until it has come.
  await expect(page.getByRole('checkbox', { name: 'Chọn tất cả trong trang này' })).toBeVisible()
  for (const day of ['02/09/2014', '03/10/2014']) await expect(page.getByText(day).first()).toBeVisible()
  await page.getByRole('button', { name: 'Nhập, in, xuất' }).click()
  const sheet = page.getByRole('region', { name: 'Các thẻ sẽ in' })
  await page.getByRole('button', { name: 'In thẻ đăng nhập' }).click()
  // These journeys run on an address that no phone opens.
  await expect(page.getByText('npm start -- --lan')).toBeVisible()
  await expectUsable(page, 'choosing cards', '[role=dialog]')
  await page.getByRole('button', { name: 'Tạo thẻ' }).click()
  for (const day of ['02/09/2014', '03/10/2014'])
    await expect(sheet.getByText(`Sinh ngày ${day}`)).toBeVisible()
  await expectUsable(page, 'the cards', '[role=dialog]')
  // On paper stand the cards and nothing else of the page.
  await page.emulateMedia({ media: 'print' })
  const [one, other] = (replies[0]?.cards ?? []) as [Card, Card]
  await expect(page.getByText(one.fullname).last()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  const phone = async () =>
    await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const pupil = await phone()
  await pupil.goto(`/auth-redirect?kind=card&code=${one.code}`)
  await expect(pupil).toHaveURL(/\/em$/)
  await pupil.goto('/profile')
  await expect(pupil.getByText('Thiết bị này')).toBeVisible()
  expect(await signedInAs(pupil)).toBe(one.username)
  expect(await pupil.evaluate(code => JSON.stringify(localStorage).includes(code), one.code)).toBe(false)

  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Xác nhận' }).getByRole('button', { name: 'Đóng, không in' }).click()
  await page.getByRole('button', { name: 'In thẻ đăng nhập' }).click()
  await page.getByRole('radio', { name: /^Cả lớp/ }).check()
  await page.getByRole('switch', { name: 'In kèm mật khẩu mới' }).check({ force: true })
  await page.getByRole('button', { name: 'Tạo thẻ' }).click()
  await expect(sheet).toBeVisible()
  const namesake = await phone()
  await namesake.goto(`/auth-redirect?kind=card&code=${other.code}`)
  await expect(namesake.getByRole('heading', { name: 'Thẻ này không còn dùng được' })).toBeVisible()
  const { username, password } = (replies[1]?.cards ?? []).find(
    card => card.username === other.username,
  ) as Card
  await namesake.goto('/login')
  await namesake.getByLabel('Tên đăng nhập').fill(username)
  await namesake.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await namesake.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(namesake).toHaveURL(/\/em$/)
  expect(await signedInAs(namesake)).toBe(other.username)
  expect(other.username).not.toBe(one.username)
})

test('what was done is in the log of the school', async ({ page }) => {
  await enterAs(page, 'hieutruong')
  await page.goto('/nhat-ky')
  await expect(page.getByRole('heading', { name: 'Nhật ký', level: 1 })).toBeVisible()
})

test('somebody signs out of a forgotten device', async ({ page, browser }) => {
  // Nobody of the demo school: whoever signs in as one of them elsewhere would be signed out too.
  const person = { username: 'quen.may', password: 'mật khẩu rất dài' }
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
