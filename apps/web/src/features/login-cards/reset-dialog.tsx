import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import type { resetStudentPassword } from '@bangxanh/contract/login-cards/endpoints.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { useResetPassword } from './mutations.ts'
import classes from './reset-dialog.module.css'

export interface Props {
  readonly student: { readonly _id: string; readonly fullname: string }
  readonly onClose: () => void
}

/** What will happen, then the new password, which nobody sees again. */
export function ResetDialog({ student: { _id, fullname }, onClose }: Props) {
  const { t } = useTranslation(['loginCards', 'shared'])
  const reset = useResetPassword()
  const [given, setGiven] = useState<ReplyOf<typeof resetStudentPassword> | null>(null)
  return (
    <Dialog
      onClose={() => !reset.isPending && onClose()}
      closeOnClickOutside={!given}
      title={t('reset.title', { name: fullname })}
    >
      {given ? (
        <Stack>
          <Text>{t('reset.given')}</Text>
          <dl className={classes.secrets}>
            <dt>{t('username')}</dt>
            <dd>{given.username}</dd>
            <dt>{t('password')}</dt>
            <dd>{given.password}</dd>
          </dl>
          <Text size="sm" c="dimmed">
            {t('reset.once')}
          </Text>
          <Group grow>
            <CopyButton value={given.password}>{t('reset.copy')}</CopyButton>
            <Button onClick={onClose}>{t('reset.done')}</Button>
          </Group>
        </Stack>
      ) : (
        <Stack>
          <Text>{t('reset.ask', { name: fullname })}</Text>
          <Group justify="flex-end">
            <Button variant="default" disabled={reset.isPending} onClick={onClose}>
              {t('shared:form.cancel')}
            </Button>
            <Button
              loading={reset.isPending}
              onClick={() => reset.mutate({ body: { studentId: _id } }, { onSuccess: setGiven })}
            >
              {t('reset.submit')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
