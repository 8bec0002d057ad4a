import type { Homework } from '@bangxanh/contract/homework/schemas.ts'
import { Text } from '@mantine/core'
import { AnchorLink } from '../../shared/ui/links.tsx'

interface Props {
  readonly homework: Homework
  readonly oneLine?: boolean
}

export function HomeworkLink({ homework: { _id, classId, name }, oneLine = false }: Props) {
  return (
    <AnchorLink
      to="/lop-hoc/$classUid/$homeworkUid"
      params={{ classUid: classId, homeworkUid: _id }}
      fw={600}
    >
      {oneLine ? (
        <Text span inherit lineClamp={1}>
          {name}
        </Text>
      ) : (
        name
      )}
    </AnchorLink>
  )
}
