import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { reachable } from '../shared/http/reachable.ts'
import classes from './bars.module.css'

const ASK_EVERY_MS = 5_000

/** Says that the server is away, asks until it answers, and then reads again what failed meanwhile. */
export function ReachBar() {
  const { t } = useTranslation('app')
  const client = useQueryClient()
  const away = useSyncExternalStore(reachable.subscribe, reachable.isAway)

  useEffect(() => {
    if (!away) return
    const ask = async () => {
      try {
        const answer = await fetch('/healthz', { cache: 'no-store' })
        if (!answer.ok) return
        reachable.answered()
        await client.refetchQueries({ predicate: query => query.state.status === 'error' })
      } catch {
        // Still away: asked again in a while.
      }
    }
    const timer = setInterval(ask, ASK_EVERY_MS)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
    }
  }, [away, client])

  return (
    <div role="status" data-reach>
      {away && <div className={`${classes.bar} ${classes.lost}`}>{t('reach.lost')}</div>}
    </div>
  )
}
