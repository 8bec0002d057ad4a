import type { Upload } from '@bangxanh/contract/uploads/schemas.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../../shared/http/call-error.ts'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { sendByTicket, ticketDraft } from './send-by-ticket.ts'

const putBytes = vi.hoisted(() => vi.fn())
vi.mock(import('../../shared/http/put-bytes.ts'), () => ({ putBytes }))

const FILE = new Blob(['AAAABBBBCC'])
const SENT = { key: 'aa/b.mp4', url: '/app/files/aa%2Fb.mp4' }
const NOTHING = { key: null, url: null }

/** An upload of three parts, of which these are missing. */
const upload = (...missing: number[]): Upload => ({
  _id: 'u1',
  expiresAt: '2026-10-06T00:00:00.000Z',
  ...NOTHING,
  parts: missing.map(number => ({
    number,
    start: (number - 1) * 4,
    size: number === 3 ? 2 : 4,
    url: `/app/files/upload/${number}`,
    headers: {},
  })),
})
let arrived: string[]
beforeEach(() => {
  arrived = []
  putBytes.mockReset().mockImplementation(async ({ url }: { url: string }, bytes: Blob) => {
    arrived.push(await bytes.text())
    return url.endsWith('3') ? SENT : NOTHING
  })
})
afterEach(() => vi.unstubAllGlobals())

it('sends each part by its own ticket and tells how far it is', async () => {
  const shares: number[] = []
  const begun = vi.fn()
  putBytes.mockImplementation(async ({ url }, bytes: Blob, { onProgress }) => {
    arrived.push(await bytes.text())
    onProgress(0.5)
    return url.endsWith('3') ? SENT : NOTHING
  })
  const open = vi.fn(async () => upload(1, 2, 3))
  const way = { onBegun: begun, onProgress: (share: number) => shares.push(share) }
  expect(await sendByTicket(FILE, open, way)).toEqual(SENT)
  expect(arrived).toEqual(['AAAA', 'BBBB', 'CC'])
  expect(shares).toEqual([0, 0.2, 0.6, 0.9])
  expect(begun).toHaveBeenCalledWith('u1')
})

it('goes on with what was begun: what is there is not sent again', async () => {
  const seen = fakeServer(() => data({ upload: upload(2, 3) }))
  const open = vi.fn()
  const shares: number[] = []
  const way = { begun: 'u1', onProgress: (share: number) => shares.push(share) }
  expect(await sendByTicket(FILE, open, way)).toEqual(SENT)
  expect([arrived, open.mock.calls.length, shares[0]]).toEqual([['BBBB', 'CC'], 0, 0.4])
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /app/files/uploads/u1'])
})

it('begins anew where what was begun is over', async () => {
  fakeServer(() => failure(404, 'E_NOT_FOUND'))
  expect(await sendByTicket(FILE, async () => upload(1, 2, 3), { begun: 'u0' })).toEqual(SENT)
  expect(arrived.length).toBe(3)
})

it('takes a part that is there already for sent, and asks what has become of it', async () => {
  putBytes.mockRejectedValue(new CallError({ status: 409, code: 'E_UPLOAD_USED' }))
  fakeServer(() => data({ upload: { ...upload(), ...SENT } }))
  expect(await sendByTicket(FILE, async () => upload(3))).toEqual(SENT)
})

it('what never ends is a failure, after a few rounds', async () => {
  putBytes.mockResolvedValue(NOTHING)
  const seen = fakeServer(() => data({ upload: upload(3) }))
  await expect(sendByTicket(FILE, async () => upload(3))).rejects.toMatchObject({ code: 'E_UNREADABLE' })
  expect(seen.length).toBe(4)
})

it('what is cancelled is given up at the server, and what fails is not', async () => {
  const seen = fakeServer(() => data({}))
  putBytes.mockRejectedValue(new CallError({ status: 0, code: 'E_OFFLINE' }))
  await expect(sendByTicket(FILE, async () => upload(1))).rejects.toMatchObject({ code: 'E_OFFLINE' })
  expect(seen).toEqual([])
  const stop = new AbortController()
  putBytes.mockImplementation(async () => {
    stop.abort()
    throw new DOMException('Given up', 'AbortError')
  })
  await expect(sendByTicket(FILE, async () => upload(1), { signal: stop.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE /app/files/uploads/u1'])
})

it('announces a file by its plain type, and none that no ticket is given for', () => {
  const recording = new File(['x'], 'ghi âm.webm', { type: 'audio/webm;codecs=opus' })
  expect(ticketDraft(recording, ['audio/webm'])).toEqual({
    filename: 'ghi âm.webm',
    contentType: 'audio/webm',
    fileSize: 1,
    parts: 1,
  })
  expect(ticketDraft(new File(['x'], 'a'), ['audio/webm'])).toBeUndefined()
})
