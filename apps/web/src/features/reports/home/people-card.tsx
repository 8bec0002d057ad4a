import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../../shared/format/format.ts'
import layout from '../../../shared/ui/layout.module.css'
import classes from './home.module.css'

interface CardProps {
  readonly id: string
  readonly title: string
  /** By what they stand here. */
  readonly hint: string
  /** Rows, each an entry. */
  readonly children: ReactNode
  readonly more?: ReactNode
}

/** Some people with what they do, in one card of a first page. */
export function PeopleCard({ id, title, hint, children, more }: CardProps) {
  return (
    <section className={`${layout.card} ${classes.panel}`} aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <ol className={`${layout.list} ${layout.ruled}`}>{children}</ol>
      {more}
      <Text size="sm" c="dimmed" mt="xs">
        {hint}
      </Text>
    </section>
  )
}

/** Such cards side by side, where there is room; nothing where all are empty. */
export function PeopleCards({ shown, children }: { readonly shown: boolean; readonly children: ReactNode }) {
  return shown && <div className={`${layout.gridLg} ${classes.people}`}>{children}</div>
}

interface EntryProps {
  readonly name: ReactNode
  /** Where they are, before what they did. */
  readonly where?: string | undefined
  readonly expected: number
  readonly done: number
  readonly inTime: number
  readonly averageMark?: number | null
}

/** A person: what was handed in of what was asked, what of that in time, and the mean where there is one. */
export function PersonEntry({ name, where, expected, done, inTime, averageMark = null }: EntryProps) {
  const { t } = useTranslation('reports')
  const work = [
    where,
    expected > 0 ? t('top.work', { done, expected }) : t('top.nothing'),
    done > 0 && (inTime === done ? t('top.allInTime') : t('top.inTime', { count: inTime })),
  ]
  return (
    <li className={`${layout.spread} ${classes.entry}`}>
      <span className={layout.grow}>
        {name}
        <span className={`${layout.muted} ${layout.small} ${classes.below}`}>
          {work.filter(Boolean).join(' · ')}
        </span>
      </span>
      {averageMark !== null && (
        <span className={layout.figures}>
          <Text span size="sm" c="dimmed">
            {t('top.mean')}
          </Text>{' '}
          <b>{formatPoints(averageMark)}</b>
        </span>
      )}
    </li>
  )
}
