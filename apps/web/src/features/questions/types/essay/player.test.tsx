// The editor is loaded when the field appears; here it is there already.
import '../../../../shared/ui/rich-text/rich-text-editor.tsx'
import { screen, within } from '@testing-library/react'
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
async function write(phone: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: phone && query === '(max-width: 48em)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await show(
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
  const frame = field.closest<HTMLElement>('.mantine-RichTextEditor-root')!
  return {
    frame,
    tools: within(frame)
      .getAllByRole('button')
      .map(button => button.getAttribute('aria-label')),
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('an essay has letters and formulas alone as tools on a phone, and the camera stands before its field', async () => {
  const { frame, tools } = await write(true)
  expect(tools).toEqual(['Đậm', 'Nghiêng', 'Gạch chân', 'Công thức toán'])
  const camera = screen.getByRole('button', { name: 'Chụp bài' })
  expect(camera.compareDocumentPosition(frame) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it('elsewhere lists, quotations and links too, and the camera stands below', async () => {
  const { frame, tools } = await write(false)
  expect(tools).toEqual(expect.arrayContaining(['Đậm', 'Danh sách số', 'Trích dẫn', 'Liên kết']))
  const camera = screen.getByRole('button', { name: 'Chụp bài' })
  expect(camera.compareDocumentPosition(frame) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
})
