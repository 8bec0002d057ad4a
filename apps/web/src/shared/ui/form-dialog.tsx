import { Button, Group, Modal, type ModalProps, Stack } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../http/call-error.ts'
import { useUnsaved } from '../unsaved/unsaved.ts'
import { showFieldErrors } from './field-errors.ts'
import classes from './form-dialog.module.css'
import { askLeave, useDialogGuard } from './use-leave-guard.ts'

/** What the dialog uses of a `useForm` result. */
interface DialogForm<Values> {
  readonly isDirty: () => boolean
  readonly setErrors: (errors: FormErrors) => void
  readonly onSubmit: (handle: (values: Values) => void) => (event?: FormEvent<HTMLFormElement>) => void
}

interface Props<Values> {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly form: DialogForm<Values>
  /**
   * Does it; the dialog closes when it succeeded and stays, with the server's words at the fields, when not. `'stay'` keeps
   * it open for another question.
   */
  readonly onSubmit: (values: Values) => Promise<unknown>
  readonly submit?: string
  readonly cancel?: string
  readonly size?: ModalProps['size']
  readonly fullScreen?: boolean
  readonly disabled?: boolean
  /** What it does cannot be undone: the button is red. */
  readonly danger?: boolean
  readonly children: ReactNode
}

/** A form in a dialog. Leaving it with changes asks first, by the browser's back button too. Mount it with a `key` of what it edits. */
export function FormDialog<Values>(props: Props<Values>) {
  const {
    opened,
    onClose,
    title,
    form,
    submit,
    cancel,
    size = 'md',
    fullScreen,
    disabled,
    danger,
    children,
  } = props
  const { t } = useTranslation('shared')
  const [busy, setBusy] = useState(false)
  const changed = opened && form.isDirty()
  useUnsaved(changed)

  const leave = async () => {
    const may = !changed || (await askLeave())
    if (may) onClose()
    return may
  }
  // What is being sent is not lost; what it leads to may open.
  useDialogGuard(changed && !busy, leave)
  const save = form.onSubmit(async values => {
    setBusy(true)
    try {
      if ((await props.onSubmit(values)) !== 'stay') onClose()
    } catch (error) {
      if (error instanceof CallError) showFieldErrors(form, error)
      else throw error
    } finally {
      setBusy(false)
    }
  })

  return (
    <Modal
      opened={opened}
      onClose={() => !busy && void leave()}
      title={title}
      size={size}
      fullScreen={fullScreen}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('form.close') }}
    >
      <form onSubmit={save} noValidate>
        <Stack>
          {children}
          <Group justify="flex-end" className={classes.actions}>
            <Button variant="default" onClick={() => void leave()} disabled={busy}>
              {cancel ?? t('form.cancel')}
            </Button>
            <Button type="submit" color={danger ? 'red.9' : undefined} loading={busy} disabled={disabled}>
              {submit ?? t('form.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
