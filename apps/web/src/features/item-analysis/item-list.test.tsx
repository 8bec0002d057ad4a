import type { ItemAnalysis } from '@bangxanh/contract/reports/item-schemas.ts'
import { sample } from '@bangxanh/questions/testing/sample.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { show } from '../../testing/render.tsx'
import { ItemList } from './item-list.tsx'

type Item = ItemAnalysis['items'][number]

const item = (number: number, over: Partial<Item> = {}): Item => ({
  question: { ...sample.MultiChoice(), _id: `q${number}` },
  ...{
    number,
    results: 40,
    answered: 40,
    waiting: 0,
    right: 20,
    averageScore: 0.5,
    choices: null,
    wrongTexts: null,
  },
  ...{ reached: 0.5, discrimination: 0.4, finding: null, version: 1, before: 0, older: 0, asked: [] },
  ...over,
})

const open = async (over: Partial<ItemAnalysis>, view?: 'hard' | 'found') => {
  const [onView, onFinding] = [vi.fn(), vi.fn()]
  const analysis: ItemAnalysis = { title: 'Đề', papers: 0, homeworks: [], items: [], ...over }
  await loadTexts(['itemAnalysis', 'questions'])
  await show(
    <ItemList
      {...{ analysis, view, onView, onFinding }}
      emptyHint="Giao đề này cho lớp."
      actsOf={() => null}
    />,
  )
  return { onView, onFinding }
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Các câu hỏi' })).getAllByRole('listitem')

it('says that papers are missing, and shows no figure', async () => {
  await open({ papers: 0, items: [item(1, { results: 0, reached: null })] })
  expect(await screen.findByText('Chưa đủ bài để phân tích')).toBeTruthy()
  expect(screen.queryByText(/%/)).toBeNull()
})

it('says what stands out and what to do, and opens whose answers show it', async () => {
  const { onFinding } = await open({
    papers: 40,
    items: [
      item(7, { choices: [4, 24, 12, 0], reached: 0.3, finding: 'option', before: 3, version: 2, older: 1 }),
    ],
  })
  const row = (await rows())[0] as HTMLElement
  expect(within(row).getByText('Giảng lại chỗ này: vì sao không phải phương án đó.')).toBeTruthy()
  expect(within(row).getByText('đạt 30% điểm')).toBeTruthy()
  expect(row.textContent).toContain('3 bài làm trên bản cũ của câu này; đang tính theo bản 2.')
  await userEvent.click(within(row).getByRole('button', { name: '60% chọn B' }))
  expect(onFinding).toHaveBeenCalledOnce()
})

it('puts the hardest first, or shows those alone that should be looked at', async () => {
  const items = [
    item(1),
    item(2, { reached: 0.2, finding: 'hard' }),
    item(3, { reached: 0.99, finding: 'easy' }),
  ]
  const { onView } = await open({ papers: 40, items }, 'hard')
  expect((await rows()).map(row => row.querySelector('b')?.textContent)).toEqual(['Câu 2', 'Câu 1', 'Câu 3'])
  await userEvent.click(screen.getByText('Câu cần xem'))
  expect(onView).toHaveBeenCalledWith('found')
})

it('says from how many papers on something can be said', async () => {
  await open({ papers: 3, items: [item(1, { results: 3, discrimination: null })] })
  expect(await screen.findByText(/Mới có 3 bài/)).toBeTruthy()
})
