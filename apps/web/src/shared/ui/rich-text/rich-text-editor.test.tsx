import { createEvent, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../../testing/render.tsx'
import { RichLine } from './rich-line.tsx'
import { RichTextEditor } from './rich-text-editor.tsx'
import { RichTextField } from './rich-text-field.tsx'

// KaTeX draws nothing on a page without a doctype, which the page of these tests has not.
vi.hoisted(() => Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' }))

/** Pastes what another program has put on the clipboard, and gives what would be stored. */
async function paste(clipboard: Readonly<Record<string, string>>) {
  const onChange = vi.fn<(html: string) => void>()
  await show(<RichTextEditor label="Nội dung" onChange={onChange} />)
  const field = await screen.findByRole('textbox', { name: 'Nội dung' })
  const event = createEvent.paste(field, {
    clipboardData: {
      files: [],
      items: [],
      types: Object.keys(clipboard),
      getData: (type: string) => clipboard[type] ?? '',
    },
  })
  fireEvent(field, event)
  expect(event.defaultPrevented).toBe(true)
  return onChange.mock.lastCall?.[0]
}

it('pastes plain text: letters and lines, whatever they looked like', async () => {
  expect(
    await paste({ 'text/plain': 'Câu 1\nCâu  <b>2</b>', 'text/html': '<p><b>Câu 1</b></p><h1>Câu 2</h1>' }),
  ).toBe('<p>Câu 1</p><p>Câu  &lt;b&gt;2&lt;/b&gt;</p>')
})

it('pastes the letters of what has no plain text beside it', async () => {
  expect(await paste({ 'text/html': '<b>Đậm</b> và <img src="x"> nhạt' })).toBe('<p>Đậm và  nhạt</p>')
})

it('pastes formulas as formulas', async () => {
  expect(await paste({ 'text/plain': 'Tính \\(x^2\\)' })).toBe('<p>Tính \\(x^2\\)</p>')
})

it('the blank before a formula that follows is stored', async () => {
  const onChange = vi.fn<(html: string) => void>()
  await show(<RichTextEditor label="Nội dung" value="<p>Tính </p>" onChange={onChange} />)
  const field = await screen.findByRole('textbox', { name: 'Nội dung' })
  const clipboardData = { files: [], items: [], types: ['text/plain'], getData: () => '\\(x\\)' }
  fireEvent(field, createEvent.paste(field, { clipboardData }))
  expect(onChange.mock.lastCall?.[0]).toBe('<p>\\(x\\)Tính </p>')
})

it('Ctrl+Enter in a line with a formula is of who holds the line, and leaves no break', async () => {
  const onChange = vi.fn()
  const line = { label: 'Đáp án', value: '<p>\\(x\\)</p>', first: undefined, onImage: async () => '' }
  await show(<RichLine {...line} onChange={onChange} onEnter={() => undefined} />)
  const field = await screen.findByRole('textbox', { name: 'Đáp án' })
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  expect(onChange).not.toHaveBeenCalled()
  expect(field.querySelectorAll('br:not(.ProseMirror-trailingBreak)')).toHaveLength(0)
})

it('the editor draws no formula larger than a reader sees it', async () => {
  await show(
    <RichTextEditor label="Nội dung" value="<p>\(\rule{9999em}{9999em}\)</p>" onChange={() => undefined} />,
  )
  const field = await screen.findByRole('textbox', { name: 'Nội dung' })
  const drawn = field.querySelector('.katex-html')?.outerHTML
  expect(drawn).toContain('20em')
  expect(drawn).not.toContain('9999em')
})

it('stands at 360 pixels unless the form needs another height', async () => {
  await show(<RichTextField label="Nội dung" onChange={() => undefined} />)
  const field = await screen.findByRole('textbox', { name: 'Nội dung' })
  const frame = field.closest<HTMLElement>('.mantine-RichTextEditor-root')
  expect(frame?.style.height).toBe('calc(22.5rem * var(--mantine-scale))')
})
