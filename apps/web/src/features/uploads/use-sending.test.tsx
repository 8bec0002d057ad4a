import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { CallError } from '../../shared/http/call-error.ts'
import { isUnsaved } from '../../shared/unsaved/unsaved.ts'
import { show } from '../../testing/render.tsx'
import type { Sent, UploadOptions } from './send-by-ticket.ts'
import { SendingLines, useSending } from './uploads.ts'

interface Try {
  readonly name: string
  readonly way: UploadOptions
  readonly arrive: () => void
  readonly fail: (error: Error) => void
}
/** What was begun, each to be ended by its test. */
function network() {
  const tries: Try[] = []
  const send = (file: File, way: UploadOptions) =>
    new Promise<Sent>((resolve, reject) => {
      way.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      const arrive = () => resolve({ key: `ab/${file.name}`, url: '/x' })
      tries.push({ name: file.name, way, arrive, fail: reject })
    })
  const of = (name: string) => tries.findLast(one => one.name === name) as Try
  return { send, of, names: () => tries.map(({ name }) => name) }
}
type Net = ReturnType<typeof network>
const files = (...names: string[]) => names.map(name => new File(['abc'], name))

function Form({ net, onSent, outlives }: FormProps) {
  const sending = useSending({ send: net.send, onSent: ({ key }) => onSent(key), outlives })
  return (
    <>
      <button type="button" onClick={() => sending.queue.add(files('a', 'b', 'c'), undefined)}>
        Chọn
      </button>
      {sending.list.length > 0 && <SendingLines sending={sending} />}
    </>
  )
}
interface FormProps {
  readonly net: Net
  readonly onSent: (key: string) => void
  readonly outlives?: boolean
}

async function choose(outlives = false) {
  const [net, onSent] = [network(), vi.fn()]
  const page = await show(<Form net={net} onSent={onSent} outlives={outlives} />)
  fireEvent.click(screen.getByRole('button', { name: 'Chọn' }))
  await waitFor(() => expect(net.names()).toEqual(['a', 'b']))
  return { net, onSent, page }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('sends two at a time, in order, says how far each is, and hands over what has arrived', async () => {
  const { net, onSent } = await choose()
  net.of('a').way.onProgress?.(0.4)
  expect(await screen.findByText('Đang tải a lên: 40%')).toBeTruthy()
  expect(screen.getByText('c đang chờ đến lượt')).toBeTruthy()
  expect([net.names(), isUnsaved()]).toEqual([['a', 'b'], true])
  net.of('b').arrive()
  await waitFor(() => expect(net.names()).toEqual(['a', 'b', 'c']))
  for (const name of ['a', 'c']) net.of(name).arrive()
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull())
  expect(onSent.mock.calls).toEqual([['ab/b'], ['ab/a'], ['ab/c']])
  expect(isUnsaved()).toBe(false)
})

it('goes on with the upload that a broken try has begun', async () => {
  const { net, onSent } = await choose()
  net.of('a').way.onBegun?.('u1')
  net.of('a').fail(new CallError({ status: 0, code: 'E_OFFLINE' }))
  expect((await screen.findByRole('alert')).textContent).toContain('phần đã gửi không phải gửi lại')
  const [{ key }] = [net.of('a').way]
  net.of('b').arrive()
  await press('Tải tiếp')
  await waitFor(() => expect(net.names()).toHaveLength(4))
  expect([net.names(), net.of('a').way]).toMatchObject([['a', 'b', 'a', 'c'], { begun: 'u1', key }])
  for (const name of ['c', 'a']) net.of(name).arrive()
  await waitFor(() => expect(onSent).toHaveBeenLastCalledWith('ab/a'))
})

it('goes on by itself once the net is back', async () => {
  const { net, onSent } = await choose()
  for (const name of ['a', 'b']) net.of(name).fail(new CallError({ status: 0, code: 'E_OFFLINE' }))
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  expect(isUnsaved()).toBe(true)
  window.dispatchEvent(new Event('online'))
  for (const name of ['a', 'b', 'c']) await waitFor(() => net.of(name).arrive())
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(3))
})

it('sends nothing under the name of who signs in next', async () => {
  const { net } = await choose(true)
  net.of('a').fail(new CallError({ status: 401, code: 'E_UNAUTHENTICATED' }))
  net.of('b').fail(new CallError({ status: 401, code: 'E_UNAUTHENTICATED' }))
  await waitFor(() => expect(screen.getAllByText(/đang chờ đến lượt/)).toHaveLength(3))
  localStorage.setItem('accessToken', 'somebody else')
  onTestFinished(() => localStorage.removeItem('accessToken'))
  window.dispatchEvent(new Event('online'))
  await new Promise(resolve => setTimeout(resolve))
  for (const name of ['a', 'b', 'c']) await press(`Huỷ tải ${name}`)
  expect([net.names(), isUnsaved()]).toEqual([['a', 'b'], false])
})

it('says why the server has refused one, and goes on with the others', async () => {
  const { net } = await choose()
  net.of('a').fail(new CallError({ status: 415, code: 'E_MEDIA_TYPE', msg: 'Không phải ảnh.' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Chưa tải lên được a. Không phải ảnh.')
  expect(screen.queryByRole('button', { name: 'Tải tiếp' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Bỏ a' })).toBeTruthy()
  expect(net.names()).toEqual(['a', 'b', 'c'])
})

it('one that is cancelled makes room for the next, and nothing comes of it', async () => {
  const { net, onSent } = await choose()
  await press('Huỷ tải a')
  expect(net.of('a').way.signal?.aborted).toBe(true)
  await waitFor(() => expect(net.names()).toEqual(['a', 'b', 'c']))
  expect(screen.queryByRole('group', { name: 'a' })).toBeNull()
  expect(onSent).not.toHaveBeenCalled()
})

it('what nobody waits for is given up with its form', async () => {
  const { net, page } = await choose()
  page.unmount()
  expect(['a', 'b'].map(name => net.of(name).way.signal?.aborted)).toEqual([true, true])
  await waitFor(() => expect(isUnsaved()).toBe(false))
  expect(net.names()).toEqual(['a', 'b'])
})

it('what goes into a library goes on without its screen', async () => {
  const { net, page } = await choose(true)
  page.unmount()
  net.of('a').arrive()
  await waitFor(() => expect(net.names()).toEqual(['a', 'b', 'c']))
})
