import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { AttemptNotice } from './attempt-notice.tsx'
import type { Outbox } from './outbox.ts'

/** What an outbox says; it does not change while a notice is looked at. */
function outboxWith(says: { unsent?: number; refused?: string[]; lost?: Record<string, string> }) {
  const refused = says.refused ?? []
  const lost = says.lost ?? {}
  const answer = vi.fn()
  const outbox = {
    subscribe: () => () => undefined,
    saving: () => ({ state: says.unsent === undefined ? 'saved' : 'offline' }),
    unsent: () => says.unsent ?? 0,
    refused: () => refused,
    lostAnswers: () => lost,
    answer,
  } as unknown as Outbox
  return { outbox, answer }
}

const usual = {
  ids: ['q1', 'q2'],
  fromCopy: false,
  over: false,
  state: { is: 'open', refused: undefined },
  left: 0,
  onCancel: undefined,
} as const

/** Shows it once its words have come. */
async function look(element: ReactElement) {
  await show(
    <>
      {element}
      <p>the question</p>
      <Words />
    </>,
  )
  await screen.findByText('the question')
}

/** Waits for the texts of an attempt as the notice does, also where the notice says nothing. */
function Words() {
  useTranslation('learn')
  return null
}

/** Every notice that is shown, without what is only for the ear. */
const notices = () => document.querySelectorAll('[role="alert"], [role="status"]:not(:empty)')

it('nothing is said as long as all is well', async () => {
  await look(<AttemptNotice {...usual} outbox={outboxWith({}).outbox} />)
  expect(notices()).toHaveLength(0)
})

it('a lost network is one line, however many ways it shows', async () => {
  await look(<AttemptNotice {...usual} fromCopy outbox={outboxWith({ unsent: 2 }).outbox} />)
  expect(notices()).toHaveLength(1)
  expect(screen.getByText(/Giữ 2 câu trên máy này/)).toBeTruthy()
})

function UntilItIsBack({ outbox }: { outbox: Outbox }) {
  const [fromCopy, setFromCopy] = useState(true)
  return (
    <>
      <AttemptNotice {...usual} fromCopy={fromCopy} outbox={outbox} />
      <button type="button" onClick={() => setFromCopy(false)}>
        the server gives the attempt
      </button>
    </>
  )
}

it('and is gone once the network is back', async () => {
  await look(<UntilItIsBack outbox={outboxWith({}).outbox} />)
  expect(screen.getByText(/Không có mạng/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'the server gives the attempt' }))
  expect(screen.queryByText(/Không có mạng/)).toBeNull()
})

it('of several things the weightiest is said alone, with its way out', async () => {
  const { outbox, answer } = outboxWith({ unsent: 1, refused: ['q1'], lost: { q2: 'của em' } })
  await look(<AttemptNotice {...usual} fromCopy outbox={outbox} />)
  expect(notices()).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Dùng câu trả lời của em (câu 2)' }))
  expect(answer).toHaveBeenCalledWith('q2', 'của em')
})

it('the end of the time comes before what waits', async () => {
  await look(<AttemptNotice {...usual} over outbox={outboxWith({ unsent: 1, refused: ['q1'] }).outbox} />)
  expect(notices()).toHaveLength(1)
  expect(screen.getByText(/Đã hết giờ/)).toBeTruthy()
})

it('a submission that waits comes before the end of the time', async () => {
  await look(
    <AttemptNotice
      {...usual}
      over
      state={{ is: 'waiting', save: 'offline' } as never}
      outbox={outboxWith({ unsent: 1 }).outbox}
    />,
  )
  expect(notices()).toHaveLength(1)
  const line = notices()[0]
  expect(line?.textContent).toBe('Chờ mạng. Có mạng lại, bài tự nộp.')
  // The bar above every screen need not say it once more.
  expect(document.documentElement.dataset.tellsNet).toBeDefined()
})

it('a submission whose files are on their way says nothing of the network', async () => {
  const onCancel = vi.fn()
  await look(
    <AttemptNotice
      {...usual}
      state={{ is: 'waiting', save: undefined } as never}
      left={2}
      onCancel={onCancel}
      outbox={outboxWith({}).outbox}
    />,
  )
  expect(notices()).toHaveLength(1)
  expect(document.documentElement.dataset.tellsNet).toBeUndefined()
  await userEvent.click(screen.getByRole('button', { name: 'Lấy lại bài' }))
  expect(onCancel).toHaveBeenCalled()
})
