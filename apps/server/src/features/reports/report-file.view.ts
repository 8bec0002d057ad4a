import type { Language } from '@bangxanh/contract/kit/app-error.ts'
import type {
  ClassOfReport,
  HomeworkOfReport,
  RankedStudent,
  ReportedDay,
  ReportedWeek,
  ReportFigures,
  TeacherOfReport,
} from '@bangxanh/contract/reports/report-schemas.ts'
import type { ReportFile } from '@bangxanh/contract/reports/states.ts'
import { namesakesAmong } from '@bangxanh/contract/students/namesakes.ts'
import { type Block, type Cell, paragraph, text } from '@bangxanh/printing/sheet/blocks.ts'
import type { WrittenSheet } from '../../kernel/spreadsheets/write-spreadsheet.ts'
import { reportWords } from './report-words.ts'

type Value = string | number | null

/** A table of a report, as it goes into a sheet and onto paper. `width` is its share of the paper. */
export interface ReportTable {
  readonly title: string
  readonly columns: readonly { readonly title: string; readonly width: number }[]
  readonly rows: readonly (readonly Value[])[]
}

/** A report with what it is about, in words. */
export interface ReportDocument {
  readonly report: ReportFile
  readonly school: string | null
  readonly about: readonly (readonly [name: string, value: string])[]
  readonly tables: readonly ReportTable[]
}

/** DD/MM/YYYY. */
export const dayInWords = (day: string): string => day.split('-').toReversed().join('/')
const dueInWords = (instant: string): string =>
  dayInWords(new Date(Date.parse(instant) + 7 * 3_600_000).toISOString().slice(0, 10))
const percent = (part: number, of: number): string | null =>
  of > 0 ? `${Math.round((part / of) * 100)}%` : null

type Ended = Pick<ReportFigures, 'expected' | 'done' | 'late' | 'averageMark'>
const ended = ({ expected, done, late, averageMark }: Ended): Value[] => [
  ...[expected, done, percent(done, expected), late, averageMark],
]
type InClass = Pick<ReportFigures, 'lessons' | 'live' | 'tookPart' | 'seated' | 'liveMark'>
const inClass = ({ lessons, live, tookPart, seated, liveMark }: InClass): Value[] => [
  ...[lessons, live, percent(tookPart, seated), liveMark],
]
const inClassColumns = (language: Language) => {
  const { column } = reportWords(language)
  return (['lessons', 'live', 'tookPart', 'liveMark'] as const).map(key => ({ title: column[key], width: 1 }))
}
const endedColumns = (language: Language) => {
  const { column } = reportWords(language)
  return (['expected', 'done', 'share', 'late', 'mark'] as const).map(key => ({
    title: column[key],
    width: 1,
  }))
}

export function dayTable(days: readonly ReportedDay[], language: Language): ReportTable {
  const { days: title, column } = reportWords(language)
  return {
    title,
    columns: [
      { title: column.day, width: 1.6 },
      { title: column.given, width: 1 },
      { title: column.handedIn, width: 1 },
      ...endedColumns(language),
      ...inClassColumns(language),
    ],
    rows: days.map(day => [dayInWords(day.day), day.given, day.handedIn, ...ended(day), ...inClass(day)]),
  }
}

export function weekTable(weeks: readonly ReportedWeek[], language: Language): ReportTable {
  const { weeks: title, column } = reportWords(language)
  return {
    title,
    columns: [
      { title: column.week, width: 0.8 },
      { title: column.from, width: 1.5 },
      { title: column.to, width: 1.5 },
      { title: column.given, width: 1 },
      { title: column.handedIn, width: 1 },
      ...endedColumns(language),
      ...inClassColumns(language),
    ],
    rows: weeks.map(week => [
      ...[week.week, dayInWords(week.from), dayInWords(week.to), week.given, week.handedIn],
      ...ended(week),
      ...inClass(week),
    ]),
  }
}

export function studentTable(students: readonly RankedStudent[], language: Language): ReportTable {
  const { students: title, column } = reportWords(language)
  const isNamesake = namesakesAmong(students)
  return {
    title,
    columns: [
      { title: column.rank, width: 0.8 },
      { title: column.fullname, width: 3.4 },
      ...endedColumns(language),
    ],
    // As the screen says it: without a rank is beyond the ranking, or without anything that has ended.
    rows: students.map(student => [
      student.rank || (student.expected > 0 ? '500+' : null),
      student.birthday && isNamesake(student)
        ? `${student.fullname} (${dayInWords(student.birthday)})`
        : student.fullname,
      ...ended(student),
    ]),
  }
}

export function homeworkTable(homeworks: readonly HomeworkOfReport[], language: Language): ReportTable {
  const { homeworks: title, column } = reportWords(language)
  return {
    title,
    columns: [
      { title: column.name, width: 2.8 },
      { title: column.class, width: 1 },
      { title: column.end, width: 1.5 },
      ...endedColumns(language),
      { title: column.waiting, width: 1 },
      { title: column.hardest, width: 1.1 },
    ],
    rows: homeworks.map(homework => [
      ...[homework.name, homework.className, dueInWords(homework.endAt)],
      ...ended(homework),
      homework.waiting,
      homework.hardest && `${homework.hardest.number} (${Math.round(homework.hardest.share * 100)}%)`,
    ]),
  }
}

export function classTable(classes: readonly ClassOfReport[], language: Language): ReportTable {
  const { classes: title, column, school } = reportWords(language)
  const several = classes.some(one => one.school !== null)
  return {
    title,
    columns: [
      { title: column.class, width: 1.6 },
      ...(several ? [{ title: school, width: 2.4 }] : []),
      { title: column.given, width: 1 },
      { title: column.handedIn, width: 1 },
      ...endedColumns(language),
      ...inClassColumns(language),
    ],
    rows: classes.map(one => [
      ...[one.name, ...(several ? [one.school] : []), one.given, one.handedIn],
      ...ended(one),
      ...inClass(one),
    ]),
  }
}

export function teacherTable(teachers: readonly TeacherOfReport[], language: Language): ReportTable {
  const { teachers: title, column } = reportWords(language)
  return {
    title,
    columns: [
      { title: column.fullname, width: 2.6 },
      { title: column.classes, width: 0.8 },
      { title: column.students, width: 0.9 },
      { title: column.given, width: 0.9 },
      ...endedColumns(language),
      { title: column.marked, width: 0.9 },
      { title: column.median, width: 1.3 },
      { title: column.waiting, width: 0.9 },
    ],
    rows: teachers.map(teacher => [
      ...[teacher.displayName, teacher.classes, teacher.students, teacher.given],
      ...ended(teacher),
      ...[teacher.marked, teacher.medianDays, teacher.waiting],
    ]),
  }
}

/** A sheet a table, and one that says what the report is about. */
export function reportSheets({ about, tables }: ReportDocument, language: Language): WrittenSheet[] {
  const words = reportWords(language)
  return [
    ...tables.map(({ title, columns, rows }) => ({
      name: title,
      columns: columns.map(column => ({
        title: column.title,
        width: Math.round(10 * Math.max(1, column.width)),
      })),
      rows,
    })),
    { name: words.about, columns: [{ title: words.what }, { title: words.value, width: 40 }], rows: about },
  ]
}

/** On paper: the school's head, what the report is about, and its tables; a number as it is written in the language. */
export function reportBlocks({ report, school, about, tables }: ReportDocument, language: Language): Block[] {
  const words = reportWords(language)
  const shown = (value: Value): string => {
    if (value === null) return '–'
    return typeof value === 'number' && language === 'vi' ? String(value).replace('.', ',') : String(value)
  }
  const cell = (value: Value, bold = false): Cell => ({
    blocks: [
      paragraph([text(shown(value), { bold })], {
        align: typeof value === 'number' || value === null ? 'right' : 'left',
      }),
    ],
  })
  const table = ({ title, columns, rows }: ReportTable): Block[] => {
    const all = columns.reduce((sum, { width }) => sum + width, 0)
    return [
      paragraph([text(title, { bold: true })], { before: 10, keepNext: true }),
      rows.length === 0
        ? paragraph([text(words.nothing, { italic: true })])
        : {
            kind: 'table',
            rows: [
              columns.map(column => cell(column.title, true)),
              ...rows.map(row => row.map(value => cell(value))),
            ],
            widths: columns.map(({ width }) => width / all),
            border: true,
            headerRows: 1,
          },
    ]
  }
  return [
    ...(school === null
      ? []
      : [paragraph([text(school.toLocaleUpperCase('vi'), { bold: true })], { align: 'left' })]),
    paragraph([text(words.title[report].toLocaleUpperCase('vi'), { bold: true })], {
      align: 'center',
      before: 10,
    }),
    ...about.map(([name, value]) =>
      paragraph([text(`${name}: `, { bold: true }), text(value)], { align: 'center', before: 2 }),
    ),
    ...tables.flatMap(table),
  ]
}
