import { describe, expect, it } from 'vitest'
import { CannotRead } from '../model.ts'
import { readSheet } from './read.ts'

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
