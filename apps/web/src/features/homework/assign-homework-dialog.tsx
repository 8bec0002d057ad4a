import { listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import type { Exam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { HOMEWORK } from '@bangxanh/contract/homework/limits.ts'
import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { Switch, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { RemoteSelect } from '../../shared/ui/remote-select.tsx'
import { remoteSource } from '../../shared/ui/remote-source.ts'
import { AssignedDialog } from './assigned-dialog.tsx'
import { AssigneeFields, NameField, RuleFields, WindowFields } from './homework-fields.tsx'
import { useAssignExam } from './mutations.ts'
import { atItsField } from './refusal.ts'
import { USUAL_DAYS, windowOf } from './time-window.ts'
import { type HomeworkValues, recordOf, useHomeworkForm } from './use-homework-form.ts'

/** Open classes that this teacher may give homework to. */
const classes = remoteSource(
  listClasses,
  ({ search, ids, limit }) => ({
    query: { status: 'open' as const, search, ids: ids && [...ids], limit },
  }),
  reply =>
    reply.classes.filter(({ can }) => can.assign).map(({ _id, name }) => ({ value: _id, label: name })),
  'assign',
)

interface Props {
  readonly exam: Pick<Exam, '_id' | 'title'>
  readonly onClose: () => void
}

/** Gives an exam of the vault to a class as homework. */
export function AssignHomeworkDialog({ exam, onClose }: Props) {
  const { t } = useTranslation('homework')
  const assign = useAssignExam()
  const [made, setMade] = useState<HomeworkDetail>()
  const done = useRef(false)
  const [initial] = useState<HomeworkValues>(() => ({
    classId: null,
    name: exam.title.slice(0, HOMEWORK.name),
    ...windowOf(USUAL_DAYS),
    assignTo: 'all',
    assignStudentIds: [],
    limitSubmit: HOMEWORK.limitSubmit.usual,
    showAnswers: 'after_end',
    shuffleOptions: false,
    publish: false,
  }))
  const form = useHomeworkForm(initial)
  const { classId, publish } = form.values

  const save = async (values: HomeworkValues) => {
    const body = {
      examVaultId: exam._id,
      classId: values.classId ?? '',
      publish: values.publish,
      ...recordOf(values),
    }
    try {
      const { homework } = await assign.mutateAsync({ body })
      done.current = true
      setMade(homework)
    } catch (error) {
      throw atItsField(error)
    }
  }

  if (made) return <AssignedDialog homework={made} onClose={onClose} />
  return (
    <FormDialog
      opened
      // Having saved, it stays to show the way to the new homework.
      onClose={() => {
        if (!done.current) onClose()
      }}
      title={t('assign.title')}
      submit={t(publish ? 'assign.publish' : 'assign.draft')}
      form={form}
      onSubmit={save}
      size="lg"
    >
      <Text c="dimmed" size="sm">
        {t('assign.from', { name: exam.title })}
      </Text>
      <RemoteSelect
        source={classes}
        label={t('form.class')}
        placeholder={t('form.classPlaceholder')}
        {...form.getInputProps('classId')}
        onChange={next => {
          if (next !== classId) form.setValues({ assignTo: 'all', assignStudentIds: [] })
          form.setFieldValue('classId', next)
        }}
      />
      <NameField form={form} />
      <WindowFields form={form} quick />
      <AssigneeFields form={form} classId={classId} />
      <RuleFields form={form} />
      <Switch
        label={t('form.publish')}
        description={t(publish ? 'form.publishHint' : 'form.draftHint')}
        {...form.getInputProps('publish', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}
