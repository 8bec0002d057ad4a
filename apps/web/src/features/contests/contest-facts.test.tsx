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
  await showOnPage(<ContestFacts contest={exam()} />)
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
  await showOnPage(<ContestFacts contest={exam({ can: { edit: false, editQuestions: false } })} />)
  expect(await screen.findByText('4 mã đề')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Đổi/ })).toBeNull()
})
