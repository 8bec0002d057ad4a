import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../shared/format/format.ts'
import layout from '../../../shared/ui/layout.module.css'
import classes from './result.module.css'

export interface Milestone {
  readonly what: 'given' | 'submitted' | 'seen' | 'marked' | 'returned'
  readonly at: string | null | undefined
  /** It is done, though nobody noted when. */
  readonly done?: boolean
}

/** One line of time of what is handed in. */
export function Timeline({ milestones }: { readonly milestones: readonly Milestone[] }) {
  const { t } = useTranslation('handIn')
  return (
    <ol className={`${layout.list} ${classes.timeline}`} aria-label={t('result.timeline')}>
      {milestones.map(({ what, at, done }) => (
        <li
          key={what}
          className={`${layout.gridXxs} ${layout.grow} ${classes.milestone}`}
          data-done={at || done ? true : undefined}
        >
          <b>{t(`result.${what}`)}</b>
          <span>{at ? formatDateTime(at) : done ? '' : t('result.notYet')}</span>
        </li>
      ))}
    </ol>
  )
}
