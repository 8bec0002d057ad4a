import { Button, Group } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { translate } from '../i18n/i18n.ts'
import type { Notice } from './notice.ts'
import classes from './notice-list.module.css'

const LOOKS = {
  success: { color: 'green', icon: <IconCheck size={18} />, stays: 4_000 },
  error: { color: 'red', icon: <IconAlertTriangle size={18} />, stays: 8_000 },
  info: { color: 'blue', icon: <IconInfoCircle size={18} />, stays: 8_000 },
}

export function NoticeList() {
  return <Notifications position="bottom-left" limit={4} zIndex={1000} className={classes.list} />
}

function Message({ message, act, id }: Notice & { id: string }) {
  if (!act) return message
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <span>{message}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ flex: 'none' }}
        onClick={() => {
          notifications.hide(id)
          act.onAct()
        }}
      >
        {act.text}
      </Button>
    </Group>
  )
}

export function presentNotice(notice: Notice): void {
  const look = LOOKS[notice.tone]
  // A success takes the place of the one before, so that who works fast sees their form; so do the same words again.
  const id = notice.tone === 'success' ? notice.tone : `${notice.tone}:${notice.message}`
  notifications.hide(id)
  notifications.show({
    id,
    title: notice.title,
    message: <Message {...notice} id={id} />,
    color: look.color,
    icon: look.icon,
    autoClose: notice.stays ?? look.stays,
    withBorder: true,
    role: notice.tone === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': translate('shared:notice.close') },
  })
}
