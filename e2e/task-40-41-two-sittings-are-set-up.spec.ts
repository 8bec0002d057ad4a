import { expect, type Page, test } from '@playwright/test'
import { startCounting } from './counted.ts'
import { complaintsOf, enterAs, read, tokenOf } from './people.ts'
import { classOfNewPupils, made } from './teaching.ts'
import { expectUsable } from './usable.ts'
import { filled, words } from './words.ts'

const { app, contests, rosters, seatEntry, shared, sittings } = words.vi

const GRADE = { desktop: 'L12', phone: 'L11' } as const
const DAY = 86_400_000
/** When the rooms were used by each, in days from now: nobody else is in them. */
const AWAY = { L11: 101, L12: 102 } as const
const ROOMS = ['Phòng máy 1', 'Phòng máy 2'].map(name => ({ name, machines: 4 }))
const EXAM = 'Toán 9'

interface Classes {
  readonly classes: readonly { readonly _id: string; readonly name: string }[]
}
const classesOf = (page: Page, token: string, query: string) =>
  read<Classes>(page.request, token, `/class?status=open&limit=500&${query}`)

/** Two classes of three in a grade of their own, and a school that has used its two machine rooms before. */
async function school(page: Page, grade: keyof typeof AWAY) {
  const head = await enterAs(page, 'quantri')
  const teacher = await tokenOf(page.request, 'giaovien')
  const mark = Date.now() % 1_000_000
  const names = [`${grade} Một ${mark}`, `${grade} Hai ${mark}`]
  for (const name of names) await classOfNewPupils(page, teacher, name, 3, grade)
  const of = await classesOf(page, head, `grade=${grade}`)
  const exams = await read<{ list: { _id: string; questionCount: number }[] }>(
    page.request,
    head,
    `/exam-vault?search=${encodeURIComponent(EXAM)}`,
  )
  const before = await made<{ series: { _id: string } }>(page, head, '/rtcontests/sittings', {
    ...{ do: true, name: `Khảo sát ${mark}`, minutes: 45, rooms: ROOMS },
    ...{ examIds: [exams.list.find(({ questionCount }) => questionCount > 0)?._id] },
    ...{
      classIds: of.classes.map(({ _id }) => _id),
      startAt: new Date(Date.now() + AWAY[grade] * DAY).toISOString(),
    },
  })
  expect(before.series._id).toBeTruthy()
  return {
    mark,
    names,
    /** No later journey finds them. */
    async leave() {
      for (const { _id } of of.classes) {
        const headers = { authorization: `Bearer ${teacher}` }
        await page.request.put('/app/class/set-expired', { headers, data: { _id } })
      }
    },
  }
}

/** Nothing opens a printer here. */
const printNothing = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event('afterprint'))
    }
  })

/** The page's calendar opens three days later, so that the last day that it shows is still to come, and not that of the demo school's exam. */
const openLater = (page: Page) =>
  page.addInitScript(() => {
    const Today = Date
    const now = () => Today.now() + 3 * 86_400_000
    globalThis.Date = new Proxy(Today, {
      construct: (of, given) => Reflect.construct(of, given.length > 0 ? given : [now()]),
      get: (of, name) => (name === 'now' ? now : Reflect.get(of, name)),
    })
  })

test('two sittings are set up from class lists, from Home to their lists and cards on paper', async ({
  page,
}, { project }) => {
  const complaints = complaintsOf(page)
  const isPhone = project.name === 'phone'
  const grade = GRADE[isPhone ? 'phone' : 'desktop']
  const { mark, leave } = await school(page, grade)
  await printNothing(page)
  await openLater(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const hand = await startCounting(page)
  if (isPhone) await page.getByRole('button', { name: app.menu.open }).click()
  await page.getByRole('link', { name: app.routes.rtContest }).click()
  await page.getByRole('link', { name: contests.sittings.make }).click()
  const name = page.getByLabel(sittings.name)
  await expect(name).toBeVisible()
  await hand.type(name, `Giữa kì ${mark}`)
  await page.getByRole('combobox', { name: sittings.exams }).click()
  await page.getByRole('option').first().click()
  await page
    .getByRole('checkbox', {
      name: new RegExp(`^${filled(shared.grade.school, { number: grade.slice(1) })},`),
    })
    .click()
  for (const room of ROOMS)
    await expect(page.getByLabel(sittings.rooms.name).nth(ROOMS.indexOf(room))).toHaveValue(room.name)
  await page.getByRole('button', { name: sittings.startAt }).click()
  await page.locator('[data-dates-dropdown] table button:not([data-outside]):not([disabled])').last().click()
  await page.getByRole('button', { name: sittings.show }).click()
  await expect(
    page.getByRole('heading', { name: filled(sittings.plan.title_other, { count: 2, people: 6 }) }),
  ).toBeVisible()
  await expectUsable(page, 'two sittings before they are made')
  await page.getByRole('button', { name: filled(sittings.plan.publish_other, { count: 2 }) }).click()
  const print = page.getByRole('button', { name: seatEntry.cards.series }).first()
  await expect(print).toBeVisible()
  await expect(page.getByText(`Giữa kì ${mark}`).first()).toBeVisible()
  await print.click()
  const sheet = page.getByRole('region', { name: seatEntry.cards.sheet })
  await expect(sheet.getByRole('listitem')).toHaveCount(6)
  await expect(sheet.getByRole('table')).toHaveCount(4)
  await hand.done('sittingsOnPaper')
  await expectUsable(page, 'lists and cards of two sittings', '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  expect(complaints).toEqual([])
  // Asked for again, it asks first whose cards are made.
  await print.click()
  await expect(page.getByText(filled(seatEntry.cards.haveSittings_other, { count: 2 }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await leave()
})

test('two sittings come from an Excel list, with its rooms and numbers: what is doubtful is asked by row, and twice changes nothing', async ({
  page,
}, { project }) => {
  const complaints = complaintsOf(page)
  const isPhone = project.name === 'phone'
  const grade = GRADE[isPhone ? 'phone' : 'desktop']
  const { mark, names, leave } = await school(page, grade)
  const hall = `Hội trường ${mark}`
  const sheet = (more: readonly string[] = []) => ({
    name: `Theo danh sách ${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'SBD;Họ và tên;Lớp;Ca;Phòng thi',
        ...names.flatMap((name, at) =>
          [1, 2, 3].map(no => `${no};Nguyễn Văn Em ${no};${name};${at + 1};${hall}`),
        ),
        ...more,
      ].join('\n'),
    ),
  })
  await printNothing(page)
  await openLater(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const hand = await startCounting(page)
  if (isPhone) await page.getByRole('button', { name: app.menu.open }).click()
  await page.getByRole('link', { name: app.routes.rtContest }).click()
  await page.getByRole('link', { name: contests.sittings.make }).click()
  await page.getByRole('combobox', { name: sittings.exams }).click()
  await page.getByRole('option').first().click()
  const choose = async (button: string, more: readonly string[] = []) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: button }).click()
    await (await chooser).setFiles(sheet(more))
  }
  await choose(sittings.list.choose)
  await page.getByRole('button', { name: rosters.apply }).click()
  await expect(
    page.getByText(
      filled(sittings.list.taken_other, {
        name: `Theo danh sách ${mark}.csv`,
        count: 6,
        sittings: 2,
        rooms: 1,
      }),
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: sittings.startAt }).click()
  await page.locator('[data-dates-dropdown] table button:not([data-outside]):not([disabled])').last().click()
  await page.getByRole('button', { name: sittings.show }).click()
  await expect(
    page.getByRole('heading', { name: filled(sittings.plan.title_other, { count: 2, people: 6 }) }),
  ).toBeVisible()
  await page.getByRole('button', { name: filled(sittings.plan.publish_other, { count: 2 }) }).click()
  const print = page.getByRole('button', { name: seatEntry.cards.series }).first()
  await expect(page.getByText(`Theo danh sách ${mark}`).first()).toBeVisible()
  await print.click()
  const cards = page.getByRole('region', { name: seatEntry.cards.sheet })
  await expect(cards.getByRole('listitem')).toHaveCount(6)
  await expect(cards.getByRole('table')).toHaveCount(2)
  await hand.done('sittingsFromExcel')
  await page.keyboard.press('Escape')
  await expect(cards).toBeHidden()

  // A row that means nobody is told of, and waits for an answer.
  await page.goto('/trung-tam-khao-thi/xep-ca')
  await choose(sittings.list.choose, [`7;Không Có Ai;${names[0]};1;${hall}`])
  await expect(page.getByText(rosters.refusal['not-found'])).toBeVisible()
  await expect(page.getByRole('button', { name: rosters.apply })).toBeDisabled()
  await expectUsable(page, 'a list for sittings before it is taken', '[role=dialog]')
  await page.getByRole('checkbox', { name: rosters.answer.skip }).check()
  await page.getByRole('button', { name: rosters.apply }).click()
  await expect(page.getByLabel(sittings.rooms.name)).toHaveValue(hall)
  await expectUsable(page, 'sittings by a list')
  expect(complaints).toEqual([])
  await leave()
})

test('two proctors watch over a room', async ({ page }) => {
  await enterAs(page, 'quantri')
  await page.goto('/trung-tam-khao-thi/xep-ca')
  const room = page.getByRole('group', { name: filled(sittings.rooms.no, { no: 1 }) })
  const field = room.getByRole('combobox', { name: sittings.rooms.proctors })
  await expect(field).toBeVisible()
  const hand = await startCounting(page)
  await field.click()
  await page.getByRole('option').nth(0).click()
  await page.getByRole('option').nth(1).click()
  await hand.done('twoProctors')
  await expect(room.locator('[data-with-remove], .mantine-Pill-root')).toHaveCount(2)
})
