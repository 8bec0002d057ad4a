import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useTranslation } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import * as contests from '../features/contests/mutations.ts'
import * as live from '../features/live-exam/mutations.ts'
import * as questions from '../features/questions/mutations.ts'
import { data, fakeServer } from './fake-server.ts'
import { show } from './render.tsx'

afterEach(() => vi.unstubAllGlobals())

const { BELLS, EXAMS, bellsOf } = contests
const OF_CLASS = bellsOf('k1')
/** Enough for each of the calls: what is sent is not what is tried here. */
const given = { params: { contestArea: 't-rcv-contest', id: 'x1' }, query: {}, body: {} } as never
const create = (place: contests.ContestPlace) => () => {
  const act = contests.useCreateContest(place)
  return () => act(given)
}
const update = (place: contests.ContestPlace) => () => {
  const { update } = contests.useUpdateContest(place)
  return () => update(given)
}
const remove = (place: contests.ContestPlace) => () => {
  const act = contests.useDeleteContest(place)
  return () => act('c1', () => undefined)
}
const pressing = (useIt: () => { mutate: (given: never) => void }) => () => {
  const { mutate } = useIt()
  return () => mutate(given)
}

function Button({ useAct }: { readonly useAct: () => () => unknown }) {
  useTranslation(['contests', 'liveExam', 'questions'])
  const act = useAct()
  return (
    <button type="button" onClick={() => void act()}>
      do it
    </button>
  )
}

it.each([
  ['Đã tạo cuộc thi.', create(BELLS)],
  ['Đã tạo cuộc thi.', create(OF_CLASS)],
  ['Đã tạo bài thi.', create(EXAMS)],
  ['Đã lưu cuộc thi.', update(BELLS)],
  ['Đã lưu cuộc thi.', update(OF_CLASS)],
  ['Đã lưu bài thi.', update(EXAMS)],
  ['Đã xoá cuộc thi.', remove(BELLS)],
  ['Đã xoá cuộc thi.', remove(OF_CLASS)],
  ['Đã xoá bài thi.', remove(EXAMS)],
  ['Đã thêm đội.', pressing(contests.useCreateTeam)],
  ['Đã lưu đội.', pressing(contests.useUpdateTeam)],
  ['Đã xoá đội.', pressing(contests.useDeleteTeam)],
  ['Đã thêm học sinh.', pressing(contests.useAddParticipants)],
  ['Đã đưa học sinh ra khỏi cuộc thi.', pressing(() => contests.useDeleteParticipant(BELLS))],
  ['Đã tạo bài trực tiếp.', pressing(live.useCreateLiveExam)],
  ['Đã lưu bài trực tiếp.', pressing(live.useUpdateLiveExam)],
  ['Đã xoá bài trực tiếp.', pressing(live.useDeleteLiveExam)],
  ['Đã thêm phần.', pressing(questions.useCreateGroup)],
  ['Đã cập nhật phần.', pressing(questions.useUpdateGroup)],
  ['Đã xoá phần.', pressing(questions.useDeleteGroup)],
  ['Đã thêm câu hỏi.', pressing(questions.useCreateQuestion)],
  ['Đã cập nhật câu hỏi.', pressing(questions.useUpdateQuestion)],
  ['Đã xoá câu hỏi.', pressing(questions.useDeleteQuestion)],
])('what was done is said: %s', async (said, useAct) => {
  fakeServer(() => data({ contest: {} }))
  await show(<Button useAct={useAct} />)
  expect(screen.queryByText(said)).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'do it' }))
  expect(await screen.findByText(said)).toBeTruthy()
})
