import { act, fireEvent, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { SearchField } from './search-field.tsx'

afterEach(() => void vi.useRealTimers())

/** Shows the field; from then on the clock stands still. */
async function showField(element: ReactElement) {
  await show(element)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

const box = () => screen.getByRole('searchbox', { name: 'Tìm kiếm' })
const type = (value: string, composing = false) =>
  fireEvent.input(box(), { target: { value }, isComposing: composing })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('searches 300 ms after the last key, once, by the trimmed text', async () => {
  const onSearch = vi.fn()
  await showField(<SearchField value="" onSearch={onSearch} />)
  type(' To')
  wait(299)
  type(' Toán ')
  wait(299)
  expect(onSearch).not.toHaveBeenCalled()
  wait(1)
  expect(onSearch.mock.calls).toEqual([['Toán']])
  wait(1_000)
  expect(onSearch).toHaveBeenCalledOnce()
})

it('searches at once on Enter and when it is cleared, and not again after the pause', async () => {
  const onSearch = vi.fn()
  await showField(<SearchField value="" onSearch={onSearch} />)
  type(' Toán ')
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(onSearch.mock.calls).toEqual([['Toán']])
  wait(300)
  type('Toán 6')
  fireEvent.click(screen.getByRole('button', { name: 'Xoá nội dung tìm' }))
  wait(300)
  expect(onSearch.mock.calls).toEqual([['Toán'], ['']])
  expect(box()).toHaveProperty('value', '')
})

it('does nothing while a syllable is being composed, and searches when it is done', async () => {
  const onSearch = vi.fn()
  await showField(<SearchField value="" onSearch={onSearch} />)
  type('t')
  type('toa', true)
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
  wait(1_000)
  expect(onSearch).not.toHaveBeenCalled()
  type('toán', true)
  fireEvent.compositionEnd(box())
  wait(300)
  expect(onSearch.mock.calls).toEqual([['toán']])
})

let go: (text: string) => void

function AtAddress() {
  const [value, setValue] = useState('')
  go = setValue
  return <SearchField value={value} onSearch={vi.fn()} />
}

it('what was typed on stays while the address follows, and another address changes the field', async () => {
  await showField(<AtAddress />)
  type('to')
  wait(300)
  type('toán')
  act(() => go('to'))
  expect(box()).toHaveProperty('value', 'toán')
  act(() => go(''))
  expect(box()).toHaveProperty('value', '')
})
