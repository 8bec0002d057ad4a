import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { complaintsOf, enterAs } from './people.ts'
import { classJoinedBy, made } from './teaching.ts'
import { expectUsable } from './usable.ts'
import { filled, words } from './words.ts'

const { apps, homework, learn } = words.vi
const KEY = 'Enter'

interface Given {
  readonly homeworks: readonly [{ readonly _id: string }]
}

/** Each is played by keys alone. They give how many percent were right. */
const PLAYED: Record<
  string,
  { settings: object; play: (program: FrameLocator, page: Page) => Promise<number> }
> = {
  'cuu-chuong': {
    settings: { operation: 'both', count: 5, seconds: 600 },
    play: async program => {
      await expect(program.locator('#clock')).toContainText('giây')
      for (let at = 1; at <= 5; at += 1) {
        await expect(program.locator('#place')).toHaveText(`Câu ${at} / 5`)
        const [, a, sign, b] =
          /(\d+) (\S) (\d+) =/.exec((await program.locator('.big').textContent()) ?? '') ?? []
        const answer = sign === '×' ? Number(a) * Number(b) : Number(a) / Number(b)
        const input = program.getByRole('textbox')
        await input.pressSequentially(String(at === 2 ? answer + 1 : answer))
        await input.press(KEY)
        if (at === 2) await program.getByRole('button', { name: 'Tiếp tục' }).press(KEY)
      }
      return 80
    },
  },
  'ghep-tu': {
    settings: { own: 'cat = con mèo; dog = con chó; bird = con chim; fish = con cá', count: 4 },
    play: async program => {
      const match = async (word: string, meaning: string) => {
        await program.getByRole('button', { name: word }).press(KEY)
        await program.getByRole('button', { name: meaning }).press(KEY)
      }
      await match('cat', 'con chó')
      await expect(program.getByText('“cat” không phải là “con chó”')).toBeVisible()
      await match('cat', 'con mèo')
      await match('dog', 'con chó')
      await match('bird', 'con chim')
      await match('fish', 'con cá')
      await program.getByRole('button', { name: 'Tiếp tục' }).press(KEY)
      return 75
    },
  },
  'xep-thu-tu': {
    settings: { what: 'up', most: 50, cards: 5, count: 1 },
    play: async program => {
      const cards = program.getByRole('group', { name: 'Các thẻ' }).getByRole('button')
      await expect(cards).toHaveCount(5)
      const order = (await cards.allTextContents()).toSorted((one, other) => Number(one) - Number(other))
      const touch = (card: string | undefined) =>
        program
          .getByRole('group')
          .getByRole('button', { name: card ?? '', exact: true })
          .press(KEY)
      await touch(order[4])
      for (const card of order) await touch(card)
      await program.getByRole('button', { name: 'Tiếp tục' }).press(KEY)
      return 80
    },
  },
  'chon-tu': {
    settings: { level: 'two', count: 5 },
    play: async (program, page) => {
      let right = 0
      for (let at = 1; at <= 5; at += 1) {
        await expect(program.locator('#place')).toHaveText(`Câu ${at} / 5`)
        await page.keyboard.press('1')
        const mark = program.locator('#steps li').nth(at - 1)
        await expect(mark).toHaveText(/[✓✗]/)
        if ((await mark.textContent()) === '✓') right += 1
        else await program.getByRole('button', { name: 'Tiếp tục' }).press(KEY)
      }
      return (right / 5) * 100
    },
  },
}

test('no kind of app is an empty door, and a pupil plays one of each to its result by keys', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page)
  const token = await enterAs(page, 'giaovien')
  const eClass = await classJoinedBy(page, token, '6K', ['hocsinh29'])
  const doors = [
    ['bangxanh', 'Chạy đua cửu chương'],
    ['unistart', 'Ghép cặp từ Anh – Việt'],
  ] as const
  for (const [door, name] of doors) {
    await page.goto(`/lop-hoc/${eClass._id}/${door}/`)
    await expect(page.getByRole('main').getByLabel(apps.teacher.app, { exact: true })).toHaveValue(
      new RegExp(name),
    )
    await expect(
      page.getByRole('main').getByRole('button', { name: homework.assign.give, exact: true }),
    ).toBeEnabled()
  }
  expect(complaints).toEqual([])

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await enterAs(phone, 'hocsinh29')
  for (const [appId, { settings, play }] of Object.entries(PLAYED)) {
    const terms = {
      ...{ name: appId, publish: true, classIds: [eClass._id], settings },
      startAt: new Date(Date.now() - 60_000).toISOString(),
      endAt: new Date(Date.now() + 3_600_000).toISOString(),
    }
    const { homeworks } = await made<Given>(page, token, `/homework/apps/${appId}/homework`, terms)
    await phone.goto(`/em/bai/${homeworks[0]._id}`)
    await phone.getByRole('button', { name: learn.homework.start }).click()
    const place = phone.locator('iframe')
    const program = place.contentFrame()
    await expect(program.locator('#task button').first()).toBeVisible()
    await expectUsable(phone, `the page around ${appId}`)
    const frame = phone.frames().find(one => one.url().includes(`/mp/${appId}/`))
    if (!frame) throw new Error(`${appId} has no frame`)
    // What is in a frame of another origin is looked at from inside.
    await expectUsable(frame, appId)
    expect(await frame.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    const percent = await play(program, phone)
    await expect(phone.getByText(filled(apps.result.score, { percent: String(percent) }))).toBeVisible()
  }
  await phone.close()
})
