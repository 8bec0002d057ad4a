import { readHomework } from '@bangxanh/contract/homework/endpoints.ts'
import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { formatDateTime } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { noticeSuccess } from '../../shared/ui/notices.ts'
import { RemoteNames } from '../../shared/ui/remote-names.tsx'
import { FailedState } from '../../shared/ui/states.tsx'
import { AssigneeFields, NameField, RuleFields, WindowFields } from './homework-fields.tsx'
import { useUpdateHomework } from './mutations.ts'
import { atItsField } from './refusal.ts'
import { useAssignees } from './use-assignees.ts'
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

/** What the dialog writes of a homework. */
const fieldsOf = (homework: HomeworkDetail) => ({
  name: homework.name,
  startAt: homework.startAt,
  endAt: homework.endAt,
  limitSubmit: homework.limitSubmit,
  showAnswers: homework.showAnswers,
  shuffleOptions: homework.shuffleOptions,
  assignStudentIds: homework.assignStudentIds,
})

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
    assignTo: homework.wholeClass ? 'all' : 'chosen',
    assignStudentIds,
    limitSubmit,
    showAnswers,
    shuffleOptions,
    publish,
  })

  const students = useAssignees(classId)
  const saveEdit = useEdit({
    thing: homework,
    fieldsOf,
    words: {
      name: { label: t('form.name') },
      startAt: { label: t('form.startAt'), show: formatDateTime },
      endAt: { label: t('form.endAt'), show: formatDateTime },
      limitSubmit: { label: t('form.limitSubmit') },
      showAnswers: { label: t('form.showAnswers'), show: value => t(`showAnswers.${value}`) },
      shuffleOptions: {
        label: t('form.shuffleOptions'),
        show: value => t(value ? 'form.shuffled' : 'form.notShuffled'),
      },
      assignStudentIds: {
        label: t('form.assignees'),
        show: ids => (ids.length === 0 ? t('form.everybody') : <RemoteNames source={students} ids={ids} />),
      },
    },
  })

  const save = async (values: HomeworkValues) => {
    try {
      return await saveEdit(
        recordOf(values),
        async ({ edition, touched }) => {
          const reply = await update.mutateAsync({ body: { _id, edition, ...touched } })
          const names = reply.homework.closedFor.map(({ name }) => name).join(', ')
          if (names && touched.endAt) await noticeSuccess(t('edit.closedFor', { names }))
          return reply
        },
        reply => reply.homework,
      )
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
