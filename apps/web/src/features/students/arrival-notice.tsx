import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { CloseButton } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import classes from './arrival-notice.module.css'
import { useNewcomers } from './use-newcomers.ts'

/** Says who has just come, in one quiet line above the list. */
export function ArrivalNotice({ eClass }: { readonly eClass: Class }) {
  const { t } = useTranslation('students')
  const { newcomers, seen } = useNewcomers(eClass)
  return (
    <div role="status">
      {newcomers > 0 && (
        <div className={`${layout.wrapRow} ${classes.line}`}>
          <IconUserPlus size={20} stroke={1.6} aria-hidden />
          <span className={classes.words}>
            {t(eClass.approval === 'auto' ? 'notice.joined' : 'notice.asked', { count: newcomers })}
          </span>
          <CloseButton size="lg" aria-label={t('notice.dismiss')} onClick={seen} />
        </div>
      )}
    </div>
  )
}
