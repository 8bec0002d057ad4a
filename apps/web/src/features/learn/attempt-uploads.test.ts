import { beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../../shared/http/call-error.ts'
import type { UploadOptions } from '../uploads/uploads.ts'
import { AttemptUploads } from './attempt-uploads.ts'
import type { KeptFile } from './kept-work.ts'
import type { Outbox } from './outbox.ts'

type Answer = ReturnType<Outbox['answerTo']>
interface Pages {
  readonly html: string
  readonly files: string[]
}

/** What the browser keeps outlives a page. */
let kept: Map<string, KeptFile>
beforeEach(() => {
  kept = new Map()
})

/** A page with an outbox that keeps answers, and an upload that ends when it is told. */
function begin({ userId = 'em', attemptId = 'bài' } = {}) {
  const answers = new Map<string, Answer>()
  const under: {
    name: string
    way: UploadOptions
    key: string
    end: (key: string) => void
    fail: (error?: Error) => void
  }[] = []
  const upload = vi.fn(
    (file: File, way: UploadOptions) =>
      new Promise<{ key: string; url: string }>((resolve, reject) => {
        under.push({
          name: file.name,
          way,
          key: way.key ?? '',
          end: key => resolve({ key, url: `/app/files/${key}` }),
          fail: (error = new CallError({ status: 0, code: 'E_OFFLINE' })) => reject(error),
        })
      }),
  )
  const work = new AttemptUploads({
    outbox: {
      userId,
      attemptId,
      answerTo: id => answers.get(id) ?? null,
      answer: (id, answer) => void answers.set(id, answer),
      mayGo: () => true,
    },
    upload,
    put: (_, answer, key) => ({ html: '', files: [...((answer as Pages | null)?.files ?? []), key] }),
    kept: {
      of: async userId =>
        [...kept].filter(([, file]) => file.userId === userId).sort(([, a], [, b]) => a.at - b.at),
      write: async (id, file) => void kept.set(id, file),
      remove: async id => void kept.delete(id),
    },
    lost: 'Mất mạng.',
  })
  return { answers, under, upload, work }
}

const file = (name: string) => new File(['x'], name)
const settled = () => new Promise(resolve => setTimeout(resolve))

it('pages arrive in the order in which they were chosen, one at a time, whatever question is shown', async () => {
  const { answers, under, upload, work } = begin()
  const listener = vi.fn()
  work.subscribe(listener)
  work.of('a').send(file('1'))
  work.of('a').send(file('2'))
  await settled()
  expect(upload).toHaveBeenCalledTimes(1)
  under[0]?.way.onProgress?.(0.5)
  expect(work.of('a').sending.map(({ share }) => share)).toEqual([0.5, 0])
  expect(work.of('b').sending).toEqual([])
  under[0]?.end('one.jpg')
  await settled()
  under[1]?.end('two.jpg')
  await settled()
  expect(answers.get('a')).toEqual({ html: '', files: ['/one.jpg', '/two.jpg'] })
  expect(work.addresses()).toEqual({ '/one.jpg': '/app/files/one.jpg', '/two.jpg': '/app/files/two.jpg' })
  expect([work.all(), kept.size]).toEqual([[], 0])
  expect(listener).toHaveBeenCalled()
})

it('what failed stays with its reason, and is sent again by a press', async () => {
  const { answers, under, work } = begin()
  work.of('a').send(file('1'))
  await settled()
  under[0]?.fail()
  await settled()
  const [stopped] = work.of('a').sending
  expect(stopped).toMatchObject({ failed: 'Mất mạng.' })
  work.of('a').again(stopped?.id ?? 0)
  await settled()
  under[1]?.end('one.jpg')
  await settled()
  expect(answers.get('a')).toEqual({ html: '', files: ['/one.jpg'] })
})

it('what the net has stopped goes on when it is back, and what the server refused does not', async () => {
  const { under, upload, work } = begin()
  work.of('a').send(file('1'))
  work.of('a').send(file('2'))
  await settled()
  under[0]?.fail(new CallError({ status: 415, code: 'E_MEDIA_TYPE', msg: 'Không nhận loại này.' }))
  await settled()
  under[1]?.fail(new CallError({ status: 0, code: 'E_OFFLINE' }))
  await settled()
  expect(work.of('a').sending.map(({ failed }) => failed)).toEqual(['Không nhận loại này.', 'Mất mạng.'])
  window.dispatchEvent(new Event('online'))
  await settled()
  expect(upload).toHaveBeenCalledTimes(3)
  expect(under[2]?.name).toBe('2')
})

it('what the net has stopped goes again by a timer, without the browser saying that it is online', async () => {
  vi.useFakeTimers()
  try {
    const { answers, under, upload, work } = begin()
    work.of('a').send(file('1'))
    await vi.advanceTimersByTimeAsync(0)
    for (const tries of [1, 2, 3]) {
      expect(upload).toHaveBeenCalledTimes(tries)
      under.at(-1)?.fail()
      await vi.advanceTimersByTimeAsync(0)
      expect(work.saving().state).toBe('offline')
      await vi.advanceTimersByTimeAsync(20_000)
    }
    under.at(-1)?.end('one.jpg')
    await vi.advanceTimersByTimeAsync(0)
    expect([answers.get('a'), work.saving().state]).toEqual([{ html: '', files: ['/one.jpg'] }, 'saved'])
  } finally {
    vi.useRealTimers()
  }
})

it('after a reload what had not arrived goes on in its order, with what was begun of it, and belongs to its attempt alone', async () => {
  const before = begin()
  before.work.of('a').send(file('1'))
  before.work.of('b').send(file('2'))
  await settled()
  before.under[0]?.way.onBegun?.('upload-1')
  await settled()

  for (const other of [begin({ userId: 'bạn' }), begin({ attemptId: 'bài khác' })]) {
    await other.work.restore()
    expect(other.work.all()).toEqual([])
  }
  const { answers, under, work } = begin()
  await work.restore()
  await settled()
  expect(work.all().map(({ file }) => file.name)).toEqual(['1', '2'])
  expect([under[0]?.way.begun, under[0]?.key]).toEqual(['upload-1', before.under[0]?.key])
  under[0]?.end('one.jpg')
  await settled()
  under[1]?.end('two.jpg')
  await settled()
  expect([answers.get('a'), answers.get('b')]).toEqual([
    { html: '', files: ['/one.jpg'] },
    { html: '', files: ['/two.jpg'] },
  ])
  expect(kept.size).toBe(0)
})

it('with the attempt all that had not arrived goes', async () => {
  const { under, work } = begin()
  work.of('a').send(file('1'))
  work.of('b').send(file('2'))
  await settled()
  await work.discard()
  expect([work.all(), kept.size, under[0]?.way.signal?.aborted]).toEqual([[], 0, true])
})

it('what was taken away is not sent, nor written when it arrives all the same, nor kept', async () => {
  const { answers, under, upload, work } = begin()
  work.of('a').send(file('1'))
  work.of('a').send(file('2'))
  await settled()
  for (const { id } of work.of('a').sending) work.of('a').drop(id)
  expect(under[0]?.way.signal?.aborted).toBe(true)
  under[0]?.end('one.jpg')
  await settled()
  expect(upload).toHaveBeenCalledTimes(1)
  expect([answers.size, work.all().length, kept.size]).toEqual([0, 0, 0])
})
