import { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { showOnPage } from '../../testing/render.tsx'
import { startTestTexts } from '../../testing/texts.ts'
import { ContestFacts } from './contest-facts.tsx'

beforeAll(async () => {
  await startTestTexts()
  await loadTexts(['contests', 'classes'])
})

const exam = (over: object = {}) => {
  const contest = thing(Contest, {
    ...{ kind: 'exam', classUid: null, status: 'not_start', startAt: null, duration: 45, variants: 4 },
    ...over,
  } as never)
  contest.can = { ...contest.can, edit: true, editQuestions: true, ...(over as { can?: object }).can }
  return contest
}

it('each line of an exam leads to the dialog in which it is changed, at its field', async () => {
  fakeServer(() => data({ list: [], teachers: [], pagination: { page: 1, limit: 50, total: 0 } }))
  await showOnPage(<ContestFacts contest={exam()} halls={[]} />)
  for (const [line, field] of [
    ['Thời lượng', /^Thời lượng/],
    ['Thí sinh xem kết quả', /^Thí sinh xem kết quả/],
    ['Bắt đầu', /^Bắt đầu/],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^Đổi: ${line}`) }))
    const dialog = await screen.findByRole('dialog')
    const input = (await within(dialog).findAllByLabelText(field)).find(one => one.matches('input, button'))
    await expect.poll(() => document.activeElement === input).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  }
})

it('who may not change it only reads it', async () => {
  await showOnPage(
    <ContestFacts
      contest={exam({ can: { edit: false, editQuestions: false, editParticipants: false } })}
      halls={[]}
    />,
  )
  expect(await screen.findByText('4 mã đề')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Đổi/ })).toBeNull()
})

it('says of paper and halls what is still missing, and leads to their tabs', async () => {
  const hall = (name: string, proctors: string[]) => ({
    ...{ _id: name, name, places: 24, seated: 2, cards: 0, edition: 1 },
    proctors: proctors.map(displayName => ({ _id: displayName, displayName })),
  })
  const halls = [hall('Phòng 1', ['Thầy Dũng']), hall('Phòng 2', [])] as never[]
  const can = { editParticipants: true }
  await showOnPage(
    <ContestFacts contest={exam({ questionCount: 0, participantCount: 6, can })} halls={halls} />,
  )
  expect(await screen.findByText('Chưa có câu hỏi')).toBeTruthy()
  expect(screen.getByText('2 thí sinh chưa có phòng. Chưa có giám thị: Phòng 2.')).toBeTruthy()
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(to('Đổi: Đề thi')).toContain('tab=questions')
  expect(to('Đổi: Phòng thi')).toContain('tab=halls')
})
