import { readNotificationSettings } from '@bangxanh/contract/notifications/endpoints.ts'
import type { Notification } from '@bangxanh/contract/notifications/schemas.ts'
import { Alert, Button, Group } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/http/call.ts'
import { keptLater } from './kept-push.ts'
import { usePush } from './use-push.ts'

interface Props {
  readonly pupil: boolean
  readonly notifications: readonly Notification[]
}

/** Once somebody has seen what it would be good for, and only where the browser was never asked. */
export function PushOffer({ pupil, notifications }: Props) {
  const { t } = useTranslation('notifications')
  const { ability, on, busy, start } = usePush()
  const [later, setLater] = useState(keptLater.is)
  const known = notifications.some(({ kind }) => kind === (pupil ? 'marked' : 'comment'))
  if (!known || later || on || ability !== 'asked') return null
  return (
    <Alert
      color="green"
      variant="light"
      icon={<IconDeviceMobile size={20} stroke={1.6} aria-hidden />}
      title={t(pupil ? 'push.offer' : 'push.offerStaff')}
    >
      <Group gap="xs">
        <Button
          size="sm"
          loading={busy}
          onClick={() => void start(async () => (await call(readNotificationSettings, {})).pushKey)}
        >
          {t('push.start')}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          onClick={() => {
            keptLater.keep()
            setLater(true)
          }}
        >
          {t('push.later')}
        </Button>
      </Group>
    </Alert>
  )
}
