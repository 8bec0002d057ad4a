import type { QuestionGroup } from '@bangxanh/contract/questions/schemas.ts'
import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../../shared/format/format.ts'

interface Props {
  readonly groups: readonly QuestionGroup[]
  readonly label: string
  /** All are chosen at first, else none. */
  readonly all?: boolean
  readonly danger?: boolean
  /** What the button does with so many groups and questions. */
  readonly submit: (groups: number, questions: number) => string
  readonly busy: boolean
  readonly onSubmit: (groupIds: string[], questions: number) => Promise<void>
}

/** Some of the groups of an exam or a homework. */
export function GroupChoice({ groups, label, all = false, danger, submit, busy, onSubmit }: Props) {
  const { t } = useTranslation('homework')
  const [chosen, setChosen] = useState(() => (all ? groups.map(({ _id }) => _id) : []))
  const count = groups.reduce((sum, group) => sum + (chosen.includes(group._id) ? group.questionCount : 0), 0)
  return (
    <Stack mt="md">
      <Checkbox.Group label={label} value={chosen} onChange={setChosen}>
        <Stack gap="xxs" mt="xxs">
          {groups.map(({ _id, title, questionCount, totalPoint }) => (
            <Checkbox
              key={_id}
              value={_id}
              py="xs"
              label={title}
              description={[
                t('questions', { count: questionCount }),
                t('assign.points', { points: formatPoints(totalPoint, 4) }),
              ].join(' · ')}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end">
        <Button
          data-autofocus={all || undefined}
          h={44}
          color={danger ? 'red.9' : undefined}
          disabled={chosen.length === 0}
          loading={busy}
          // What failed was told by its notice; the choice stays.
          onClick={() => void onSubmit(chosen, count).catch(() => undefined)}
        >
          {submit(chosen.length, count)}
        </Button>
      </Group>
    </Stack>
  )
}
