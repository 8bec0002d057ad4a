import { type Browser, expect, type Page, test } from '@playwright/test'
import { complaintsOf, enterAs, read, tokenOf } from './people.ts'
import { classOfNewPupils, made } from './teaching.ts'
import { expectUsable } from './usable.ts'
import { filled, words } from './words.ts'

const { contests, learn, questions, rankings, roomResults, rooms } = words.vi

interface Made {
  readonly exam: string
  readonly cards: readonly {
    readonly _id: string
    readonly number: number
    readonly name: string
    readonly letters: string
  }[]
}

/** An exam of one essay and four points on paper, for three pupils in one hall with two proctors; its waiting room is open. */
async function openExam(page: Page) {
  const head = await tokenOf(page.request, 'quantri')
  const teachers = await Promise.all(['giaovien', 'giaovien2'].map(name => tokenOf(page.request, name)))
  const className = `Tự luận ${Date.now() % 1_000_000}`
  await classOfNewPupils(page, teachers[0] ?? '', className, 3)
  const { classes } = await read<{ classes: { _id: string }[] }>(
    page.request,
    teachers[0] ?? '',
    `/class?status=open&search=${encodeURIComponent(className)}`,
  )
  const { students } = await read<{ students: { _id: string }[] }>(
    page.request,
    teachers[0] ?? '',
    `/student/list?classUid=${classes[0]?._id}`,
  )
  const proctorIds: string[] = []
  for (const token of teachers) {
    const { profile } = await read<{ profile: { _id: string } }>(page.request, token, '/account')
    proctorIds.push(profile._id)
  }
  const { contest } = await made<{ contest: { _id: string } }>(page, head, '/rtcontests/contests', {
    ...{ name: className, duration: 45, audience: 'school', variants: 1, paperTotal: 4 },
    halls: [{ name: 'Phòng 12', places: 10, proctorIds }],
  })
  const id = contest._id
  await made(page, head, `/rtcontests/questions/bulk?contestId=${id}`, {
    questions: [{ type: 'Essay', content: '<p>Tả con đường đến trường.</p>', point: 6 }],
  })
  const studentIds = students.map(({ _id }) => _id)
  await made(page, head, '/rtcontests/participants', { contestId: id, studentIds })
  for (const body of [{ hallOrder: 'name' }, { published: true }, { status: 'prepare' }]) {
    const headers = { authorization: `Bearer ${head}` }
    const done = await page.request.put('/app/rtcontests/contests', { headers, data: { _id: id, ...body } })
    expect(done.status(), await done.text()).toBe(200)
  }
  return {
    ...{ id, head },
    cards: await made<Made>(page, head, `/rooms/${id}/entries`, {}),
    act: (body: object) => made(page, head, `/rooms/${id}/acts`, body),
  }
}

async function device(browser: Browser, width: number): Promise<Page> {
  const viewport = width < 600 ? { width: 390, height: 844 } : { width: 1366, height: 768 }
  return (await browser.newContext({ viewport })).newPage()
}

/** A proctor's board of the hall. */
async function boardOf(browser: Browser, { width, who, id }: { width: number; who: string; id: string }) {
  const page = await device(browser, width)
  await enterAs(page, who)
  await page.goto(`/giam-thi/${id}`)
  const button = (text: string, count: number) => page.getByRole('button', { name: filled(text, { count }) })
  return {
    page,
    here: (count: number) => button(rooms.hall.confirmAll_other, count),
    away: (count: number) => button(rooms.hall.absentAll_other, count),
  }
}

test('two proctors call the roll of one hall; an essay and points on paper come to a rank', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page)
  const width = page.viewportSize()?.width ?? 1440
  const { id, head, cards, act } = await openExam(page)
  const [card] = cards.cards
  if (!card) throw new Error('There are no cards.')

  const pupil = await device(browser, width)
  const code = `${cards.exam}-${card.number}-${card.letters}`
  const entered = await pupil.request.post('/app/auth/card', { data: { code } })
  const { data } = (await entered.json()) as { data: { accessToken: string } }
  await pupil.addInitScript(token => localStorage.setItem('accessToken', token), data.accessToken)
  await pupil.goto(`/em/thi/${id}`)
  await expect(pupil.getByText(card.name).first()).toBeVisible()

  // What one of them says the other sees at once.
  const one = await boardOf(browser, { width, who: 'giaovien', id })
  const other = await boardOf(browser, { width, who: 'giaovien2', id })
  await expect(other.here(1)).toBeVisible()
  await one.here(1).click()
  await expect(other.here(1)).toBeHidden()
  await other.away(2).click()
  await expect(one.away(2)).toBeHidden()
  await expectUsable(one.page, 'a board that two proctors watch')

  await act({ act: 'hand-out' })
  const field = pupil.getByRole('textbox', { name: questions.essay.label })
  await field.click()
  await pupil.keyboard.type('Con đường đến trường của em có hai hàng cây.')
  await pupil.getByRole('button', { name: learn.attempt.submit }).first().click()
  await pupil.getByRole('dialog').getByRole('button', { name: learn.attempt.submit }).click()
  await expect(pupil.getByText(rooms.paper.submitted)).toBeVisible()
  await expect(pupil.getByRole('textbox')).toHaveCount(0)
  await act({ act: 'end' })

  // Marked without a name, and typed from paper; then ranked.
  await enterAs(page, 'quantri')
  await page.goto(`/trung-tam-khao-thi/${id}?tab=results`)
  await page.getByText(rankings.by.essays, { exact: true }).click()
  const points = page.getByLabel(filled(rankings.essays.points, { no: 1 }))
  await points.fill('3')
  await points.press('Enter')
  await expect(page.getByText(filled(rankings.essays.count, { done: 1, total: 1 }))).toBeVisible()
  await expect(page.getByText(card.name)).toHaveCount(0)
  await expectUsable(page, 'essays of an exam')
  await page.goto(`/trung-tam-khao-thi/${id}?tab=participants`)
  const onPaper = page.getByLabel(filled(contests.exam.onPaperOf, { name: card.name }))
  await onPaper.fill('2,5')
  const kept = page.waitForResponse(response => response.request().method() !== 'GET' && response.ok())
  await onPaper.press('Enter')
  await kept
  await page.goto(`/trung-tam-khao-thi/${id}?tab=results`)
  await page.getByRole('button', { name: rankings.rank.act }).click()
  await expect(page.getByText(card.name).first()).toBeVisible()
  const ranked = await read<{ rankings: { _id: string; rank: number | null; score: number }[] }>(
    page.request,
    head,
    `/rtcontests/participant-rankings?contestId=${id}`,
  )
  expect(ranked.rankings.find(({ _id }) => _id === card._id)).toMatchObject({ rank: 1 })

  // Its pupil reads the same: 5.5 of 10, and the first place.
  await pupil.reload()
  await expect(pupil.getByText(filled(roomResults.own.rank, { rank: 1, of: 1 }))).toBeVisible()
  await expect(pupil.getByText('5,5').first()).toBeVisible()
  expect(complaints).toEqual([])
})
