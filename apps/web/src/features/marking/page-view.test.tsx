import type { Shape } from '@bangxanh/contract/marking/shapes.ts'
import type { Turn } from '@bangxanh/contract/marking/states.ts'
import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { changeLanguage, loadTexts } from '../../shared/i18n/i18n.ts'
import { show } from '../../testing/render.tsx'
import { marksInWords } from './marks-in-words.ts'
import { PageView } from './page-view.tsx'

vi.mock('./page-picture.ts', () => ({
  steadyAddress: (url: string) => url,
  usePictureSize: () => ({ size: { width: 700, height: 1_000 }, failed: false, again: () => undefined }),
}))

const stamp = (id: string, stamp: 'right' | 'wrong', x: number, y: number): Shape =>
  ({ kind: 'stamp', id, x, y, size: 0.05, stamp }) as Shape
const pen = (id: string, line: number[]): Shape =>
  ({ kind: 'pen', id, ink: 'red', width: 0.004, line }) as Shape
const round = Array.from({ length: 13 }, (_, at) => (at / 12) * 2 * Math.PI).flatMap(angle => [
  0.5 + 0.1 * Math.cos(angle),
  0.5 + 0.07 * Math.sin(angle),
])
const SHAPES: Shape[] = [
  stamp('b', 'wrong', 0.9, 0.9),
  stamp('a1', 'right', 0.1, 0.1),
  stamp('a2', 'right', 0.2, 0.15),
  { kind: 'text', id: 'c', x: 0.5, y: 0.1, size: 0.03, ink: 'red', text: 'Thiếu\nđơn vị' },
  { kind: 'points', id: 'd', x: 0.9, y: 0.1, size: 0.03, ink: 'red', points: 2.5 },
  pen('e', [0.05, 0.5, 0.15, 0.502, 0.3, 0.501]),
  pen('f', round),
  { kind: 'highlighter', id: 'g', ink: 'yellow', width: 0.02, line: [0.7, 0.5, 0.95, 0.5] },
  pen('h', [0.5, 0.7, 0.55, 0.95]),
]

const nameOf = async (shapes: Shape[], turn: Turn = 0) => {
  const page = { file: 'f', page: 1, url: 'about:blank', questionId: null }
  const { unmount } = await show(<PageView page={page} marks={{ shapes, turn }} label="Trang 1/3" />)
  const name = (await screen.findByRole('img')).getAttribute('aria-label')
  unmount()
  return name
}

it('says what a teacher has written on a page and where, from the top, alike things in one place together', async () => {
  expect(await nameOf(SHAPES)).toBe(
    'Trang 1/3: 2 dấu đúng ở trên bên trái; chữ “Thiếu đơn vị” ở trên giữa; 2,5 điểm ở trên bên phải; ' +
      '1 gạch chân ở giữa bên trái; 1 vòng khoanh ở giữa trang; 1 chỗ tô ở giữa bên phải; ' +
      '1 nét bút ở dưới giữa; 1 dấu sai ở dưới bên phải',
  )
  expect(await nameOf([])).toBe('Trang 1/3')
})

it('says the place on the page as it is read, however it was turned', async () => {
  const topLeft = [stamp('a', 'right', 0.1, 0.2)]
  expect([await nameOf(topLeft, 90), await nameOf(topLeft, 180), await nameOf(topLeft, 270)]).toEqual([
    'Trang 1/3: 1 dấu đúng ở trên bên phải',
    'Trang 1/3: 1 dấu đúng ở dưới bên phải',
    'Trang 1/3: 1 dấu đúng ở dưới bên trái',
  ])
  // Across as it is read, and up and down on the picture itself.
  expect(await nameOf([pen('e', [0.5, 0.1, 0.501, 0.3])], 90)).toMatch(/gạch chân/)
})

it('says it in English too', async () => {
  await show(<p>texts are here</p>)
  await changeLanguage('en')
  await loadTexts(['marking'])
  onTestFinished(() => changeLanguage('vi'))
  expect(marksInWords(SHAPES.slice(0, 4), 0, { width: 700, height: 1_000 })).toBe(
    '2 ticks top left; the words “Thiếu đơn vị” top centre; 1 cross bottom right',
  )
})
