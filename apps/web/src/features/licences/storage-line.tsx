import type { Storage } from '@bangxanh/contract/organisation/schemas.ts'
import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatLimit } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'

/** The share from which on it is to be looked after. */
const NEARLY_FULL = 0.9

/** What is stored of what may be, as a bar with its figures. */
export function StorageLine({ storage: { used, quota, left } }: { storage: Storage }) {
  const { t } = useTranslation('licences')
  const share = Math.min(1, used / quota)
  return (
    <div className={layout.gridXxs}>
      <Progress
        value={Math.round(share * 100)}
        radius="xl"
        color={share >= NEARLY_FULL ? 'orange' : 'green'}
        aria-label={t('current.storage')}
      />
      <div className={`${layout.wrap} ${layout.small}`} style={{ justifyContent: 'space-between' }}>
        <span>{t('current.used', { used: formatLimit(used), quota: formatLimit(quota) })}</span>
        <span className={layout.muted}>{t('current.left', { left: formatLimit(left) })}</span>
      </div>
      {left === 0 && <span className={`${layout.small} ${layout.strong}`}>{t('current.full')}</span>}
    </div>
  )
}
