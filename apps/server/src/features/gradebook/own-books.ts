import type { OwnBook } from '@bangxanh/contract/gradebook/schemas.ts'
import { SEMESTERS } from '@bangxanh/contract/gradebook/states.ts'
import { schemeOf } from '../../data/assessment.ts'
import { schoolYearOf, semesterOf } from '../../data/school-years.ts'
import type { Caller } from '../../kernel/caller.ts'
import { closedSince } from './gradebook.access.ts'
import {
  type ColumnRow,
  closingsOf,
  type ResultRow,
  readCells,
  readColumnsOf,
  readGiven,
} from './gradebook.store.ts'
import { byPlace, ownBookView } from './gradebook.view.ts'
import { readOwnClasses } from './own-books.store.ts'

/** What a pupil is shown of the books of their classes: the own marks, and averages where the school shows them (product 10.69). */
export async function presentOwnBooks({ db, viewer, now }: Caller): Promise<{ books: OwnBook[] }> {
  // Of equal years the order by name stays.
  const own = (await readOwnClasses(db, viewer.userId)).sort((one, other) =>
    schoolYearOf(other.madeAt).localeCompare(schoolYearOf(one.madeAt)),
  )
  const all = await readColumnsOf(
    db,
    own.map(({ id }) => id),
  )
  const studentIds = [...new Set(own.map(({ studentId }) => studentId))]
  // Results of a closed semester are told as they stood then: asked for once a moment.
  const byMoment = new Map<number, ColumnRow[]>()
  for (const eClass of own)
    for (const semester of SEMESTERS) {
      const asOf = closedSince(closingsOf(eClass)[semester], eClass.madeAt, now) ?? now
      const columns = all.filter(column => column.classId === eClass.id && column.semester === semester)
      byMoment.set(asOf.getTime(), [...(byMoment.get(asOf.getTime()) ?? []), ...columns])
    }
  const found: ResultRow[] = []
  for (const [asOf, columns] of byMoment)
    found.push(...(await readGiven(db, columns, { asOf: new Date(asOf), now }, studentIds)))
  const written = await readCells(db, all, studentIds)
  const results = byPlace(found)
  return {
    books: own.flatMap(eClass => {
      const places = all.flatMap(({ classId }, at) => (classId === eClass.id ? [at] : []))
      if (places.length === 0) return []
      const columns = places.flatMap(at => all[at] ?? [])
      const rows = written.get(eClass.studentId) ?? []
      const cells = places.map(at => rows.find(({ place }) => place === at))
      const scheme = schemeOf(eClass.grade, eClass.subject)
      return [ownBookView(eClass, { scheme, columns, cells, results, semester: semesterOf(eClass, now) })]
    }),
  }
}
