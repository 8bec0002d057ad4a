import { pullQuestionGroups } from '@bangxanh/contract/homework/endpoints.ts'
import { listQuestionGroups } from '@bangxanh/contract/questions/endpoints.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ReadingState } from '../../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { GroupChoice } from './group-choice.tsx'

interface Props {
  readonly homeworkUid: string
  readonly onClose: () => void
}

/** Takes several groups out of a homework at once. */
export function PullDialog({ homeworkUid, onClose }: Props) {
  const { t } = useTranslation('homework')
  const pull = useApiMutation(pullQuestionGroups, { done: 'homework:pull.done' })
  const query = useApiQuery(
    listQuestionGroups,
    { params: { area: 'homework' }, query: { homeworkUid } },
    { silent: true },
  )
  const groups = query.data?.questionGroups
  return (
    <Dialog onClose={onClose} title={t('pull.title')} size="lg">
      <Text size="sm" c="dimmed">
        {t('pull.hint')}
      </Text>
      {!groups && <ReadingState query={query} minHeight="12rem" />}
      {groups?.length === 0 && <EmptyState title={t('pull.nothing')} />}
      {groups && groups.length > 0 && (
        <GroupChoice
          groups={groups}
          label={t('pull.groups')}
          danger
          submit={count => t('pull.take', { count })}
          busy={pull.isPending}
          onSubmit={async questionGroupIds => {
            await pull.mutateAsync({ body: { homeworkUid, questionGroupIds } })
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}
