import type { Criterion } from '@bangxanh/contract/marking/schemas.ts'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import classes from './criteria-points.module.css'

interface Props {
  readonly rubric: readonly Criterion[]
  /** In the order of the criteria; null where none were given. */
  readonly points: readonly (number | null)[]
}

/** What each criterion gave, by its name and that of the level reached. */
export function CriteriaPoints({ rubric, points }: Props) {
  const { t } = useTranslation('marking')
  if (rubric.length === 0) return null
  return (
    <ul className={`${layout.list} ${classes.criteria}`} aria-label={t('own.criteria')}>
      {rubric.map(({ name, levels }, at) => {
        const awarded = points[at] ?? null
        const level = levels.find(one => one.points === awarded)?.name
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: criteria stand by their place
          <li key={at}>
            <span>
              {name}
              {level && <small>{level}</small>}
            </span>
            <b>
              {awarded === null ? '–' : formatPoints(awarded, 4)}/
              {formatPoints(Math.max(...levels.map(one => one.points)), 4)}
            </b>
          </li>
        )
      })}
    </ul>
  )
}
