import { Button, Group, type ModalProps, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './dialog.tsx'
import classes from './form-dialog.module.css'
import { ProblemNote } from './problem-note.tsx'
import { type DialogForm, useFormDialog } from './use-form-dialog.ts'

interface Props<Values> {
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
  /** Beside the buttons, in sight wherever the form stands: why it has to wait. */
  readonly note?: string | undefined
  /** What it does cannot be undone: the button is red. */
  readonly danger?: boolean
  readonly children: ReactNode
}

/** A form in a dialog. Leaving it with changes asks first, by the browser's back button too. Mount it with a `key` of what it edits. */
export function FormDialog<Values>(props: Props<Values>) {
  const { onClose, form, onSubmit, submit, cancel, disabled, note, danger, children, ...dialog } = props
  const { t } = useTranslation('shared')
  const { busy, leave, submit: act, ref, problem } = useFormDialog({ form, onClose })

  return (
    <Dialog {...dialog} onClose={() => !busy && void leave()} closeOnClickOutside={false}>
      <form ref={ref} onSubmit={act(onSubmit)} noValidate>
        <Stack>
          {children}
          <Group justify="flex-end" className={classes.actions}>
            {problem ? (
              <ProblemNote problem={problem} className={classes.note} />
            ) : (
              note && (
                <Text size="sm" c="dimmed" role="status" className={classes.note}>
                  {note}
                </Text>
              )
            )}
            {/* Below a note that takes their line they stand side by side, too. */}
            <Group justify="flex-end">
              <Button variant="default" onClick={() => void leave()} disabled={busy}>
                {cancel ?? t('form.cancel')}
              </Button>
              <Button type="submit" color={danger ? 'red.9' : undefined} loading={busy} disabled={disabled}>
                {submit ?? t('form.submit')}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
