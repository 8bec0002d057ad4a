import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { Anchor, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import layout from '../../../shared/ui/layout.module.css'
import { taskKindOf } from './sources.ts'
import classes from './task.module.css'
import { TaskPreview } from './task-preview.tsx'
import { taskOf } from './task-values.ts'

/** What was to be done, and the keys that answers are compared with, beside the results. */
export function TaskReport({ homework }: { readonly homework: HomeworkDetail }) {
  const { t } = useTranslation('homework')
  const { task, answerKeys } = homework
  const kind = taskKindOf(homework.kind)
  if (!kind) return null
  return (
    <Stack maw={760} gap="lg">
      {task?.document ? (
        <Text>
          <Anchor href={task.document.url} target="_blank" rel="noreferrer">
            {task.document.name}
          </Anchor>
        </Text>
      ) : (
        <TaskPreview kind={kind} values={taskOf(homework)} />
      )}
      {answerKeys && (
        <section aria-label={t('task.keys.label')}>
          <Text fw={600}>{t('task.keys.label')}</Text>
          <ol className={`${layout.grid} ${classes.keys}`}>
            {answerKeys.map((key, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places, not things
              <li key={at} className={layout.row}>
                <span className={classes.number}>{at + 1}.</span> {key}
              </li>
            ))}
          </ol>
        </section>
      )}
    </Stack>
  )
}
