import { DISCUSSION } from '@bangxanh/contract/discussion/limits.ts'
import type { Topic } from '@bangxanh/contract/discussion/schemas.ts'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useUpdateTopic } from './mutations.ts'

const { text } = fieldsOf<Topic>()

interface Props {
  readonly topic: Topic
  readonly onClose: () => void
}

/** Gives a topic another name. */
export function TopicDialog({ topic, onClose }: Props) {
  const { t } = useTranslation('discussion')
  const change = useUpdateTopic()
  const { form, field, save } = useRecordForm({
    thing: topic,
    fields: {
      title: text({ label: t('rename.label'), from: topic => topic?.title, missing: t('rename.missing') }),
    },
    update: ({ edition, whole }, { _id }) => change.mutateAsync({ body: { _id, edition, ...whole } }),
    of: reply => reply.topic,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('rename.title')}
      submit={t('act.save')}
      form={form}
      onSubmit={save}
    >
      <TextInput data-autofocus maxLength={DISCUSSION.title} {...field('title')} />
    </FormDialog>
  )
}
