import { SCHOOL_LEVELS } from '@bangxanh/contract/organisation/levels.ts'
import { DEPARTMENT_SORTS, SCHOOL_SORTS } from '@bangxanh/contract/organisation/states.ts'
import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { kept, ofScreen, oneOf, pageNumber, text } from '../../shared/list/search-params.ts'

/** What the address of the settings says of their lists: the schools', and page and order of the departments. */
export const organisationSearch = listSearch(10, {
  search: text(),
  department: text(),
  level: oneOf(SCHOOL_LEVELS),
  unassigned: oneOf([true]),
  sort: kept(oneOf(SCHOOL_SORTS, 'name')),
  departments: ofScreen(pageNumber),
  departmentSort: ofScreen(oneOf(DEPARTMENT_SORTS, 'name')),
})
export type OrganisationSearch = SearchOf<typeof organisationSearch>

/** The departments have nothing to filter by. */
export const departmentSearch = listSearch(10, { sort: kept(oneOf(DEPARTMENT_SORTS, 'name')) })
