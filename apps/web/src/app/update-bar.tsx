import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './bars.module.css'
import { update } from './service-worker.ts'

/** A new version waits because something typed would be lost: the person chooses when. */
export function UpdateBar() {
  const { t } = useTranslation('app')
  const waiting = useSyncExternalStore(update.subscribe, update.isWaiting)
  if (!waiting) return null
  return (
    <div className={`${classes.bar} ${classes.update}`} role="status">
      {t('update.ready')}
      <button type="button" className={classes.button} onClick={() => window.location.reload()}>
        {t('update.reload')}
      </button>
    </div>
  )
}
