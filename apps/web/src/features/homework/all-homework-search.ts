import { HOMEWORK_KINDS } from '@bangxanh/contract/homework/states.ts'
import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { id, oneOf } from '../../shared/list/search-params.ts'
import { homeworkSearch } from './homework-search.ts'

/** What the address of the homework of all classes says; its route reads it by the same parameters. */
export const allHomeworkSearch = listSearch(20, {
  ...homeworkSearch.params,
  classUid: id,
  kind: oneOf(HOMEWORK_KINDS),
  waiting: oneOf([true, 'long']),
})
export type AllHomeworkSearch = SearchOf<typeof allHomeworkSearch>
