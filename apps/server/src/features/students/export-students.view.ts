import type { Language } from '@bangxanh/contract/kit/app-error.ts'
import { EXPORT_WORDS } from '../../data/export-words.ts'
import type { WrittenSheet } from '../../kernel/spreadsheets/write-spreadsheet.ts'
import type { BestScore, ExportHomework, ExportRow } from './export-students.store.ts'

export interface Grades {
  readonly homework: readonly ExportHomework[]
  readonly scores: readonly BestScore[]
}

const asDay = (day: string | null) => day?.split('-').reverse().join('/') ?? null

/** A line a student; behind what is known of them, a column a homework. */
export function exportSheet(
  students: readonly ExportRow[],
  { homework, scores }: Grades,
  language: Language,
): WrittenSheet {
  const { sheet, columns, genders, relations, waits, read, notRead } = EXPORT_WORDS[language]
  const scoreOf = new Map(
    scores.map(({ homeworkId, studentId, score }) => [
      `${homeworkId} ${studentId}`,
      score === null ? waits : Number(score),
    ]),
  )
  return {
    name: sheet,
    columns: [
      { title: columns.code, width: 14 },
      { title: columns.fullname, width: 26 },
      { title: columns.birthday, width: 12 },
      { title: columns.gender, width: 10 },
      { title: columns.homeroom, width: 10 },
      { title: columns.phone, width: 14 },
      { title: columns.email, width: 26 },
      { title: columns.username, width: 20 },
      { title: columns.classes, width: 20 },
      { title: columns.guardianName, width: 24 },
      { title: columns.guardianRelation, width: 14 },
      { title: columns.guardianPhone, width: 20 },
      { title: columns.guardianEmail, width: 26 },
      ...homework.map(({ name, totalPoint, reading }) => ({
        title: reading ? name : `${name} (/${Number(totalPoint)})`,
      })),
    ],
    rows: students.map(row => [
      row.code,
      row.fullname,
      asDay(row.birthday),
      row.gender === null ? null : (genders[row.gender] ?? null),
      row.homeroom,
      row.phone,
      row.email,
      row.username,
      row.classes,
      row.guardianName,
      row.guardianRelation && relations[row.guardianRelation],
      row.guardianPhone,
      row.guardianEmail,
      ...homework.map(({ id, reading }) => {
        const place = `${id} ${row.id}`
        if (reading) return scoreOf.has(place) ? read : notRead
        return scoreOf.get(place) ?? null
      }),
    ]),
  }
}
