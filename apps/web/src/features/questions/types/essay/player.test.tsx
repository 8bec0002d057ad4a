// The editor is loaded when the field appears; here it is there already.
import '../../../../shared/ui/rich-text/rich-text-editor.tsx'
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../../../testing/render.tsx'
import type { RedactedQuestion } from '../../question-parts.ts'
import { baseQuestion } from '../../testing/play.tsx'
import type { Work } from '../../work.ts'
import { EssayPlayer } from './player.tsx'

// KaTeX draws nothing on a page without a doctype, which the page of these tests has not.
vi.hoisted(() => Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' }))

const nothing = () => undefined
const work: Work = { sending: [], send: nothing, again: nothing, drop: nothing }
const question: RedactedQuestion & { type: 'Essay' } = { ...baseQuestion, type: 'Essay', answers: null }
let narrow: { is: boolean; turned?: (how: { matches: boolean }) => void }
async function write(phone: boolean) {
  narrow = { is: phone }
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return narrow.is && query === '(max-width: 48em)'
    },
    addEventListener: (_: string, heard: (how: { matches: boolean }) => void) => {
      if (query === '(max-width: 48em)') narrow.turned = heard
    },
    removeEventListener: () => undefined,
  }))
  const { container } = await show(
    <EssayPlayer
      {...{ question, work }}
      value={null}
      onChange={nothing}
      files={{}}
      readOnly={false}
      labelledBy="stem"
    />,
  )
  const field = await screen.findByRole('textbox', { name: 'Bài làm' })
  const tools = () =>
    within(field.closest<HTMLElement>('.mantine-RichTextEditor-root')!)
      .getAllByRole('button')
      .map(button => button.getAttribute('aria-label'))
  return { container, tools }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('an essay has letters and formulas alone as tools on a phone', async () => {
  const { tools } = await write(true)
  expect(tools()).toEqual(['Đậm', 'Nghiêng', 'Gạch chân', 'Công thức toán'])
})

it('elsewhere lists, quotations and links too', async () => {
  const { tools } = await write(false)
  expect(tools()).toEqual(expect.arrayContaining(['Đậm', 'Danh sách số', 'Trích dẫn', 'Liên kết']))
})

it('a phone that is turned while its camera is open keeps the field that the photo comes to', async () => {
  const { container, tools } = await write(true)
  const inputs = () => [...container.querySelectorAll('input[type=file]')]
  const before = inputs()
  expect(before.length).toBeGreaterThan(0)
  narrow.is = false
  await act(async () => narrow.turned?.({ matches: false }))
  expect(tools()).toContain('Liên kết')
  expect(inputs().every((input, at) => input === before[at])).toBe(true)
})
