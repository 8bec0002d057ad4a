import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { describe, expect, it } from 'vitest'
import { CannotRead } from '../model.ts'
import { examOf, plain } from '../testing/exams.ts'
import { readSheet } from './read.ts'
import { columnHelp, writeSheet } from './write.ts'

describe('a sheet that a teacher filled in', () => {
  it('is read with its columns in any order, its types guessed, numbers as a Vietnamese sheet shows them', () => {
    const { groups, report } = readSheet([
      ['ĐỀ KIỂM TRA', null],
      ['điểm', 'Câu hỏi', 'Phương án A', 'Phương án B', 'Phương án C', 'Đáp án đúng', 'Phần'],
      [0.25, '1 + 1 = ?', 2, 3, 4, 'a', 'Phần I'],
      ['0,5', 'Viết 1/2 thành số thập phân', null, null, null, 0.5, 'Phần I'],
      [null, 'Thủ đô?', 'Huế', 'Hà Nội', null, 'B.', 'Phần II'],
    ])
    expect(report).toEqual([])
    expect(groups.map(({ title, questions }) => [title, questions.length])).toEqual([
      ['Phần I', 2],
      ['Phần II', 1],
    ])
    expect(groups.flatMap(({ questions }) => questions)).toMatchObject([
      { type: 'MultiChoice', point: 0.25, answers: ['<p>2</p>', '<p>3</p>', '<p>4</p>'], right: 0 },
      { type: 'ShortAnswer', point: 0.5, right: ['0,5'] },
      { type: 'MultiChoice', point: 1, right: 1 },
    ])
  })

  it('tells each row that is no question', () => {
    const head = [
      'Loại câu hỏi',
      'Câu hỏi',
      'Phương án A',
      'Phương án B',
      'Phương án C',
      'Đáp án đúng',
      'Điểm',
    ]
    const { report } = readSheet([
      head,
      ['Vẽ tranh', 'Vẽ', null, null, null, null, 1],
      [null, 'Thiếu đáp án', 'a', 'b', null, null, 1],
      [null, 'Hai đáp án', 'a', 'b', null, 'A, B', 1],
      [null, 'Bỏ trống giữa', 'a', null, 'c', 'A', 1],
      [null, 'Đáp án ngoài', 'a', 'b', null, 'D', 1],
      [null, 'Điểm âm', 'a', 'b', null, 'A', -1],
      ['Đúng sai', 'Ba ý', 'a', 'b', 'c', 'Đ S Đ', 1],
    ])
    expect(report.map(({ item, code, carried }) => [item, code, carried])).toEqual([
      [1, 'type', false],
      [2, 'no-right', false],
      [3, 'several-right', false],
      [4, 'invalid', false],
      [5, 'invalid', false],
      [6, 'invalid', false],
      [7, 'no-right', false],
    ])
  })

  it('says a level by its name or its letters, in either language; another word for it is told', () => {
    const { groups, report } = readSheet([
      ['Câu hỏi', 'Đáp án đúng', 'Mức độ'],
      ['Một', '1', 'vận dụng cao'],
      ['Hai', '2', 'nb'],
      ['Ba', '3', 'Understanding'],
      ['Bốn', '4', null],
      ['Năm', '5', 'Khó'],
    ])
    expect(groups.flatMap(({ questions }) => questions.map(({ level }) => level))).toEqual([
      ...(['VDC', 'NB', 'TH', null, null] as const),
    ])
    expect(report).toMatchObject([{ item: 5, code: 'level', carried: true, detail: 'Khó' }])
  })

  it('that names no column for questions is refused as a whole', () => {
    expect(() => readSheet([['Họ tên', 'Ngày sinh']])).toThrow(CannotRead)
  })
})

describe('in a sheet', () => {
  const questions = (...rows: readonly (readonly (string | null)[])[]) => {
    const { groups, report } = readSheet(rows)
    return { groups, report, questions: groups.flatMap(({ questions }) => questions) }
  }

  it('a text begins a part even under the same name, and a row that names a part alone is no question', () => {
    const { groups, report } = questions(
      ['Phần', 'Lời dẫn', 'Câu hỏi', 'Đáp án đúng'],
      ['Phần I', null, null, null],
      [null, 'Đọc bài một', null, null],
      ['Phần I', null, 'Một', '1'],
      ['Phần I', 'Đọc bài hai', 'Hai', '2'],
    )
    expect(report).toEqual([])
    expect(groups.map(({ title, content, questions }) => [title, content, questions.length])).toEqual([
      ['Phần I', '<p>Đọc bài một</p>', 1],
      ['Phần I', '<p>Đọc bài hai</p>', 1],
    ])
  })

  it('a type is known by its name on the wire, and a way of scoring by its own word alone', () => {
    const head = ['Loại câu hỏi', 'Câu hỏi', 'Phương án A', 'B', 'Đáp án đúng', 'Cách chấm']
    const { questions: found } = questions(
      head,
      ['shortanswer', 'Ngắn', null, null, 'x', null],
      ['NumericAnswer', 'Số', null, null, '5', 'Đều'],
      ['NumericAnswer', 'Số', null, null, '5', 'Bốn ô'],
      ['UnderlineWord', 'Gạch', 'Mẹ hát', null, '1', 'Đều'],
      ['UnderlineWord', 'Gạch', 'Mẹ hát', null, '1', 'Ký tự'],
    )
    expect(found).toMatchObject([
      { type: 'ShortAnswer' },
      { answers: { sheet: false } },
      { answers: { sheet: true } },
      { answers: { type: 'word' } },
      { answers: { type: 'character' } },
    ])
    const four = ['A', 'B', 'C', 'D'].map(letter => `Phương án ${letter}`)
    const { questions: judged } = questions(
      ['Loại câu hỏi', 'Câu hỏi', ...four, 'Đáp án đúng', 'Cách chấm'],
      ['Đúng sai', 'Xét', 'a', 'b', 'c', 'd', 'Đ S Đ S', 'Bốn ô'],
      ['Đúng sai', 'Xét', 'a', 'b', 'c', 'd', 'Đ S Đ S', 'Đều'],
    )
    expect(judged).toMatchObject([{ answers: { linear: false } }, { answers: { linear: true } }])
  })

  it('an item belongs nowhere only by the word for it, and to a field of that very name', () => {
    const sorted = (fields: string, right: string) =>
      questions(
        ['Loại câu hỏi', 'Câu hỏi', 'Phương án A', 'Phương án B', 'Đáp án đúng'],
        ['Phân loại', 'Xếp', 'mèo\nlúa', fields, right],
      )
    expect(sorted('con\ncây', 'con\nKhông thuộc nhóm nào').questions).toMatchObject([
      { right: [[0], []], fakeChoices: [1] },
    ])
    expect(sorted('con\nKhông thuộc nhóm nào', 'con\nKhông thuộc nhóm nào').questions).toMatchObject([
      { right: [[0], [1]], fakeChoices: null },
    ])
    expect(sorted('con\ncây', 'con\nhoa').report).toMatchObject([{ code: 'invalid', carried: false }])
  })
})

describe('a sheet that is written', () => {
  const cellsOf = (question: QuestionDraft) => {
    const { columns, rows } = writeSheet(examOf([question]), 'vi')
    return Object.fromEntries(columns.map(({ title }, at) => [title, rows[0]?.[at] ?? null]))
  }

  it('leaves a cell empty where there is nothing to say', () => {
    const cells = cellsOf(plain('NumericAnswer'))
    for (const title of ['Lời dẫn', 'Phương án A', 'Cách chấm', 'Lời giải', 'Thời gian (giây)'])
      expect(cells[title], title).toBeNull()
  })

  it('keeps the signs of HTML that somebody wrote as words', () => {
    const typed = { ...plain('ShortAnswer'), content: '<p>&lt;b&gt; là thẻ gì?</p>' }
    const { columns, rows } = writeSheet(examOf([typed]), 'vi')
    const { groups } = readSheet([columns.map(({ title }) => title), ...rows])
    expect(groups[0]?.questions[0]?.content).toBe(typed.content)
  })

  it.each(['vi', 'en'] as const)('says of each of its columns what it means, in %s', language => {
    const titles = writeSheet(examOf([]), language).columns.map(({ title }) => title)
    const help = columnHelp(language)
    expect(help.map(([title]) => title)).toEqual(titles)
    for (const [title, meaning] of help) expect(meaning, title).toMatch(/\.$/)
  })
})

it('a rubric of which a line has no points is none, which is told', () => {
  const head = ['Loại câu hỏi', 'Câu hỏi', 'Đáp án đúng']
  const of = (right: string) => readSheet([head, ['Tự luận', 'Viết', right]])
  expect(of('Mở bài: 1\nThân bài: 0,5').groups[0]?.questions).toMatchObject([
    {
      answers: {
        rubric: [
          { name: 'Mở bài', point: 1 },
          { name: 'Thân bài', point: 0.5 },
        ],
      },
    },
  ])
  expect(of('Mở bài: 1\nThân bài')).toMatchObject({
    groups: [{ questions: [{ answers: null }] }],
    report: [{ code: 'rubric', carried: true }],
  })
})
