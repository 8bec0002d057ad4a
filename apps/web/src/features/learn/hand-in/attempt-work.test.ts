import type { Work } from '@bangxanh/contract/learn/schemas.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../../../shared/http/call-error.ts'
import { data, failure, fakeServer, type SentRequest } from '../../../testing/fake-server.ts'
import type { UploadOptions } from '../../uploads/uploads.ts'
import { AttemptUploads } from '../attempt-uploads.ts'
import type { KeptFile, Plan } from '../kept-work.ts'
import { Outbox } from '../outbox.ts'
import { asAnswer, asWork } from '../work-draft.ts'
import { AttemptWork } from './attempt-work.ts'

vi.mock('idb-keyval', async () => (await import('../../../testing/fake-idb.ts')).fakeIdb(new Map()))

const ATTEMPT = 'a1'
const NOTHING: Work = {
  text: null,
  files: [],
  grid: null,
  keys: null,
  read: false,
  result: null,
  seq: null,
  savedAt: null,
}
const stored = (key: string) => ({
  key,
  name: key,
  type: 'image/jpeg',
  size: 1,
  url: `/app/files/${key}`,
  thumbnailUrl: null,
})

/** What the browser keeps outlives a page. */
let keptFiles: Map<string, KeptFile>
let plans: Map<string, Plan>
let seen: SentRequest[]
let submit: () => Response
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00.000Z') })
  keptFiles = new Map()
  plans = new Map()
  submit = () => data({ attempt: {} })
  seen = fakeServer(({ url, body }) => {
    if (url.endsWith('/submit')) return submit()
    const { work } = body as { work?: { seq: number } }
    return data({
      acknowledged: [],
      overtaken: [],
      workSeq: work?.seq ?? null,
      endsAt: '2026-11-22T00:00:00.000Z',
      serverTime: new Date().toISOString(),
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page of the attempt, with an upload that ends when it is told. */
function open(work: Work = NOTHING, isFirst = true) {
  const under: {
    name: string
    way: UploadOptions
    end: (key: string) => void
    fail: (error: Error) => void
  }[] = []
  const outbox = new Outbox('em', ATTEMPT)
  outbox.receive({
    answers: [],
    work,
    state: 'open',
    endsAt: '2026-11-22T00:00:00.000Z',
    serverTime: new Date().toISOString(),
  })
  const onDone = vi.fn(async () => undefined)
  const onGone = vi.fn()
  const files: AttemptUploads = new AttemptUploads({
    outbox,
    upload: (file, way) =>
      new Promise((resolve, reject) => {
        const end = (key: string) => resolve({ key, url: `/app/files/${key}` })
        way.signal?.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')))
        under.push({ name: file.name, way, end, fail: reject })
      }),
    put: (_, draft, path, keptId) => asAnswer(own.arrived(asWork(draft), path.slice(1), keptId)),
    kept: {
      of: async () => [...keptFiles].sort(([, a], [, b]) => a.at - b.at),
      write: async (id, file) => void keptFiles.set(id, file),
      remove: async id => void keptFiles.delete(id),
    },
    lost: 'Mất mạng.',
  })
  const own: AttemptWork = new AttemptWork({
    outbox,
    uploads: files,
    homeworkUid: 'h1',
    kept: {
      plans: async () => [...plans.values()],
      writePlan: async plan => void plans.set(plan.attemptId, plan),
      removePlan: async id => void plans.delete(id),
    },
    isFirst: async () => isFirst,
    onDone,
    onGone,
    failed: 'Chưa nộp được.',
    fileRefused: 'Có trang không gửi được.',
  })
  own.receive(work)
  const names = () => own.snapshot().files.map(({ name }) => name)
  return { own, names, onDone, onGone, outbox, under }
}
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' })
const settled = () => vi.advanceTimersByTimeAsync(0)
const saved = () => vi.advanceTimersByTimeAsync(1_000)
const lastSaved = () => {
  const { body } = seen.findLast(({ url }) => url.endsWith('/answers')) ?? {}
  return (body as { work: Record<string, unknown> } | undefined)?.work
}
const submits = () => seen.filter(({ url }) => url.endsWith('/submit')).length
const offline = new CallError({ status: 0, code: 'E_OFFLINE' })

it('pages are saved in their order, also where they changed places on their way', async () => {
  const { own, names, under } = open()
  for (const name of ['1.jpg', '2.jpg', '3.jpg']) own.add(photo(name))
  await settled()
  own.move(2, 0)
  expect(names()).toEqual(['3.jpg', '1.jpg', '2.jpg'])
  for (const [at, key] of ['one', 'two', 'three'].entries()) {
    under[at]?.end(key)
    await settled()
  }
  await saved()
  expect(lastSaved()).toMatchObject({ files: ['three', 'one', 'two'] })
  expect(own.snapshot().files.every(file => file.stored && !file.upload)).toBe(true)
})

it('what is written is saved by itself, and takes nothing else away', async () => {
  const { own } = open({ ...NOTHING, text: '<p>Bài</p>', files: [stored('one')], seq: 5 })
  own.write({ grid: ['A', null] })
  await saved()
  expect(lastSaved()).toEqual({
    seq: expect.any(Number),
    grid: ['A', null],
    files: ['one'],
    text: '<p>Bài</p>',
    read: false,
  })
  expect(own.snapshot().draft).toMatchObject({ text: '<p>Bài</p>', grid: ['A', null], files: ['one'] })
})

it('handed in at once, it goes when the last page has arrived', async () => {
  const { own, onDone, under } = open()
  own.add(photo('1.jpg'))
  own.add(photo('2.jpg'))
  await settled()
  own.submission.submit()
  await saved()
  expect([own.snapshot().submission.is, submits()]).toEqual(['waiting', 0])
  under[0]?.end('one')
  await settled()
  under[1]?.end('two')
  await saved()
  expect([own.snapshot().submission.is, submits()]).toEqual(['done', 1])
  expect(lastSaved()).toMatchObject({ files: ['one', 'two'] })
  expect(onDone).toHaveBeenCalledOnce()
  expect(plans.size).toBe(0)
})

it('waits for photos that are still being made ready, also when the page goes away meanwhile', async () => {
  const { own, names, under } = open({ ...NOTHING, files: [stored('one')], seq: 1 })
  const ready: ((file: File) => void)[] = []
  const made = () => new Promise<File | 'notOpened'>(resolve => ready.push(resolve))
  const refused = vi.fn()
  void own.take([photo('2.jpg'), photo('3.jpg')], made, refused)
  own.submission.submit()
  await saved()
  expect([own.snapshot().preparing, own.snapshot().submission.is, submits()]).toEqual([2, 'waiting', 0])
  expect(plans.get(ATTEMPT)?.handsInAt).toBeNull()
  ready[0]?.(photo('2.jpg'))
  await settled()
  under[0]?.end('two')
  await saved()
  expect(submits()).toBe(0)
  ready[1]?.(photo('3.jpg'))
  await settled()
  expect([names(), plans.get(ATTEMPT)?.handsInAt]).toEqual([['one', '2.jpg', '3.jpg'], Date.now() - 2_000])
  under[1]?.end('three')
  await saved()
  expect([lastSaved()?.files, submits()]).toEqual([['one', 'two', 'three'], 1])
  expect(refused).not.toHaveBeenCalled()
})

it('a photo that cannot be made ready holds up handing in', async () => {
  const { own } = open({ ...NOTHING, files: [stored('one')], seq: 1 })
  const refused = vi.fn()
  const taking = own.take([photo('2.heic')], async () => 'notOpened' as const, refused)
  own.submission.submit()
  await taking
  await saved()
  expect(refused).toHaveBeenCalledWith(expect.objectContaining({ name: '2.heic' }), 'notOpened')
  expect([own.snapshot().submission, submits()]).toEqual([
    { is: 'open', refused: 'Có trang không gửi được.' },
    0,
  ])
})

it('can be taken back in its grace, and while it waits', async () => {
  const { own } = open({ ...NOTHING, files: [stored('one')], seq: 1 })
  own.submission.submit(5_000)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(own.snapshot().submission.is).toBe('grace')
  own.submission.cancel()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([own.snapshot().submission, submits()]).toEqual([{ is: 'open' }, 0])
  own.submission.submit(5_000)
  await vi.advanceTimersByTimeAsync(5_000)
  await saved()
  expect([own.snapshot().submission.is, submits()]).toEqual(['done', 1])
})

it('a page that goes away in the grace hands in at once, by a call that arrives all the same', async () => {
  const { own } = open({ ...NOTHING, files: [stored('one')], seq: 1 })
  const sent = vi.spyOn(globalThis, 'fetch')
  own.submission.endGrace()
  own.write({ text: '<p>Bài làm</p>' })
  own.submission.submit(5_000)
  await settled()
  expect([lastSaved(), submits()]).toEqual([expect.objectContaining({ text: '<p>Bài làm</p>' }), 0])
  own.submission.endGrace()
  await settled()
  expect([own.snapshot().submission.is, submits()]).toEqual(['done', 1])
  expect(sent.mock.lastCall?.[1]).toMatchObject({ keepalive: true })
})

it('a page that was straightened unasked gives the photo back as it was taken', async () => {
  const { own, under } = open()
  own.add({ file: photo('thẳng.jpg'), original: photo('chụp.jpg') })
  const id = own.snapshot().files[0]?.id ?? ''
  expect(own.snapshot().files).toMatchObject([{ name: 'thẳng.jpg', straightened: true }])
  await settled()
  under[0]?.end('straight')
  await settled()
  own.unstraighten(id)
  expect(own.snapshot().files).toMatchObject([{ name: 'chụp.jpg', straightened: false }])
  await settled()
  under[1]?.end('taken')
  await saved()
  expect(lastSaved()).toMatchObject({ files: ['taken'] })
})

it('goes on after a reload: order, pages on their way, and that it was handed in', async () => {
  const before = open()
  before.own.add(photo('1.jpg'))
  before.own.add(photo('2.jpg'))
  await settled()
  before.under[0]?.end('one')
  await settled()
  before.own.move(1, 0)
  before.own.submission.submit()
  await saved()

  const { own, names, under } = open({ ...NOTHING, files: [stored('one')], seq: 9 })
  await settled()
  expect(names()).toEqual(['2.jpg', 'one'])
  expect(own.snapshot().submission.is).toBe('waiting')
  under[0]?.end('two')
  await saved()
  expect(lastSaved()).toMatchObject({ files: ['two', 'one'] })
  expect(own.snapshot().submission.is).toBe('done')
})

it('a second tab leaves what is on its way to the first', async () => {
  const first = open()
  first.own.add(photo('1.jpg'))
  await settled()
  const second = open(NOTHING, false)
  await settled()
  expect([second.names(), second.under.length]).toEqual([[], 0])
})

it('without a net it waits, looks for it by itself, and then hands in', async () => {
  const { own, under } = open()
  own.add(photo('1.jpg'))
  await settled()
  under[0]?.way.onProgress?.(0.62)
  under[0]?.fail(offline)
  await settled()
  own.submission.submit()
  expect(own.snapshot().files[0]?.upload).toMatchObject({ state: 'offline', share: 0.62 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(under).toHaveLength(2)
  submit = () => failure(503, 'E_UNAVAILABLE')
  under[1]?.end('one')
  await saved()
  expect(own.snapshot().submission.is).toBe('waiting')
  submit = () => failure(429, 'E_TOO_MANY')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(own.snapshot().submission).toEqual({ is: 'waiting', save: 'waiting' })
  submit = () => data({ attempt: {} })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(own.snapshot().submission.is).toBe('done')
  const keys = seen
    .filter(({ url }) => url.endsWith('/submit'))
    .map(({ headers }) => headers['idempotency-key'])
  expect([keys.length > 2, new Set(keys).size]).toEqual([true, 1])
})

it('a page that the server refuses holds it up and says so; without it the rest goes', async () => {
  const { own, under } = open({ ...NOTHING, files: [stored('one')], seq: 1 })
  own.add(photo('2.jpg'))
  await settled()
  own.submission.submit()
  under[0]?.fail(new CallError({ status: 415, code: 'E_MEDIA_TYPE', msg: 'Không nhận loại này.' }))
  await settled()
  expect(own.snapshot().submission).toEqual({ is: 'open', refused: 'Có trang không gửi được.' })
  own.remove(own.snapshot().files[1]?.id ?? '')
  own.submission.submit()
  await saved()
  expect(own.snapshot().submission.is).toBe('done')
})

it("the server's own refusal is said, and nothing is lost", async () => {
  submit = () => failure(409, 'E_WORK_EMPTY', 'Em chưa có gì để nộp.')
  const { own } = open()
  own.submission.submit()
  await saved()
  expect(own.snapshot().submission).toEqual({ is: 'open', refused: 'Em chưa có gì để nộp.' })
})

it('what is not there any more is asked about, and not explained in its own place', async () => {
  submit = () => failure(404, 'E_NOT_FOUND', 'Không tìm thấy nội dung này.')
  const { own, onGone } = open()
  own.submission.submit()
  await saved()
  expect(onGone).toHaveBeenCalledOnce()
  expect(own.snapshot().submission).toEqual({ is: 'open' })
})

it('an answer sheet that nobody has touched is not sent, also after the attempt was read again', async () => {
  const { own, outbox, under } = open()
  const serverTime = new Date().toISOString()
  const work = { ...NOTHING, files: [stored('k1')], seq: 5 }
  outbox.receive({ answers: [], work, state: 'open', endsAt: '2026-11-22T00:00:00.000Z', serverTime })
  own.receive(work)
  own.add(photo('2.jpg'))
  await settled()
  under[0]?.end('k2')
  await saved()
  expect(lastSaved()).toMatchObject({ files: ['k1', 'k2'] })
  expect(lastSaved()).not.toHaveProperty('grid')
})

it('until an edited page has arrived the one before stands for it', async () => {
  const { own, under } = open({ ...NOTHING, files: [stored('one'), stored('two')], seq: 1 })
  const [first] = own.snapshot().files
  own.replace(first?.id ?? '', photo('1-cut.jpg'))
  own.write({ text: '<p>x</p>' })
  await saved()
  expect(lastSaved()).toMatchObject({ files: ['one', 'two'] })
  under[0]?.end('cut')
  await saved()
  expect(lastSaved()).toMatchObject({ files: ['cut', 'two'] })
})

it('what was taken away comes back to its place, sent or on its way', async () => {
  const { own, names, under } = open({ ...NOTHING, files: [stored('one')], seq: 1 })
  own.add(photo('2.jpg'))
  await settled()
  const [sent, sending] = own.snapshot().files
  own.remove(sent?.id ?? '')
  await saved()
  expect([names(), lastSaved()?.files]).toEqual([['2.jpg'], []])
  own.undo()
  await saved()
  expect([names(), lastSaved()?.files]).toEqual([['one', '2.jpg'], ['one']])
  own.remove(sending?.id ?? '')
  expect(names()).toEqual(['one'])
  own.undo()
  await settled()
  expect(names()).toEqual(['one', '2.jpg'])
  under.at(-1)?.end('two')
  await saved()
  expect(lastSaved()?.files).toEqual(['one', 'two'])
})

it('takes up what another device has added or sorted, and keeps its own on their way', async () => {
  const { own, names, outbox } = open({ ...NOTHING, files: [stored('one')], seq: 1 })
  own.add(photo('2.jpg'))
  await settled()
  const theirs = { ...NOTHING, files: [stored('three'), stored('one')], seq: Date.now() + 60_000 }
  outbox.receive({
    answers: [],
    work: theirs,
    state: 'open',
    endsAt: '2026-11-22T00:00:00.000Z',
    serverTime: new Date().toISOString(),
  })
  own.receive(theirs)
  expect(names()).toEqual(['three', '2.jpg', 'one'])
})

it('a page of which nothing but its key is known is still a page', async () => {
  const before = open()
  before.own.add(photo('1.jpg'))
  await settled()
  before.under[0]?.end('aa/one.jpg')
  await saved()
  const { outbox } = before
  const files = outbox.work()?.files ?? []
  const { own } = open({ ...NOTHING, files: files.map(key => ({ ...stored(key), type: '' })), seq: 1 })
  expect(own.snapshot().files.map(({ type }) => type)).toEqual(['image/jpeg'])
})

it('what is being made ready when the attempt closes is told of with what was on its way, and goes nowhere', async () => {
  const { own, under } = open()
  own.add(photo('1.jpg'))
  await settled()
  const drawn = Promise.withResolvers<File>()
  const taking = own.take([photo('2.jpg'), photo('3.jpg')], () => drawn.promise, vi.fn())
  expect(await own.close()).toBe(3)
  drawn.resolve(photo('2.jpg'))
  await taking
  await saved()
  expect([under.length, own.snapshot().preparing, keptFiles.size, await own.close()]).toEqual([1, 0, 0, 0])
  expect([...plans.values()].filter(({ entries }) => entries.length > 1)).toEqual([])
})
