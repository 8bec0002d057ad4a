import { listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import {
  addGradebookColumns,
  readGradebook,
  writeGradebookCells,
} from '@bangxanh/contract/gradebook/endpoints.ts'
import type { NewColumns } from '@bangxanh/contract/gradebook/schemas.ts'
import type { CellValue, Scheme } from '@bangxanh/contract/gradebook/states.ts'
import { listHomeworks } from '@bangxanh/contract/homework/endpoints.ts'
import type { Client } from '../app/call-app.ts'
import { chances } from './chances.ts'
import { done, type Filling } from './filling.ts'
import { REMARKS } from './remarks.ts'
import { earlier, notByNight, schoolTime } from './school-days.ts'

interface PlannedColumn {
  readonly column: NewColumns['columns'][number]
  /** How much of it is filled. */
  readonly filled: number
}
const column = (kind: PlannedColumn['column']['kind'], filled: number, name: string | null = null) => ({
  column: { kind, name, weight: 0, homeworkId: null, roomId: null, contestId: null },
  filled,
})

/** Columns of the semester by how the class is assessed: the last regular one waits for its marks, as the end of term does. */
const COLUMNS: Readonly<Record<Scheme, readonly PlannedColumn[]>> = {
  marks: [
    column('TX', 1, 'Miệng'),
    column('TX', 1, '15 phút'),
    column('TX', 0),
    column('TX', 0, 'Bài thực hành'),
    column('GK', 1),
    column('CK', 0),
    column('own', 0.2, 'Điểm cộng'),
    column('note', 0.85),
  ],
  remarks: [column('TX', 1, 'Hát'), column('TX', 0.5, 'Nhạc cụ'), column('GK', 1), column('CK', 0)],
  levels: [column('GK', 1), column('CK', 0), column('note', 0.85)],
  other: [],
}
/** What stands in a cell of who does so well. */
const VALUES: Readonly<Record<Scheme, (mark: number) => CellValue>> = {
  marks: mark => mark,
  remarks: mark => (mark >= 5 ? 'passed' : 'failed'),
  levels: mark => (mark >= 8 ? 'excellent' : mark >= 5.5 ? 'complete' : 'incomplete'),
  other: mark => mark,
}
/** Of marks. */
const FROM_HOMEWORK = 2

interface Book {
  readonly classId: string
  readonly name: string
  readonly teacher: string
}

/** A semester under way: oral marks, a test and most remarks are written, one column takes a homework, one mark was put right since. */
export async function fillGradebook(filling: Filling, { classId, name, teacher }: Book): Promise<void> {
  const { today } = filling
  const chance = chances(`sổ điểm ${name}`)
  const lately = notByNight(earlier(schoolTime(today, -1, 16), today))
  const as = filling.as(teacher, schoolTime(lately, -1, 15.5))
  const params = { classUid: classId }
  const { homeworks } = await done(as.call(listHomeworks, { query: { classUid: classId, sort: 'startAt' } }))
  const { semester, scheme } = (await done(as.call(readGradebook, { params }))).gradebook
  const planned = COLUMNS[scheme]
  const columns = planned.map(({ column }, at) =>
    scheme === 'marks' && at === FROM_HOMEWORK
      ? { ...column, homeworkId: homeworks[0]?._id ?? null }
      : column,
  )
  await done(as.call(addGradebookColumns, { params, body: { semester, columns } }))
  const { gradebook } = await done(as.call(readGradebook, { params }))
  const remark = remarks()
  const cells = gradebook.pupils.flatMap(({ _id: studentId }, row) => {
    const level = 5.5 + chance() * 4
    return gradebook.columns.flatMap(({ _id: columnId }, at) => {
      const mark = Math.min(10, Math.max(2, Math.round((level + chance() * 2 - 1) * 2) / 2))
      if (chance() >= (planned[at]?.filled ?? 0)) return []
      return [
        {
          columnId,
          studentId,
          value: planned[at]?.column.kind === 'note' ? remark(level) : cellOf(row, at, VALUES[scheme](mark)),
          edition: 0,
        },
      ]
    })
  })
  await write(as, classId, cells)
  const [first] = cells
  if (!first || typeof first.value !== 'number') return
  const value = Math.min(10, first.value + 0.5)
  await write(filling.as(teacher, lately), classId, [{ ...first, value, edition: 1 }])
}

/** A column that takes its marks from an exam that is ranked, for the pupils of a class. */
export async function fillExamColumn(
  filling: Filling,
  { name, teacher, contestId, at }: Omit<Book, 'classId'> & { readonly contestId: string; readonly at: Date },
): Promise<void> {
  const as = filling.as(teacher, at)
  const { classes } = await done(as.call(listClasses, { query: { page: 1, limit: 1, search: name } }))
  const params = { classUid: classes[0]?._id ?? '' }
  const { semester } = (await done(as.call(readGradebook, { params }))).gradebook
  const columns = [{ kind: 'TX' as const, name: 'Thi thử', contestId }]
  await done(as.call(addGradebookColumns, { params, body: { semester, columns } }))
}

/** One was ill on the day of the test, one is excused from it. */
function cellOf(row: number, column: number, value: CellValue): CellValue {
  if (column === 1 && row === 4) return 'missing'
  return column === 1 && row === 9 ? 'excused' : value
}

/** What is said of who does so well; of each level one after the other, so that no two of a class read the same. */
function remarks() {
  const said = new Map<object, number>()
  return (level: number): CellValue => {
    const of = REMARKS.find(({ from }) => level >= from) ?? REMARKS[0]
    const next = said.get(of) ?? 0
    said.set(of, next + 1)
    return { note: of.notes[next % of.notes.length] ?? of.notes[0] }
  }
}

const write = (as: Client, classUid: string, cells: Parameters<typeof bodyOf>[0]) =>
  done(as.call(writeGradebookCells, { params: { classUid }, body: bodyOf(cells) }))
const bodyOf = (
  cells: {
    readonly columnId: string
    readonly studentId: string
    readonly value: CellValue
    readonly edition: number
  }[],
) => ({ cells })
