import { beforeEach, expect, it, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { putBytes } from './put-bytes.ts'

const sendBytes = vi.hoisted(() => vi.fn())
vi.mock(import('./send-bytes.ts'), async original => ({ ...(await original()), sendBytes }))

const BYTES = new Blob(['abc'])
const put = (url: string) => putBytes({ url, headers: { 'Content-Type': 'video/mp4' } }, BYTES, {})
const answer = (status: number, text = '') =>
  sendBytes.mockResolvedValueOnce({ status, text, retryAfter: undefined })
const SIGNED = 'https://s3.truong.edu.vn/kho/ab/c.mp4?X-Amz-Signature=1'

beforeEach(() => sendBytes.mockReset())

it('sends to us and says what became of it', async () => {
  answer(200, JSON.stringify({ data: { key: 'ab/c.mp4', url: '/app/files/c' } }))
  expect(await put('/app/files/upload/x')).toEqual({ key: 'ab/c.mp4', url: '/app/files/c' })
  expect(sendBytes.mock.lastCall?.[2]).toHaveProperty('Accept-Language')
})

it('sends to a bucket, which is told no more than its address was signed for and answers nothing', async () => {
  answer(200)
  expect(await put(SIGNED)).toEqual({ key: null, url: null })
  expect(sendBytes.mock.lastCall?.slice(0, 3)).toEqual(['PUT', SIGNED, { 'Content-Type': 'video/mp4' }])
})

it('a bucket that knows no such upload any more leads to who asks what became of it', async () => {
  answer(404, '<Error><Code>NoSuchUpload</Code></Error>')
  expect(await put(SIGNED)).toEqual({ key: null, url: null })
})

it.each([
  [403, false],
  [503, true],
])('what a bucket refuses by %i is a failure, and waits for the net: %s', async (status, offline) => {
  answer(status, '<Error><Code>AccessDenied</Code></Error>')
  const error = await put(SIGNED).catch(error => error)
  expect(error).toBeInstanceOf(CallError)
  expect([error.status, error.offline]).toEqual([status, offline])
})
