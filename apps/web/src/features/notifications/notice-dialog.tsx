import type { NotificationAbout } from '@bangxanh/contract/notifications/schemas.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../shared/format/format.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'

interface Props {
  readonly notice: Extract<NotificationAbout, { type: 'notice' }>
  readonly at: string
  readonly onClose: () => void
}

/** The words of a person. */
export function NoticeDialog({ notice, at, onClose }: Props) {
  const { t } = useTranslation('notifications')
  return (
    <Dialog title={notice.name} onClose={onClose}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('noticeFrom', { person: notice.from, at: formatDateTime(Date.parse(at)) })}
      </Text>
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{notice.text || notice.name}</Text>
    </Dialog>
  )
}
