import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { ContestList } from './contest-list.tsx'
import type { ContestSearch } from './contest-search.ts'
import { bellsOf } from './mutations.ts'

interface Props {
  readonly eClass: Class
  readonly search: ContestSearch
  readonly onSearch: OnSearch<ContestSearch>
}

/** The Golden Bells of a class. */
export function ClassContests({ eClass, ...list }: Props) {
  return <ContestList place={bellsOf(eClass._id)} mayCreate={eClass.can.live} {...list} />
}
