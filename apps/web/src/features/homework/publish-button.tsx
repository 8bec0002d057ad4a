import type { Homework } from '@bangxanh/contract/homework/schemas.ts'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePublishing } from './use-publishing.ts'

/** The one big thing to do with a draft; a published homework is withdrawn beside it, more quietly. */
export function PublishButton({ homework }: { homework: Homework }) {
  const { t } = useTranslation('homework')
  const { publish, withdraw, busy } = usePublishing(homework)
  if (!homework.can.edit) return null
  return homework.publish ? (
    <Button variant="default" loading={busy} onClick={() => void withdraw()}>
      {t('act.withdraw')}
    </Button>
  ) : (
    <Button leftSection={<IconSend size={18} aria-hidden />} loading={busy} onClick={publish}>
      {t('act.publish')}
    </Button>
  )
}
