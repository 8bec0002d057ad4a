import type { Homework } from '@bangxanh/contract/homework/schemas.ts'
import { AnchorLink } from '../../shared/ui/links.tsx'

export function HomeworkLink({ homework: { _id, classId, name } }: { homework: Homework }) {
  return (
    <AnchorLink
      to="/lop-hoc/$classUid/$homeworkUid"
      params={{ classUid: classId, homeworkUid: _id }}
      fw={600}
    >
      {name}
    </AnchorLink>
  )
}
