import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../../testing/render.tsx'
import { ProgramFrame } from './program-frame.tsx'

const app = { _id: 'nham-nhanh', name: 'Nhẩm nhanh', kind: 'mp', settings: {} } as never

/** A message, as it arrives from a window. */
const arrives = (source: unknown, origin: string, data: object) => {
  const event = new MessageEvent('message', { origin, data })
  Object.defineProperty(event, 'source', { value: source })
  window.dispatchEvent(event)
}
const result = { bangxanh: 1, type: 'result', score: 1, details: '' }

it('a result is heard from the frame of the program alone, in its origin without a name', async () => {
  const onResult = vi.fn()
  await show(<ProgramFrame app={app} frameUrl="about:blank" onResult={onResult} />)
  const frame = await screen.findByTitle<HTMLIFrameElement>(/Nhẩm nhanh/)
  const program = { postMessage: vi.fn() }
  Object.defineProperty(frame, 'contentWindow', { value: program })
  // Another sandboxed window has no name either.
  for (const other of [{ postMessage: vi.fn() }, window, null]) arrives(other, 'null', result)
  // The frame, led to a page that has a name.
  arrives(program, 'https://elsewhere.example', result)
  arrives(program, window.location.origin, result)
  expect(onResult).not.toHaveBeenCalled()
  arrives(program, window.location.origin, { bangxanh: 1, type: 'hello' })
  expect(program.postMessage).not.toHaveBeenCalled()
  arrives(program, 'null', { bangxanh: 1, type: 'hello' })
  expect(program.postMessage).toHaveBeenCalledOnce()
  arrives(program, 'null', result)
  expect(onResult).toHaveBeenCalledExactlyOnceWith({ score: 1, details: '' })
})
