import { readHomework } from '@bangxanh/contract/homework/endpoints.ts'
import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { AssigneeFields, LateMomentFields, NameField, RuleFields, WindowFields } from './homework-fields.tsx'
import { useUpdateHomework } from './mutations.ts'
import { atItsField } from './refusal.ts'
import { taskKindOf } from './task/sources.ts'
import { tellClosed } from './told-closed.ts'
import {
  type HomeworkValues,
  homeworkValuesOf,
  recordOf,
  termsAsTheyStand,
  useHomeworkForm,
} from './use-homework-form.ts'
import { useTermWords } from './use-term-words.tsx'

const EditTaskDialog = lazyDialog(async () => (await import('./task/edit-task-dialog.tsx')).EditTaskDialog)

interface Props {
  readonly homeworkUid: string
  readonly onClose: () => void
}

export function EditHomeworkDialog({ homeworkUid, onClose }: Props) {
  const { t } = useTranslation('homework')
  const query = useApiQuery(readHomework, { query: { homeworkUid } }, { silent: true })
  if (query.data) {
    const { homework } = query.data
    const kind = taskKindOf(homework.kind)
    return kind ? (
      <EditTaskDialog kind={kind} homework={homework} onClose={onClose} />
    ) : (
      <EditForm homework={homework} onClose={onClose} />
    )
  }
  return (
    <Dialog onClose={onClose} title={t('edit.title')} size="lg">
      <ReadingState query={query} minHeight="36rem" />
    </Dialog>
  )
}

/** What the dialog writes of a homework. */
const fieldsOf = (homework: HomeworkDetail) => ({
  ...termsAsTheyStand(homework),
  shuffleOptions: homework.shuffleOptions,
})

function EditForm({ homework, onClose }: { homework: HomeworkDetail; onClose: () => void }) {
  const { t } = useTranslation('homework')
  const update = useUpdateHomework()
  const { _id, classId } = homework
  const form = useHomeworkForm(homeworkValuesOf(homework))
  const words = useTermWords(classId)
  const saveEdit = useEdit({
    thing: homework,
    fieldsOf,
    words: {
      ...words,
      shuffleOptions: {
        label: t('form.shuffleOptions'),
        show: value => t(value ? 'form.shuffled' : 'form.notShuffled'),
      },
    },
  })

  const save = async (values: HomeworkValues) => {
    try {
      return await saveEdit(
        recordOf(values),
        async ({ edition, touched }) => {
          const reply = await update.mutateAsync({ body: { _id, edition, ...touched } })
          await tellClosed(reply.homework, touched)
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
      <LateMomentFields form={form} />
    </FormDialog>
  )
}
