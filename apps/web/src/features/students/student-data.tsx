import { exportStudent } from '@bangxanh/contract/students/endpoints.ts'
import type { StudentDetail } from '@bangxanh/contract/students/record.ts'
import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../shared/http/download.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { ExportDialog } from '../exporting/exporting.ts'
import { useAnonymise } from './mutations.ts'

interface Props {
  readonly student: StudentDetail
}

/** What administrators do with a student's data as a whole: hand it out, or take the person out of it. */
export function StudentData({ student }: Props) {
  const { t } = useTranslation('students')
  const [open, setOpen] = useState<'export' | 'anonymise' | null>(null)
  const { can } = student
  const close = () => setOpen(null)
  return (
    <Stack gap="xl">
      {can.export && (
        <Part title={t('data.export')} hint={t('data.exportHint')}>
          <Button variant="default" onClick={() => setOpen('export')}>
            {t('data.download')}
          </Button>
        </Part>
      )}
      {can.anonymise && (
        <Part title={t('data.anonymise')} hint={t('data.anonymiseHint')}>
          <Button color="red" variant="light" onClick={() => setOpen('anonymise')}>
            {t('data.anonymise')}
          </Button>
        </Part>
      )}
      {student.anonymised && <Text c="dimmed">{t('data.done')}</Text>}
      {open === 'export' && <ExportStudent student={student} onClose={close} />}
      {open === 'anonymise' && <AnonymiseDialog student={student} onClose={close} />}
    </Stack>
  )
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Stack gap="xs" align="flex-start" component="section">
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text size="sm" c="dimmed" maw={640}>
        {hint}
      </Text>
      {children}
    </Stack>
  )
}

function ExportStudent({ student, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('students')
  const saving = useMutation({
    mutationFn: (password: string) => download(exportStudent, { body: { studentId: student._id, password } }),
    meta: { done: 'students:done.exported' },
  })
  return (
    <ExportDialog
      title={t('data.export')}
      hint={t('data.exportHint')}
      submit={t('data.download')}
      onExport={saving.mutateAsync}
      onClose={onClose}
    />
  )
}

function AnonymiseDialog({ student, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('students')
  const anonymise = useAnonymise()
  const plain = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ')
  const form = useForm({
    initialValues: { name: '' },
    validate: {
      name: value => (plain(value) === plain(student.fullname) ? null : t('data.nameDiffers')),
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      danger
      title={t('data.anonymise')}
      submit={t('data.anonymise')}
      form={form}
      onSubmit={() => anonymise.mutateAsync({ body: { studentId: student._id } })}
    >
      <Text size="sm">{t('data.anonymiseHint')}</Text>
      <TextInput
        data-autofocus
        label={t('data.typeName', { name: student.fullname })}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
