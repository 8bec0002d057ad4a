import { PasswordInput, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'

export interface Props {
  readonly title: string
  /** What leaves. */
  readonly hint: string
  readonly submit: string
  readonly onExport: (password: string) => Promise<unknown>
  readonly onClose: () => void
  /** What is chosen besides. */
  readonly children?: ReactNode
}

/** People's data leaves only against the own password, so that nobody takes it from a computer left open (product 5.14). */
export function ExportDialog({ title, hint, submit, onExport, onClose, children }: Props) {
  const { t } = useTranslation('exporting')
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: value => (value ? null : t('missing')) },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      form={form}
      submit={submit}
      onSubmit={({ password }) => onExport(password)}
    >
      <Text size="sm">{hint}</Text>
      {children}
      <PasswordInput
        label={t('password')}
        description={t('hint')}
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': t('show') }}
        {...form.getInputProps('password')}
      />
    </FormDialog>
  )
}
