import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import type { AssignableExam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { HOMEWORK } from '@bangxanh/contract/homework/limits.ts'
import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { Alert, Button, Kbd, Stack } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../shared/format/format.ts'
import { elementKeys } from '../../../shared/keys/keys.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import layout from '../../../shared/ui/layout.module.css'
import { ProblemNote } from '../../../shared/ui/problem-note.tsx'
import { useFormDialog } from '../../../shared/ui/use-form-dialog.ts'
import { usePhone } from '../../../shared/ui/use-phone.ts'
import { ExamPreviewDialog } from '../../exam-vault/exam-vault.ts'
import { LiveInstead } from '../../live-exam/live-exam.ts'
import { NameField } from '../homework-fields.tsx'
import { SourceSwitch } from '../task/source-switch.tsx'
import { isTaskKind, type Source } from '../task/sources.ts'
import { TaskFields } from '../task/task-fields.tsx'
import { asTaskForm } from '../task/task-values.ts'
import { useTaskFiles } from '../task/use-task-files.ts'
import { useTaskOptions } from '../task/use-task-options.tsx'
import { ClassChoice } from '../write/class-choice.tsx'
import { WriteInstead } from '../write/write-instead.tsx'
import type { AssignFrom } from './assign.ts'
import classes from './assign-dialog.module.css'
import { ChosenExam } from './chosen-exam.tsx'
import { ClassFields } from './class-fields.tsx'
import { DeadlineFields } from './deadline-fields.tsx'
import { ExamChoice } from './exam-choice.tsx'
import { OptionFields } from './option-fields.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { beginWith, useAssignForm } from './use-assign-form.ts'
import { useGiving } from './use-giving.ts'

interface Props {
  readonly from: AssignFrom
  readonly sources: {
    readonly classes: readonly Class[]
    readonly exam: AssignableExam | null
    readonly gone: boolean
  }
  readonly onMade: (homeworks: readonly HomeworkDetail[]) => void
  readonly onClose: () => void
}

export function AssignForm({ from, sources, onMade, onClose }: Props) {
  const { t } = useTranslation('homework')
  const phone = usePhone()
  const [initial] = useState(() =>
    beginWith(from, sources.exam, id => sources.classes.some(({ _id }) => _id === id)),
  )
  const form = useAssignForm(initial)
  const { exam, again, name, source, classIds } = form.values
  const isTask = isTaskKind(source)
  const chosen = exam ?? again
  const [choosing, setChoosing] = useState(!chosen)
  // What takes the place of what was pressed takes the focus too, not what the dialog begins with.
  const [moved, setMoved] = useState(false)
  const choose = (next: boolean) => {
    setChoosing(next)
    setMoved(true)
  }
  const [writing, setWriting] = useState(false)
  const [previewed, setPreviewed] = useState<AssignableExam>()
  const { busy, leave, submit, ref, problem } = useFormDialog({ form, onClose })
  const give = useGiving(onMade)
  const send = (publish: boolean) => submit(values => give(values, publish))()

  const chooseExam = (next: AssignableExam) => {
    // A name that was not typed follows the exam.
    const own = name !== '' && name !== exam?.title.slice(0, HOMEWORK.name)
    form.setFieldValue('exam', next)
    form.setFieldValue('again', null)
    if (!own) form.setFieldValue('name', next.title.slice(0, HOMEWORK.name))
    choose(false)
  }
  // So does it follow what is given instead.
  const [named, setNamed] = useState(from.document ? initial.name : '')
  const onNamed = (next: string) => {
    const suggested = next.slice(0, HOMEWORK.name)
    const own = name !== '' && name !== named && name !== exam?.title.slice(0, HOMEWORK.name)
    if (!own) form.setFieldValue('name', suggested)
    setNamed(suggested)
  }
  const onSource = (next: Source) => {
    form.setFieldValue('source', next)
    form.clearErrors()
    if (next === 'attachment') onNamed(t('write.usualName', { day: formatDate(Date.now()).slice(0, 5) }))
  }
  const keys = elementKeys([{ keys: 'mod+Enter', act: () => !busy && !previewed && send(true) }])
  const onFirstScreen = phone && choosing && !isTask
  // Where the exam, the file or the homework is known, nobody came for something else; a phone asks on its first screen alone.
  const isOpen =
    !from.homework && !from.examId && !from.document && !from.live && (!phone || onFirstScreen || isTask)
  const forClass = classIds[0] ?? sources.classes[0]?._id
  const files = useTaskFiles(asTaskForm(form), forClass)
  const taskOptions = useTaskOptions(form, forClass ? files.picture : undefined)
  const writeInstead = (
    <WriteInstead
      classes={sources.classes}
      chosen={form.values.classIds}
      onAskClass={() => setWriting(true)}
      onLeave={onClose}
    />
  )
  if (writing) return <ClassChoice classes={sources.classes} onClose={onClose} />

  return (
    <Dialog
      onClose={() => !busy && void leave()}
      title={t(onFirstScreen ? 'assign.chooseTitle' : 'assign.title')}
      size={1120}
      fillsPhone
      closeOnClickOutside={false}
      height="min(812px, 96dvh)"
      yOffset="2dvh"
      {...keys}
    >
      <div ref={ref} className={classes.columns}>
        <div className={classes.fields}>
          <Stack gap={phone ? 'lg' : 'sm'}>
            {isOpen && <SourceSwitch source={source} onSource={onSource} />}
            {sources.gone && !chosen && <Alert color="orange">{t('assign.examGone')}</Alert>}
            {isTask ? (
              <TaskFields
                form={asTaskForm(form)}
                kind={source}
                classId={forClass}
                files={files}
                onNamed={onNamed}
              />
            ) : choosing ? (
              <ExamChoice
                chosen={exam}
                error={form.errors.exam}
                onChoose={chooseExam}
                onPreview={phone ? setPreviewed : undefined}
                takesFocus={moved && !phone}
                beside={!phone && writeInstead}
                onLeave={onClose}
              />
            ) : (
              chosen && (
                <ChosenExam
                  chosen={chosen}
                  error={form.errors.exam}
                  onChange={again && !exam && again.kind !== 'es' ? undefined : () => choose(true)}
                  onPreview={phone && exam ? () => setPreviewed(exam) : undefined}
                  takesFocus={moved}
                />
              )
            )}
            {!onFirstScreen && (
              <>
                <ClassFields form={form} choices={sources.classes} onLeave={onClose} />
                {isTask && <NameField form={form} />}
                <DeadlineFields form={form} />
                <OptionFields form={form} exam={isTask ? undefined : exam} task={taskOptions} />
                {!isTask && exam && (
                  <LiveInstead
                    examVaultId={exam._id}
                    name={name}
                    classes={sources.classes.filter(({ _id }) => classIds.includes(_id))}
                    onLeave={onClose}
                  />
                )}
              </>
            )}
          </Stack>
        </div>
        {!phone && <PreviewPane values={form.values} onLeave={onClose} />}
      </div>
      {onFirstScreen ? (
        <div className={`${layout.foot} ${classes.footer}`}>{writeInstead}</div>
      ) : (
        <div className={`${layout.foot} ${classes.footer}`}>
          {problem ? (
            <ProblemNote problem={problem} className={classes.problem} />
          ) : (
            <span className={classes.keys} aria-hidden>
              <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> {t('assign.byKeys')}
            </span>
          )}
          <Button variant="default" size="md" disabled={busy} onClick={() => send(false)}>
            {t('assign.draft')}
          </Button>
          <Button
            size="md"
            className={classes.give}
            leftSection={<IconSend size={20} stroke={1.6} aria-hidden />}
            loading={busy}
            aria-keyshortcuts="Control+Enter"
            onClick={() => send(true)}
          >
            {t('assign.give')}
          </Button>
        </div>
      )}
      <Suspense>
        {previewed && <ExamPreviewDialog exam={previewed} onClose={() => setPreviewed(undefined)} />}
      </Suspense>
    </Dialog>
  )
}
