import type { EndingHomework } from '@bangxanh/contract/reports/home-schemas.ts'
import { Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDeadline } from '../../../shared/format/format.ts'
import layout from '../../../shared/ui/layout.module.css'
import { AnchorLink } from '../../../shared/ui/links.tsx'
import classes from './ending-soon.module.css'

const SHOWN = 5

interface Props {
  /** The nearest end first. */
  readonly ending: readonly EndingHomework[]
}

/** Homework of colleagues whose end comes soon, and apart from it what is over and still taken; not there when there is none. */
export function EndingSoon({ ending }: Props) {
  const { t } = useTranslation('reports')
  const isOver = ({ endAt }: EndingHomework) => Date.parse(endAt) <= Date.now()
  return (
    <>
      <Ending title={t('ending.title')} of={ending.filter(one => !isOver(one))} />
      <Ending title={t('ending.overdue')} of={ending.filter(isOver)} />
    </>
  )
}

interface CardProps {
  readonly title: string
  readonly of: readonly EndingHomework[]
}

function Ending({ title, of }: CardProps) {
  const { t } = useTranslation('reports')
  const heading = useId()
  if (of.length === 0) return null
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={heading}>
      <Title order={2} id={heading}>
        {title}
      </Title>
      <ul className={`${layout.ruled} ${classes.list}`}>
        {of.slice(0, SHOWN).map(homework => (
          <li key={homework._id}>
            <EndingRow homework={homework} hint={homework.className}>
              <span className={classes.left}>{formatDeadline(homework.endAt)}</span>
              <span className={`${layout.muted} ${layout.small}`}>
                {t(homework.reading ? 'ending.read' : 'ending.submitted', {
                  done: homework.handedIn,
                  total: homework.expected,
                })}
              </span>
            </EndingRow>
          </li>
        ))}
      </ul>
    </Paper>
  )
}

interface RowProps {
  readonly homework: EndingHomework
  /** Below its name. */
  readonly hint: string
  /** At the end of the row. */
  readonly children?: ReactNode
}

function EndingRow({ homework, hint, children }: RowProps) {
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
