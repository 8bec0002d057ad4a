import { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import type { RankedParticipant, Ranking } from '@bangxanh/contract/rankings/schemas.ts'
import { sample } from '@bangxanh/questions/testing/sample.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { data, failure, fakeServer, type SentRequest } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { ContestResults } from './contest-results.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

type Answer = (seen: SentRequest) => Response

/** Answers by method and path. */
const serve = (answers: Readonly<Record<string, Answer>>) =>
  fakeServer(seen => {
    const { pathname } = new URL(seen.url, 'http://localhost')
    return answers[`${seen.method} ${pathname}`]?.(seen) ?? failure(404, 'E_NOT_FOUND')
  })

const ranking: Ranking = {
  ...{ totalPoint: 8, paperTotal: 2, rankedAt: '2026-11-29T03:00:00.000Z', seated: 3, tookPart: 2 },
  sittings: null,
}
const row = (fullname: string, over: Partial<RankedParticipant> = {}): RankedParticipant => ({
  ...{ _id: fullname, fullname, code: null, className: '9A', team: null, number: 1 },
  birthday: null,
  ...{ contestId: 'exam', sitting: null },
  ...{ standing: 'took', score: 8, paperPoints: null, rank: 1, ...over },
})
const exam = (over: Partial<Contest> = {}): Contest =>
  thing(Contest, { kind: 'exam', classUid: null, status: 'ended', teamCount: 0, ...over })
const list = {
  ranking,
  rankings: [
    row('Phạm Quỳnh Chi'),
    row('Đỗ Hải Đăng', { rank: 501, score: 3, paperPoints: 1.5 }),
    row('Trần Khánh Ly', { standing: 'absent', rank: null, score: 0 }),
  ],
  pagination: { page: 1, limit: 50, total: 3 },
}
const noEssays = { essays: [] }

describe('the results of an exam', () => {
  it('stand by rank with marks of 10; who has no rank, or one beyond 500, is told as 500+', async () => {
    serve({
      'GET /app/rtcontests/participant-rankings': () => data(list),
      [`GET /app/rooms/${exam()._id}/essays`]: () => data(noEssays),
    })
    await show(<ContestResults contest={exam()} search={{}} onSearch={() => undefined} />)
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '1Phạm Quỳnh Chi 9A–8/810',
      '500+Đỗ Hải Đăng 9A1,53/83,75',
      '500+Trần Khánh Ly Vắng9A–––',
    ])
    expect(screen.getByText(/^2\/3 thí sinh có bài · Thang 8 điểm, trong đó 2 điểm trên giấy/)).toBeTruthy()
  })

  it('tell two of one name apart by their birthdays; who is told none of them reads their numbers', async () => {
    const [an, other, alone] = [
      row('Lê An', { _id: 'a' as never, number: 4, birthday: '2012-03-05' }),
      row('Lê An', { _id: 'b' as never, number: 7 }),
      row('Đỗ Chi', { number: 8, birthday: '2012-01-01' }),
    ]
    serve({
      'GET /app/rtcontests/participant-rankings': () => data({ ...list, rankings: [an, other, alone] }),
      [`GET /app/rooms/${exam()._id}/essays`]: () => data(noEssays),
    })
    await show(<ContestResults contest={exam()} search={{}} onSearch={() => undefined} />)
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map(({ textContent }) => textContent?.split('9A')[0])).toEqual([
      '1Lê An 05/03/2012 ',
      '1Lê An SBD 7 ',
      '1Đỗ Chi ',
    ])
  })

  it('of the whole say that a sitting is not ranked, and rank all sittings by a press', async () => {
    const contest = exam({ series: { _id: 'series' as never, name: 'Giữa kì', sitting: 1, sittings: 2 } })
    let isRanked = false
    const asked: string[] = []
    const whole: Answer = () =>
      isRanked ? data(list) : failure(409, 'E_RANKING_PROCESSING', 'Số liệu đang được xử lý.')
    serve({
      'GET /app/rtcontests/participant-rankings': whole,
      [`GET /app/rtcontests/rankings/${contest._id}`]: whole,
      [`GET /app/rooms/${contest._id}/essays`]: () => data(noEssays),
      [`POST /app/rtcontests/rankings/${contest._id}`]: ({ url }) => {
        asked.push(new URL(url, 'http://localhost').search)
        isRanked = true
        return data({ ranking, rankings: [], isScoredAndRanked: true })
      },
    })
    await show(<ContestResults contest={contest} search={{ whole: 'true' }} onSearch={() => undefined} />)
    expect(await screen.findByText('Còn ca chưa xếp hạng')).toBeTruthy()
    expect(screen.queryByText('Số liệu đang được xử lý.')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Chấm và xếp hạng cả kì thi' }))
    expect(await screen.findByText('Phạm Quỳnh')).toBeTruthy()
    expect(asked).toEqual(['?whole=true'])
  })

  it('are ranked by a press; essays that wait are said first, and count as nothing once somebody says so', async () => {
    const contest = exam({ isScoredAndRanked: false })
    const asked: unknown[] = []
    serve({
      [`GET /app/rooms/${contest._id}/essays`]: () => data(noEssays),
      [`POST /app/rtcontests/rankings/${contest._id}`]: ({ body }) => {
        asked.push(body)
        return asked.length === 1
          ? failure(409, 'E_NOT_MARKED', 'Còn 2 câu trả lời tự luận chưa chấm.')
          : data({ ranking, rankings: [], isScoredAndRanked: true })
      },
    })
    await show(<ContestResults contest={contest} search={{}} onSearch={() => undefined} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Chấm và xếp hạng' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Còn 2 câu trả lời tự luận chưa chấm.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tính 0 điểm và xếp hạng' }))
    await waitFor(() => expect(asked).toEqual([{ unmarkedAsZero: false }, { unmarkedAsZero: true }]))
  })

  it('hold its essays, whose points are typed without a name; Enter leads to the next', async () => {
    const contest = exam({ isScoredAndRanked: true })
    const essay = { ...sample.Essay(), point: 2 }
    const marks: unknown[] = []
    serve({
      [`GET /app/rooms/${contest._id}/essays`]: () => data({ essays: [{ _id: essay._id, no: 1 }] }),
      [`GET /app/rooms/${contest._id}/questions/${essay._id}/answers`]: () =>
        data({
          ...{
            question: essay,
            files: {},
            given: 2,
            marked: 0,
            pagination: { page: 1, limit: 20, total: 2 },
          },
          answers: ['a', 'b'].map(_id => ({ _id, html: `<p>Bài ${_id}</p>`, points: null, edition: 1 })),
        }),
      [`PUT /app/rooms/${contest._id}/seats/a/points`]: ({ body }) => {
        marks.push(body)
        return data({ mark: { points: 1.5, edition: 2 } })
      },
    })
    await show(<ContestResults contest={contest} search={{ part: 'essays' }} onSearch={() => undefined} />)
    const [first, second] = await screen.findAllByRole('textbox', { name: /^Điểm bài/ })
    expect(screen.getByText(/^Đã xếp hạng\. Sửa điểm thì kết quả ẩn đi/)).toBeTruthy()
    await userEvent.type(first!, '3{Enter}')
    expect(await screen.findByText(/^Điểm từ 0 đến 2/)).toBeTruthy()
    await userEvent.clear(first!)
    await userEvent.type(first!, '1,5{Enter}')
    await waitFor(() => expect(marks).toEqual([{ questionId: essay._id, points: 1.5, edition: 1 }]))
    expect(document.activeElement).toBe(second)
  })

  it('show who only marks the essays, and why they do not come', async () => {
    const contest = exam({ isScoredAndRanked: true })
    contest.can = { ...contest.can, readPapers: false }
    const essay = { ...sample.Essay(), point: 2 }
    let isAway = true
    serve({
      'GET /app/rtcontests/participant-rankings': () => data(list),
      [`GET /app/rooms/${contest._id}/essays`]: () =>
        isAway
          ? failure(403, 'E_FORBIDDEN', 'Chưa đọc được.')
          : data({ essays: [{ _id: essay._id, no: 1 }] }),
      [`GET /app/rooms/${contest._id}/questions/${essay._id}/answers`]: () =>
        data({
          ...{
            question: essay,
            files: {},
            given: 1,
            marked: 0,
            pagination: { page: 1, limit: 20, total: 1 },
          },
          answers: [{ _id: 'a', html: '<p>Bài a</p>', points: null, edition: 1 }],
        }),
    })
    await show(<ContestResults contest={contest} search={{}} onSearch={() => undefined} />)
    expect(await screen.findByText('Chưa đọc được.')).toBeTruthy()
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }))
    expect(await screen.findByText('Bài a')).toBeTruthy()
    expect(screen.queryByText('Phạm Quỳnh')).toBeNull()
  })

  it('offer beside the figures of a question what may be done about it', async () => {
    const contest = exam({ isScoredAndRanked: true })
    const question = sample.MultiChoice()
    const asked: string[] = []
    serve({
      [`GET /app/rooms/${contest._id}/essays`]: () => data(noEssays),
      'GET /app/rtcontests/statistics': () =>
        data({
          statistics: {
            ...{ ranking, marks: Array(11).fill(0), average: 4, median: 4, highest: 8, lowest: 0 },
            ...{ classes: [], teams: [], halls: [], sittings: [], files: {} },
            questions: [
              {
                ...{ _id: question._id, no: 12, question, right: 1, partly: 0, wrong: 1, none: 0 },
                ...{ reached: 0.5, discrimination: null, choices: null },
              },
            ],
          },
        }),
    })
    await show(
      <ContestResults
        contest={contest}
        search={{ part: 'statistics' }}
        onSearch={() => undefined}
        actsOf={({ question, no }) => (
          <button type="button" onClick={() => asked.push(`${no} ${question._id}`)}>
            Sửa đáp án
          </button>
        )}
      />,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Sửa đáp án' }))
    expect(asked).toEqual([`12 ${question._id}`])
  })
})
