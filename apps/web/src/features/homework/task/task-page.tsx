import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { Button, Group, Paper, Stack } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../shared/format/format.ts'
import { showFieldErrors } from '../../../shared/ui/field-errors.ts'
import layout from '../../../shared/ui/layout.module.css'
import { useLeaveGuard } from '../../../shared/ui/use-leave-guard.ts'
import { usePhone } from '../../../shared/ui/use-phone.ts'
import { showAssigned } from '../assign/assign.ts'
import { ClassFields } from '../assign/class-fields.tsx'
import { DeadlineFields } from '../assign/deadline-fields.tsx'
import { OptionFields } from '../assign/option-fields.tsx'
import { beginWith, useAssignForm } from '../assign/use-assign-form.ts'
import { useGiving } from '../assign/use-giving.ts'
import { NameField } from '../homework-fields.tsx'
import type { OnlyApps } from './app-fields.tsx'
import type { TaskKind } from './sources.ts'
import classes from './task.module.css'
import { TaskFields } from './task-fields.tsx'
import { TaskPreview } from './task-preview.tsx'
import { asTaskForm } from './task-values.ts'
import { useTaskFiles } from './use-task-files.ts'
import { useTaskOptions } from './use-task-options.tsx'

interface Props {
  readonly kind: TaskKind
  readonly only?: OnlyApps | undefined
  readonly eClass: Class
  /** Those that the person may give homework to. */
  readonly choices: readonly Class[]
  /** It is given, and told; what comes next is told by the dialog over the next page. */
  readonly onMade: () => void
}

/** A task given on a page of its own, with the fields of the dialog in which everything else is given. */
export function TaskPage({ kind, only, eClass, choices, onMade }: Props) {
  const { t } = useTranslation('homework')
  const phone = usePhone()
  const [initial] = useState(() => ({
    ...beginWith({ classId: eClass._id }, null, id => choices.some(({ _id }) => _id === id)),
    source: kind,
    name: kind === 'attachment' ? t('write.usualName', { day: formatDate(Date.now()).slice(0, 5) }) : '',
  }))
  const form = useAssignForm(initial)
  const { name, classIds } = form.values
  const [busy, setBusy] = useState(false)
  const mayLeave = useLeaveGuard(form.isDirty())
  const give = useGiving((homeworks: readonly HomeworkDetail[]) => {
    mayLeave()
    onMade()
    showAssigned(...homeworks)
  })
  const [named, setNamed] = useState(initial.name)
  const onNamed = (next: string) => {
    if (name === '' || name === named) form.setFieldValue('name', next)
    setNamed(next)
  }
  const send = (publish: boolean) =>
    form.onSubmit(async values => {
      setBusy(true)
      try {
        await give(values, publish)
      } catch (error) {
        showFieldErrors(form, error)
      } finally {
        setBusy(false)
      }
    })()
  const forClass = classIds[0] ?? eClass._id
  const files = useTaskFiles(asTaskForm(form), forClass)
  const options = useTaskOptions(form, files.picture)

  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
      <div className={`${layout.gridLg} ${classes.columns}`}>
        <Stack gap="lg" miw={0}>
          <TaskFields
            form={asTaskForm(form)}
            kind={kind}
            classId={forClass}
            files={files}
            onNamed={onNamed}
            only={only}
          />
          <ClassFields form={form} choices={choices} onLeave={() => undefined} />
          <DeadlineFields form={form} />
          <NameField form={form} />
          <OptionFields form={form} task={options} />
          <Group justify="flex-end" grow={phone}>
            <Button variant="default" size="md" disabled={busy} onClick={() => send(false)}>
              {t('assign.draft')}
            </Button>
            <Button
              size="md"
              leftSection={<IconSend size={20} stroke={1.6} aria-hidden />}
              loading={busy}
              onClick={() => send(true)}
            >
              {t('assign.give')}
            </Button>
          </Group>
        </Stack>
        {!phone && (
          <section aria-label={t('task.preview.title')} className={classes.beside}>
            <TaskPreview kind={kind} values={form.values} />
          </section>
        )}
      </div>
    </Paper>
  )
}
