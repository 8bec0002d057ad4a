import { expect, test } from '@playwright/test'
import { startCounting } from './counted.ts'
import { complaintsOf, enterAs, tokenOf } from './people.ts'
import { made, teachesClasses } from './teaching.ts'
import { words } from './words.ts'

const { account, rooms } = words.vi

test("a classroom's PC on which nobody signs in becomes the screen of a room by a scan and a tap on the teacher's phone", async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page)
  const token = await tokenOf(page.request, 'giaovien')
  const [mine] = await teachesClasses(page.request, token, ['Lớp có màn chiếu'])
  // Each width has a room of its own.
  const name = `Rung chuông trên màn chiếu, ${test.info().project.name}`
  const { contest } = await made<{ contest: { _id: string } }>(
    page,
    token,
    `/rcv-contest/contests?classUid=${mine._id}`,
    { name },
  )
  const roomId = contest._id
  await made(page, token, `/rcv-contest/questions/bulk?contestId=${roomId}`, {
    questions: [
      {
        type: 'MultiChoice',
        point: 1,
        content: '<p>Câu một</p>',
        right: 0,
        answers: ['<p>Có</p>', '<p>Không</p>'],
      },
    ],
  })
  await made(page, token, `/rooms/${roomId}/acts`, { act: 'start' })

  await page.goto('/login')
  await expect(page.locator('#root main h1')).toBeVisible()
  const hand = await startCounting(page)
  await page.getByRole('link', { name: account.login.screen }).click()
  const code = page.getByText(/^[2-9A-Z]{3} [2-9A-Z]{3}$/)
  await expect(code).toBeVisible()

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await enterAs(phone, 'giaovien')
  const scanned = ((await code.textContent()) ?? '').replace(' ', '')
  await phone.goto(`/auth-redirect?kind=pair&code=${scanned}`)
  const room = phone.getByRole('button', { name: `${mine.name} · ${name}` })
  await expect(room).toBeVisible()
  const thumb = await startCounting(phone)
  await room.click()
  await expect(phone.getByText(rooms.pair.done)).toBeVisible()
  expect(await thumb.counts()).toEqual({ presses: 1, keys: 0 })

  const lobby = page.getByText(rooms.screen.scan)
  await expect(lobby).toBeVisible()
  await hand.done('screenPaired')
  // The machine goes on after a reload, and is nobody's session.
  await page.reload()
  await expect(lobby).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()

  await phone.getByRole('link', { name: rooms.pair.toDesk }).click()
  await phone.getByRole('button', { name: rooms.big.first }).last().click()
  await expect(page.getByText('Câu một')).toBeVisible()
  // Cut off at the desk, it shows another code.
  await phone.getByRole('button', { name: rooms.act.more }).click()
  await phone.getByRole('menuitem', { name: /^Màn chiếu đã ghép/ }).click()
  await phone.getByRole('dialog').getByRole('button', { name: rooms.pair.cut }).click()
  await expect(code).toBeVisible()
  await expect(phone.getByRole('dialog').getByRole('button', { name: rooms.pair.cut })).toHaveCount(0)

  await made(page, token, `/rooms/${roomId}/acts`, { act: 'end' })
  expect(complaints).toEqual([])
})
