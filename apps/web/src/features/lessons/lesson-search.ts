import { LESSON_SORTS, LESSON_STATES } from '@bangxanh/contract/lessons/states.ts'
import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { id, kept, oneOf, text } from '../../shared/list/search-params.ts'

/** What the address says of the lessons of all classes. */
export const lessonSearch = listSearch(20, {
  classUid: id,
  state: oneOf(LESSON_STATES),
  schoolBookId: id,
  search: text(),
  sort: kept(oneOf(LESSON_SORTS, '-createdAt')),
})
export type LessonSearch = SearchOf<typeof lessonSearch>

/** And of those of one class, which have the order of the class. */
export const classLessonSearch = listSearch(50, { search: text() })
export type ClassLessonSearch = SearchOf<typeof classLessonSearch>

/** A pupil's own. */
export const ownLessonSearch = listSearch(50, { classId: kept(id) })
export type OwnLessonSearch = SearchOf<typeof ownLessonSearch>
