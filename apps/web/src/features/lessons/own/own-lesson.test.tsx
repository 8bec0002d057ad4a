import type { OwnLessonDetail } from '@bangxanh/contract/lessons/schemas.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../../app/query-client.ts'
import { data, failure, fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/render.tsx'
import { accountQuery } from '../../account/account.ts'
import { OwnLesson } from './own-lesson.tsx'

const keptDrafts = vi.hoisted(() => ({ rows: new Map<string, unknown>() }))
vi.mock('../../../shared/kept/kept.ts', () => ({
  keptDrafts: {
    all: async () => [...keptDrafts.rows],
    write: async (key: string, value: unknown) => void keptDrafts.rows.set(key, value),
    remove: async (key: string) => void keptDrafts.rows.delete(key),
  },
}))
// The frame asks the router for the way back.
vi.mock('../../../shared/ui/detail-frame.tsx', () => ({
  DetailFrame: ({ title, children }: { title?: string; children: React.ReactNode }) => (
    <>
      <h1>{title}</h1>
      {children}
    </>
  ),
}))

const FILM = { key: 'aa/b.mp4', url: '/app/files/1', size: 4_000, seconds: 200 }
const lesson: Omit<OwnLessonDetail, '_id'> = {
  classId: 'c1',
  className: '9A1',
  subject: 'math',
  name: 'Bài 1',
  sortIndex: 1,
  film: FILM,
  documentCount: 0,
  meeting: null,
  startAt: null,
  progress: { position: 80, furthest: 80, share: 0.4, at: '2026-11-21T03:00:00.000Z' },
  description: '',
  documents: [],
}

let count = 0
/** A lesson of its own at hand, since who leaves one tells of it late: its player, and what the server was told. */
async function open(save: () => Response = () => data({ progress: lesson.progress }), id = `l${++count}`) {
  let reads = 0
  const seen = fakeServer(({ method }) => {
    if (method === 'PUT') return save()
    reads++
    return data({ lesson: { ...lesson, _id: id, film: { ...FILM, url: `/app/files/${reads}` } } })
  })
  const client = makeQueryClient()
  client.setQueryData(accountQuery.queryKey, { profile: { _id: 'u1' } } as never)
  await show(<OwnLesson lessonId={id} />, client)
  const video = (await screen.findByLabelText(/Phim bài giảng/)) as HTMLVideoElement
  // It stands a moment before anybody listens to it.
  await act(async () => undefined)
  const play = (from: number, to: number) => {
    Object.defineProperty(video, 'played', {
      configurable: true,
      value: { length: 1, start: () => from, end: () => to },
    })
    video.currentTime = to
    fireEvent.pause(video)
  }
  const progressReports = () =>
    seen.filter(({ method, url }) => method === 'PUT' && url.includes(id)).map(({ body }) => body)
  return { video, play, progressReports, kept: () => keptDrafts.rows.get(`watched:u1:${id}`) }
}
afterEach(() => vi.unstubAllGlobals())

it('a film goes on where its pupil stopped, and can be begun anew', async () => {
  const { video } = await open()
  fireEvent.loadedMetadata(video)
  expect(video.currentTime).toBe(80)
  expect(screen.getByText('Xem tiếp từ 1:20.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Xem từ đầu' }))
  expect(video.currentTime).toBe(0)
})

it('a pause tells what was watched, and nothing is told of what was not', async () => {
  const { play, video, progressReports } = await open()
  fireEvent.pause(video)
  expect(progressReports()).toEqual([])
  play(80, 95.504)
  await waitFor(() =>
    expect(progressReports()).toEqual([
      { film: FILM.key, position: 95.5, watched: [{ from: 80, to: 95.5 }] },
    ]),
  )
})

it('what does not arrive is kept on the device, and told with the next', async () => {
  let answer = () => failure(503, 'E_UNAVAILABLE')
  const { play, progressReports, kept } = await open(() => answer())
  play(80, 90)
  expect(await screen.findByText(/Mất mạng/)).toBeTruthy()
  await waitFor(() => expect(kept()).toBeTruthy())
  answer = () => data({ progress: lesson.progress as never })
  await act(async () => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(kept()).toBeUndefined())
  expect(progressReports().at(-1)).toEqual({ film: FILM.key, position: 90, watched: [{ from: 80, to: 90 }] })
})

it('what an earlier visit could not tell is told first, and says where to go on', async () => {
  keptDrafts.rows.set('watched:u1:earlier', {
    film: FILM.key,
    position: 120,
    watched: [{ from: 80, to: 120 }],
  })
  const { video, progressReports } = await open(undefined, 'earlier')
  fireEvent.loadedMetadata(video)
  expect(video.currentTime).toBe(120)
  await waitFor(() => expect(progressReports().length).toBe(1))
  expect(progressReports()[0]).toMatchObject({ watched: [{ from: 80, to: 120 }] })
})

it('a film that does not play is read again, with a new address', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
  const { video } = await open()
  expect(video.getAttribute('src')).toBe('/app/files/1')
  fireEvent.error(video)
  fireEvent.click(await screen.findByRole('button', { name: 'Thử lại' }))
  await waitFor(() => expect(video.getAttribute('src')).toBe('/app/files/2'))
})

it('a film that was replaced meanwhile is offered', async () => {
  const { play } = await open(() => failure(409, 'E_FILM_CHANGED'))
  play(80, 90)
  expect(await screen.findByRole('button', { name: 'Xem phim mới' })).toBeTruthy()
})
