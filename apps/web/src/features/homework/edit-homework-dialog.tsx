import { readHomework } from '@bangxanh/contract/homework/endpoints.ts'
import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { noticeSuccess } from '../../shared/ui/notices.ts'
import { FailedState } from '../../shared/ui/states.tsx'
import { AssigneeFields, NameField, RuleFields, WindowFields } from './homework-fields.tsx'
import { useUpdateHomework } from './mutations.ts'
import { atItsField } from './refusal.ts'
import { type HomeworkValues, recordOf, useHomeworkForm } from './use-homework-form.ts'

interface Props {
  readonly homeworkUid: string
  readonly onClose: () => void
}

export function EditHomeworkDialog({ homeworkUid, onClose }: Props) {
  const { t } = useTranslation(['homework', 'shared'])
  const { data, error, refetch } = useApiQuery(readHomework, { query: { homeworkUid } }, { silent: true })
  if (data) return <EditForm homework={data.homework} onClose={onClose} />
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('edit.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('shared:form.close') }}
    >
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState minHeight="36rem" />
      )}
    </Modal>
  )
}

function EditForm({ homework, onClose }: { homework: HomeworkDetail; onClose: () => void }) {
  const { t } = useTranslation('homework')
  const update = useUpdateHomework()
  const { _id, classId, name, startAt, endAt, limitSubmit, publish, assignStudentIds } = homework
  const { showAnswers, shuffleOptions } = homework
  const form = useHomeworkForm({
    classId,
    name,
    startAt,
    endAt,
    assignTo: 'chosen',
    assignStudentIds,
    limitSubmit,
    showAnswers,
    shuffleOptions,
    publish,
  })

  const save = async (values: HomeworkValues) => {
    const { assignStudentIds: assignees, ...record } = recordOf(values)
    // Who was assigned stays, whatever became of him, as long as nobody touched the list.
    const sameAssignees = values.assignTo === 'chosen' && !form.isDirty('assignStudentIds')
    const body = { _id, ...record, ...(sameAssignees ? {} : { assignStudentIds: assignees }) }
    try {
      const { closedFor } = (await update.mutateAsync({ body })).homework
      const names = closedFor.map(({ name }) => name).join(', ')
      if (names && body.endAt !== endAt) await noticeSuccess(t('edit.closedFor', { names }))
    } catch (error) {
      throw atItsField(error)
    }
  }

  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('edit.title')}
      submit={t('edit.save')}
      form={form}
      onSubmit={save}
      size="lg"
    >
      <NameField form={form} />
      {/* Who has begun keeps questions and start as they are. */}
      <WindowFields form={form} startFixed={!homework.can.editQuestions} />
      <AssigneeFields form={form} classId={classId} />
      <RuleFields form={form} />
    </FormDialog>
  )
}
