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
  const [onView, onGave] = [vi.fn(), vi.fn()]
  const analysis: ItemAnalysis = { title: 'Đề', papers: 0, homeworks: [], items: [], ...over }
  await loadTexts(['itemAnalysis', 'questions'])
  await show(
    <ItemList {...{ analysis, view, onView, onGave }} emptyHint="Giao đề này cho lớp." actsOf={() => null} />,
  )
  return { onView, onGave }
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Các câu hỏi' })).getAllByRole('listitem')

it('says that papers are missing, and shows no figure', async () => {
  await open({ papers: 0, items: [item(1, { results: 0, reached: null })] })
  expect(await screen.findByText('Chưa đủ bài để phân tích')).toBeTruthy()
  expect(screen.queryByText(/%/)).toBeNull()
})

it('says what stands out and what to do, and opens whose answers show it', async () => {
  const { onGave } = await open({
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
  expect(onGave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ number: 7 }), {
    kind: 'choice',
    choice: 1,
  })
})

it('says beside each question how it was answered; each share opens who gave it', async () => {
  const { onGave } = await open({
    papers: 40,
    items: [
      item(3, { answered: 38, choices: [4, 24, 10, 0], finding: 'option' }),
      item(4, { wrongTexts: [7, 6, 5].map(count => ({ text: `sai ${count}`, count })) }),
      item(5),
    ],
  })
  const shares = (number: number) =>
    [...screen.getByRole('group', { name: `Câu ${number}: các em trả lời thế nào` }).children].map(
      ({ textContent }) => textContent,
    )
  await rows()
  expect(shares(3)).toEqual(['A 10%', 'B 60%', 'C ✓ 25%', 'D 0%', 'trống 5%'])
  expect(shares(4)).toEqual(['“sai 7” 18%', '“sai 6” 15%'])
  expect(screen.queryByRole('group', { name: /^Câu 5/ })).toBeNull()
  const part = (name: string) => screen.getByTitle(name)
  expect(part('25% chọn C, phương án đúng').getAttribute('data-tone')).toBe('right')
  expect(part('60% chọn B').getAttribute('data-tone')).toBe('found')
  // Nobody stands behind nothing.
  expect(screen.getByTitle('0% chọn D').closest('button')).toBeNull()
  await userEvent.click(part('10% chọn A'))
  await userEvent.click(part('5% bỏ trống'))
  expect(onGave.mock.calls.map(([, gave]) => gave)).toEqual([
    { kind: 'choice', choice: 0 },
    { kind: 'blank' },
  ])
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
