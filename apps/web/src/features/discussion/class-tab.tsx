import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { Discussion, type DiscussionSearch } from './discussion.ts'

interface Props {
  readonly eClass: Class
  readonly search: DiscussionSearch
  readonly onSearch: OnSearch<DiscussionSearch>
}

/** On the page of a class. */
export function ClassDiscussion({ eClass, ...place }: Props) {
  return <Discussion classId={eClass._id} {...place} />
}
