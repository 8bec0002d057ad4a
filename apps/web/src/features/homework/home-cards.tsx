import { listHomeworks } from '@bangxanh/contract/homework/endpoints.ts'
import type { Homework } from '@bangxanh/contract/homework/schemas.ts'
import { Group, Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDeadline } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { hasRole, isChief, useAccount } from '../account/account.ts'
import classes from './home-cards.module.css'
import { NextStep } from './next-step.tsx'

const SOON_MS = 3 * 24 * 60 * 60_000
const SHOWN = 5

/** Homework of which work waits to be marked, what ended first before the rest; for who teaches, while there is any. */
export function WaitingWorkCard() {
  const { t } = useTranslation('homework')
  const { data } = useApiQuery(
    listHomeworks,
    { query: { waiting: 'true', sort: 'endAt', page: 1, limit: SHOWN } },
    { silent: true, enabled: hasRole(useAccount(), 'teacher', 'leader') },
  )
  // A head of subject reads homework of others too, and marks only where they teach.
  const own = (data?.homeworks ?? []).filter(({ can }) => can.edit)
  const total = data?.pagination.total ?? 0
  if (own.length === 0) return null

  return (
    <HomeCard
      title={t('home.waiting')}
      more={
        total > own.length && (
          <AnchorLink to="/bai-tap" search={{ waiting: true }}>
            {t('home.all', { count: total })}
          </AnchorLink>
        )
      }
    >
      {own.map(homework => (
        <li key={homework._id} className={layout.row}>
          <HomeRow
            homework={homework}
            hint={`${homework.className} · ${t('item.waiting', { count: homework.waitingCount })}`}
          />
          <NextStep homework={homework} />
        </li>
      ))}
    </HomeCard>
  )
}

/** Homework whose end comes within three days, the nearest first; not there when there is none, or for who may not read it. */
export function EndingSoonCard() {
  const { t } = useTranslation('homework')
  const { data } = useApiQuery(
    listHomeworks,
    { query: { status: 'in_progress', sort: 'endAt', page: 1, limit: SHOWN } },
    // Chiefs read no homework (product 6.1), and a refused call would only stain their console.
    { silent: true, enabled: !isChief(useAccount()) },
  )
  const soon = (data?.homeworks ?? []).filter(({ endAt }) => Date.parse(endAt) - Date.now() < SOON_MS)
  if (soon.length === 0) return null

  return (
    <HomeCard title={t('home.title')}>
      {soon.map(homework => (
        <li key={homework._id}>
          <HomeRow homework={homework} hint={homework.className}>
            <span className={classes.left}>{formatDeadline(homework.endAt)}</span>
            <span className={`${layout.muted} ${layout.small}`}>
              {t(homework.reading ? 'home.read' : 'home.submitted', {
                done: homework.submittedCount,
                total: homework.assigneeCount,
              })}
            </span>
          </HomeRow>
        </li>
      ))}
    </HomeCard>
  )
}

interface CardProps {
  readonly title: string
  readonly more?: ReactNode
  /** List items. */
  readonly children: ReactNode
}

function HomeCard({ title, more, children }: CardProps) {
  const heading = useId()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={heading}>
      <Group justify="space-between">
        <Title order={2} id={heading}>
          {title}
        </Title>
        {more}
      </Group>
      <ul className={`${layout.ruled} ${classes.list}`}>{children}</ul>
    </Paper>
  )
}

interface RowProps {
  readonly homework: Homework
  /** Below its name. */
  readonly hint: string
  /** At the end of the row. */
  readonly children?: ReactNode
}

function HomeRow({ homework, hint, children }: RowProps) {
  const { _id, classId, name } = homework
  return (
    <AnchorLink
      to="/lop-hoc/$classUid/$homeworkUid"
      params={{ classUid: classId, homeworkUid: _id }}
      className={`${layout.grow} ${layout.hover} ${classes.row}`}
      c="inherit"
      underline="never"
    >
      <span className={classes.words}>
        <span className={`${layout.strong} ${layout.twoLines}`}>{name}</span>
        <span className={`${layout.muted} ${layout.small}`}>{hint}</span>
      </span>
      {children && <span className={`${layout.rigid} ${layout.end} ${classes.facts}`}>{children}</span>}
    </AnchorLink>
  )
}
