import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './assigned-dialog.module.css'

interface Props {
  readonly homeworks: readonly HomeworkDetail[]
  readonly chosen: HomeworkDetail
  readonly onChoose: (homework: HomeworkDetail) => void
  readonly hint?: (homework: HomeworkDetail) => string | undefined
  readonly action?: (homework: HomeworkDetail) => ReactNode
}

/** The classes that have it; below them stands what belongs to the chosen one. */
export function AssignedRows({ homeworks, chosen, onChoose, hint, action }: Props) {
  const { t } = useTranslation('homework')
  return (
    <ul className={classes.rows} aria-label={t('assigned.rows')}>
      {homeworks.map(homework => (
        <li key={homework._id} className={classes.row} data-chosen={homework === chosen || undefined}>
          <UnstyledButton
            className={classes.words}
            aria-pressed={homework === chosen}
            onClick={() => onChoose(homework)}
          >
            <span className={classes.name}>{homework.className}</span>
            <span className={classes.hint}>
              {[t('assign.pupils', { count: homework.assigneeCount }), hint?.(homework)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </UnstyledButton>
          {action?.(homework)}
        </li>
      ))}
    </ul>
  )
}
