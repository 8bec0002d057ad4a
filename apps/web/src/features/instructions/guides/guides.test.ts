import { expect, it } from 'vitest'
import { findGuides, wordsOf } from './find-guides.ts'
import { guides as en } from './guides.en.ts'
import { GUIDES, type GuideId, type GuideText } from './guides.ts'
import { guides as vi } from './guides.vi.ts'

/** The product's own instructions say what stands in the product (product 17.1). */
const texts = import.meta.glob<{ readonly texts: Tree }>('../../../**/texts.{vi,en}.ts')
const ids = Object.keys(GUIDES) as GuideId[]

type Tree = { readonly [key: string]: string | Tree }
const flat = (tree: Tree, path: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}.${key}`, value]] : flat(value, `${path}.${key}`),
  )

/** Every text of the screens in a language, with the keys that have it. */
async function wordsIn(language: string): Promise<Map<string, string[]>> {
  const keys = new Map<string, string[]>()
  for (const [path, load] of Object.entries(texts)) {
    if (!path.endsWith(`.${language}.ts`)) continue
    for (const [key, text] of flat((await load()).texts, path.replace(/texts\.\w+\.ts$/, '')))
      keys.set(text, [...(keys.get(text) ?? []), key])
  }
  return keys
}
const quoted = ({ steps, note = '' }: GuideText) =>
  [...steps, note].flatMap(step => step.split('*').filter((_, at) => at % 2 === 1))

it('are at least sixteen, some for every role', () => {
  expect(ids.length).toBeGreaterThanOrEqual(16)
  const roles = new Set<string>(ids.flatMap(id => [...GUIDES[id].roles]))
  expect([...roles].sort()).toEqual(
    ['admin', 'department_chief', 'group_chief', 'leader', 'student', 'super_admin', 'teacher'].sort(),
  )
})

it.each(ids)(
  '%s names buttons, menus and fields as they are called, the same ones in both languages',
  async id => {
    const [ofVi, ofEn] = [await wordsIn('vi'), await wordsIn('en')]
    const [inVi, inEn] = [quoted(vi[id]), quoted(en[id])]
    expect(inVi.length).toBeGreaterThan(0)
    expect(inEn.length).toBe(inVi.length)
    for (const text of [...vi[id].steps, ...en[id].steps]) expect(text.split('*').length % 2, text).toBe(1)
    const wrong = inVi.flatMap((word, at) => {
      const [one, other] = [ofVi.get(word) ?? [], ofEn.get(inEn[at] ?? '') ?? []]
      return one.some(key => other.includes(key)) ? [] : [`${word} | ${inEn[at]}`]
    })
    expect(wrong).toEqual([])
  },
)

it('folds a question and drops the words that every question has', () => {
  expect(wordsOf('Làm sao để giao bài cho lớp?')).toEqual(['giao', 'bai', 'lop'])
  expect(wordsOf('How do I assign homework?')).toEqual(['assign', 'homework'])
  expect(wordsOf('làm sao')).toEqual(['lam', 'sao'])
})

const listOf = (texts: typeof vi) =>
  ids.map(id => ({ id, roles: GUIDES[id].roles as readonly string[], ...texts[id] }))
it.each([
  ['vi', 'làm sao để giao bài cho nhiều lớp', 'giao-bai'],
  ['vi', 'hoc sinh quen mat khau', 'the-dang-nhap'],
  ['vi', 'NHẬP ĐIỂM TỪ EXCEL', 'so-diem'],
  ['vi', 'thêm danh sách lớp từ excel', 'them-hoc-sinh'],
  ['vi', 'trộn đề', 'in-de'],
  ['vi', 'em ốm muốn mở lại bài', 'gia-han'],
  ['vi', 'cham tu luan', 'cham-bai'],
  ['vi', 'them giao vien', 'them-giao-vien'],
  ['vi', 'nop anh', 'em-nop-anh'],
  ['en', 'how do I print variants', 'in-de'],
  ['en', 'forgotten password of a student', 'the-dang-nhap'],
  ['en', 'give more time', 'gia-han'],
] as const)('%s: “%s” is answered by %s first', (language, question, id) => {
  const pupil = GUIDES[id].topic === 'pupil'
  const own = listOf(language === 'vi' ? vi : en).filter(({ roles }) => roles.includes('student') === pupil)
  expect(findGuides(own, question)[0]?.id).toBe(id)
})

it('leaves out what has fewer than half of the words, and keeps all without a question', () => {
  expect(findGuides(listOf(vi), 'máy giặt')).toEqual([])
  expect(findGuides(listOf(vi), '  ')).toHaveLength(ids.length)
})
