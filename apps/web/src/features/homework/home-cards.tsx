import { listHomeworks } from '@bangxanh/contract/homework/endpoints.ts'
import type { Homework } from '@bangxanh/contract/homework/schemas.ts'
import { Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDeadline } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { hasRole, useAccount } from '../account/account.ts'
import classes from './home-cards.module.css'

const SOON_MS = 3 * 24 * 60 * 60_000
const SHOWN = 5
/** Some of them may be one's own. */
const READ = 20

/** Who reads homework of others. */
const READERS = ['leader', 'admin', 'super_admin'] as const

/**
 * Homework of others whose end comes within three days, the nearest first, and apart from it what is over and still taken; not
 * there when there is none, or for who may not read it. One's own stands among what is to be done.
 */
export function EndingSoonCard() {
  const { t } = useTranslation('homework')
  const { data } = useApiQuery(
    listHomeworks,
    { query: { status: 'in_progress', sort: 'endAt', page: 1, limit: READ } },
    // Chiefs read no homework (product 6.1), and a refused call would only stain their console.
    { silent: true, enabled: hasRole(useAccount(), ...READERS) },
  )
  const of = (data?.homeworks ?? [])
    .filter(({ can }) => !can.edit)
    .map(homework => ({ homework, left: Date.parse(homework.endAt) - Date.now() }))
  return (
    <>
      <HomeCard title={t('home.title')} of={of.filter(({ left }) => left > 0 && left < SOON_MS)} />
      <HomeCard title={t('home.overdue')} of={of.filter(({ left }) => left <= 0)} />
    </>
  )
}

interface CardProps {
  readonly title: string
  readonly of: readonly { readonly homework: Homework }[]
}

function HomeCard({ title, of }: CardProps) {
  const { t } = useTranslation('homework')
  const heading = useId()
  if (of.length === 0) return null
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={heading}>
      <Title order={2} id={heading}>
        {title}
      </Title>
      <ul className={`${layout.ruled} ${classes.list}`}>
        {of.slice(0, SHOWN).map(({ homework }) => (
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
      </ul>
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
