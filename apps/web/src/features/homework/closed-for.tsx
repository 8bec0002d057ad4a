import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Who may not go on although the end lies ahead (product 6.14). */
export function ClosedFor({ homework: { closedFor } }: { readonly homework: HomeworkDetail }) {
  const { t } = useTranslation('homework')
  if (closedFor.length === 0) return null
  return (
    <Alert color="orange" icon={<IconLock aria-hidden />}>
      {t('report.closedFor', { names: closedFor.map(({ name }) => name).join(', ') })}
    </Alert>
  )
}
