import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { WordField } from './word-field.tsx'

beforeAll(() => {
  // The field that grows with its text waits for fonts, which no test has.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})

function Field() {
  const [value, setValue] = useState('')
  return <WordField value={value} onChange={setValue} disabled={false} field={createRef()} />
}

async function open() {
  let phrases = ['Nêu rõ lý do.', 'Nêu đơn vị đo.'].map((text, at) => ({ _id: `p${at}`, text, uses: 3 }))
  const seen = fakeServer(({ method, url }) => {
    if (method === 'DELETE') phrases = phrases.filter(({ _id }) => !url.endsWith(_id))
    return data({ phrases })
  })
  await show(<Field />)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Nhận xét' })
  await userEvent.type(field, 'neu')
  await screen.findByRole('listbox', { name: 'Câu đã dùng' })
  const chosen = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  return { field, chosen, seen }
}

it('finds what was written before by two letters, and takes what the arrows chose', async () => {
  const { field, chosen } = await open()
  expect(chosen()?.textContent).toContain('Nêu rõ lý do.')
  await userEvent.keyboard('{ArrowDown}')
  expect([chosen()?.textContent, chosen()?.getAttribute('aria-selected')]).toEqual([
    expect.stringContaining('Nêu đơn vị đo.'),
    'true',
  ])
  await userEvent.keyboard('{Enter}')
  expect(field.value).toBe('Nêu đơn vị đo.')
})

it('takes nothing by the Enter that ends a word in Telex', async () => {
  const { field } = await open()
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(field.value).toBe('neu')
})

it('forgets a phrase by keys, and closes the list before the field', async () => {
  const { field, chosen, seen } = await open()
  await userEvent.keyboard('{Shift>}{Delete}{/Shift}')
  await waitFor(() => expect(chosen()?.textContent).toContain('Nêu đơn vị đo.'))
  expect(seen.some(({ method, url }) => method === 'DELETE' && url.endsWith('/p0'))).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect([chosen(), document.activeElement]).toEqual([null, field])
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).not.toBe(field)
})
