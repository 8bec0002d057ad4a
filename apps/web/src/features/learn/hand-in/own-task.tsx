import type { LearnHomeworkDetail } from '@bangxanh/contract/learn/schemas.ts'
import { Text } from '@mantine/core'
import { useLateWords } from './late-words.ts'
import { TaskPanel } from './task-panel.tsx'

interface Props {
  readonly homework: LearnHomeworkDetail
  readonly task: NonNullable<LearnHomeworkDetail['task']>
}

/** What is to be done, before it is begun, with the rule of handing in late. */
export function OwnTask({ homework, task }: Props) {
  const late = useLateWords()
  return (
    <>
      <TaskPanel task={task} />
      {homework.lateUntil && <Text size="sm">{late(homework)}</Text>}
    </>
  )
}
