import {
  updateAppHomework,
  updateBangxanhHomework,
  updateEasyCertificateHomework,
  updateEasyForKidsHomework,
  updateMpHomework,
  updateUnistartHomework,
} from '@bangxanh/contract/apps/endpoints.ts'
import type { AppSetting, AppSettings } from '@bangxanh/contract/apps/setting-schemas.ts'
import {
  updateAttachmentHomework,
  updateDocumentHomework,
  updateFileHomework,
} from '@bangxanh/contract/homework/kinds/endpoints.ts'
import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { isAppKind } from '@bangxanh/contract/homework/states.ts'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../../shared/edit/use-edit.ts'
import { formatPoints } from '../../../shared/format/format.ts'
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { RichText } from '../../../shared/ui/rich-text/rich-text.tsx'
import { AssigneeFields, LateMomentFields, NameField, RuleFields, WindowFields } from '../homework-fields.tsx'
import { atItsField, TASK_EDIT } from '../refusal.ts'
import { tellClosed } from '../told-closed.ts'
import {
  type HomeworkValues,
  homeworkValuesOf,
  termsAsTheyStand,
  termsOfHomework,
  useHomeworkRules,
} from '../use-homework-form.ts'
import { useTermWords } from '../use-term-words.tsx'
import type { TaskKind } from './sources.ts'
import { Content, PointsField, TaskFields } from './task-fields.tsx'
import { asTaskForm, recordOfTask, type TaskValues, taskOf, useTaskRules } from './task-values.ts'
import { useTaskFiles } from './use-task-files.ts'
import { ruledOf } from './use-task-options.tsx'

interface Props {
  readonly kind: TaskKind
  readonly homework: HomeworkDetail
  readonly onClose: () => void
}

const UPDATES = {
  app: updateAppHomework,
  mp: updateMpHomework,
  bangxanh: updateBangxanhHomework,
  unistart: updateUnistartHomework,
  'easy-for-kids': updateEasyForKidsHomework,
  'easy-certificate': updateEasyCertificateHomework,
} as const

interface Values extends HomeworkValues, TaskValues {}

/** All that any kind has; a kind writes its own of them. */
interface Fields extends ReturnType<typeof termsAsTheyStand> {
  readonly content: string
  readonly totalPoint: number
  readonly files?: string[]
  readonly answerKeys?: string[]
  readonly accepts?: string
  readonly documentId?: string
  readonly settings?: AppSettings
}

/** Changes homework without questions; sends what was touched. */
export function EditTaskDialog({ kind, homework, onClose }: Props) {
  const { t } = useTranslation(['homework', 'apps'])
  const inApp = useApiMutation(UPDATES[isAppKind(homework.kind) ? homework.kind : 'app'], {
    done: 'homework:done.updated',
  })
  const update = {
    app: inApp,
    file: useApiMutation(updateFileHomework, { done: 'homework:done.updated' }),
    attachment: useApiMutation(updateAttachmentHomework, { done: 'homework:done.updated' }),
    document: useApiMutation(updateDocumentHomework, { done: 'homework:done.updated' }),
  }[kind]
  const form = useForm<Values>({
    initialValues: { ...homeworkValuesOf(homework), ...taskOf(homework) },
    validate: { ...useHomeworkRules(), ...useTaskRules<Values>(() => kind) },
  })
  const { _id, classId, begun } = homework
  const of = ruledOf(kind, form.values)
  const task = asTaskForm(form)
  const files = useTaskFiles(task, classId)
  const fieldsOf = (one: HomeworkDetail): Fields => ({
    ...termsAsTheyStand(one),
    ...recordOfTask(kind, taskOf(one)),
  })
  const nameOf = (key: string) => form.values.files.find(file => file.key === key)?.name
  const words = useTermWords(classId)
  const saveEdit = useEdit({
    thing: homework,
    fieldsOf,
    words: {
      ...words,
      content: { label: t('task.content'), show: html => <RichText html={html} /> },
      totalPoint: { label: t('task.points'), show: points => formatPoints(points) },
      files: {
        label: t('task.files.label'),
        show: (keys, theirs) =>
          keys
            ?.map(key => nameOf(key) ?? theirs?.task?.files.find(file => file.key === key)?.name ?? key)
            .join(', '),
      },
      answerKeys: {
        label: t('task.keys.label'),
        show: keys => keys?.map((key, at) => `${at + 1}. ${key}`).join(', '),
      },
      accepts: {
        label: t('task.accepts.label'),
        show: value =>
          t(value === 'speaking' || value === 'read' ? `task.accepts.${value}` : 'task.accepts.work'),
      },
      settings: {
        label: t('apps:teacher.settings'),
        show: settings => settings && settingWords(homework.task?.app?.fields ?? [], settings),
      },
      documentId: {
        label: t('task.document.label'),
        show: (_, theirs) => (theirs ? theirs.task?.document?.name : form.values.document?.name),
      },
    },
  })

  const save = async (values: Values) => {
    try {
      return await saveEdit(
        { ...termsOfHomework(values), ...recordOfTask(kind, values) },
        async ({ edition, touched }) => {
          const reply = await update.mutateAsync({ body: { _id, edition, ...touched } as never })
          await tellClosed(reply.homework, touched)
          return reply
        },
        reply => reply.homework,
      )
    } catch (error) {
      throw atItsField(error, TASK_EDIT[kind])
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
      <WindowFields form={form as never} startFixed={begun} />
      <AssigneeFields form={form as never} classId={classId} />
      <TaskFields form={task} kind={kind} classId={classId} files={files} begun={begun} />
      {kind !== 'attachment' && <Content form={task} label={t('task.words')} onImage={files.picture} />}
      {of !== 'reading' && <PointsField form={task} fixed={begun} />}
      {begun && (
        <Text size="sm" c="dimmed">
          {t('task.begun')}
        </Text>
      )}
      <RuleFields form={form} of={of} />
      <LateMomentFields form={form as never} of={of} />
    </FormDialog>
  )
}

/** What was chosen, by the words that the app has for it. */
const settingWords = (fields: readonly AppSetting[], settings: AppSettings): string =>
  fields
    .map(field => {
      const value = settings[field.key]
      const named = field.type === 'choice' && field.options.find(option => option.value === value)?.label
      return `${field.label}: ${named || (typeof value === 'boolean' ? (value ? '✓' : '✗') : value)}`
    })
    .join(' · ')
