import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../../shared/ui/layout.module.css'
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
    <ul className={`${layout.list} ${classes.rows}`} aria-label={t('assigned.rows')}>
      {homeworks.map(homework => (
        <li
          key={homework._id}
          className={`${layout.rowSm} ${layout.choosable} ${classes.row}`}
          data-chosen={homework === chosen || undefined}
        >
          <UnstyledButton
            className={`${layout.grow} ${classes.words}`}
            aria-pressed={homework === chosen}
            onClick={() => onChoose(homework)}
          >
            <span className={`${layout.strong} ${classes.name}`}>{homework.className}</span>
            <span className={`${layout.hint} ${classes.hint}`}>
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
