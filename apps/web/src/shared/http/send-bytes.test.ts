import { afterEach, expect, it, vi } from 'vitest'
import { sendBytes } from './send-bytes.ts'

afterEach(() => vi.unstubAllGlobals())

/** A request that is answered so at once; gives the names of the headers that were asked for. */
function answered(status: number): string[] {
  const asked: string[] = []
  class Request {
    upload = {}
    status = status
    responseText = ''
    onload = () => {}
    open = () => {}
    setRequestHeader = () => {}
    getResponseHeader = (name: string) => {
      asked.push(name)
      return '7'
    }
    send = () => this.onload()
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return asked
}
const send = () => sendBytes('PUT', 'https://s3.truong.edu.vn/x', {}, new Blob(['x']), {})

it('asks a success for no header: a bucket of another origin shows none, and the browser complains', async () => {
  const asked = answered(200)
  expect(await send()).toMatchObject({ status: 200, retryAfter: undefined })
  expect(asked).toEqual([])
})

it('a refusal says when to come again', async () => {
  const asked = answered(429)
  expect(await send()).toMatchObject({ status: 429, retryAfter: 7 })
  expect(asked).toEqual(['Retry-After'])
})
