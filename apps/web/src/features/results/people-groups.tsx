import type { HomeworkDetail, Submission } from '@bangxanh/contract/homework/schemas.ts'
import type { SubmissionSort } from '@bangxanh/contract/homework/states.ts'
import { Kbd, Paper } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { apartAmong } from '../../shared/format/apart-among.ts'
import layout from '../../shared/ui/layout.module.css'
import type { ReportSearch } from '../homework/homework.ts'
import { PrintCardsButton } from '../login-cards/login-cards.tsx'
import { ExtendGroup } from './extend-button.tsx'
import classes from './people-groups.module.css'
import { PersonRow } from './person-row.tsx'
import { STANDINGS, type Standing, standingOf, standingWords } from './standing.ts'
import { useRowKeys } from './use-row-keys.ts'

interface Props {
  readonly homework: HomeworkDetail
  readonly rows: readonly Submission[]
  readonly search: ReportSearch
  readonly sort: SubmissionSort
}

/** The pupils in their order; while who is missing stands first, under a head for each standing with its remedy. */
export function PeopleGroups({ homework, rows, search, sort }: Props) {
  const { t } = useTranslation('results')
  const keys = useRowKeys()
  const { reading } = homework
  const apartOf = apartAmong(rows.map(({ student }) => student))
  const groups =
    sort === 'missing'
      ? STANDINGS.map(standing => ({ standing, rows: rows.filter(row => standingOf(row) === standing) }))
      : [{ standing: undefined, rows }]
  return (
    <Paper
      withBorder
      className={`${layout.sheet} ${classes.panel}`}
      data-reading={reading || undefined}
      {...keys}
    >
      <div className={`${layout.hint} ${classes.head}`} aria-hidden>
        <span>{t('column.name')}</span>
        {!reading && (
          <>
            <span>{t('column.mark')}</span>
            <span>{t('column.rank')}</span>
            <span>{t('column.took')}</span>
          </>
        )}
        <span>{t(reading ? 'reading.at' : 'column.handedIn')}</span>
        <span />
      </div>
      {groups.map(
        group =>
          group.rows.length > 0 && (
            <section
              key={group.standing ?? sort}
              aria-label={t(group.standing ? standingWords(group.standing, homework) : 'standing.all')}
            >
              {group.standing && (
                <GroupHead standing={group.standing} rows={group.rows} homework={homework} />
              )}
              <ul className={layout.list}>
                {group.rows.map(row => (
                  <PersonRow
                    key={row.student._id}
                    {...{ row, homework, search }}
                    born={apartOf(row.student)}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
    </Paper>
  )
}

interface HeadProps {
  readonly standing: Standing
  readonly rows: readonly Submission[]
  readonly homework: HomeworkDetail
}

function GroupHead({ standing, rows, homework }: HeadProps) {
  const { t } = useTranslation('results')
  const { classId, className, can } = homework
  const toMark = rows.filter(({ waiting }) => waiting > 0).length
  return (
    <h2 className={`${layout.row} ${classes.group}`} data-standing={standing}>
      {t(standingWords(standing, homework))} <span className={classes.count}>{rows.length}</span>
      {toMark > 0 && <span className={classes.toMark}>{t('people.toMark', { count: toMark })}</span>}
      <span className={`${layout.row} ${layout.toEnd}`}>
        {standing === 'missing' && can.edit && homework.status !== 'draft' && (
          <ExtendGroup homework={homework} people={rows.map(({ student }) => student)} />
        )}
        {standing === 'unseen' && can.edit && (
          <PrintCardsButton
            eClass={{ _id: classId, name: className }}
            studentIds={rows.map(({ student }) => student._id)}
            variant="subtle"
            size="compact-sm"
          />
        )}
        {standing === 'handedIn' && (
          <span className={`${layout.hint} ${classes.keys}`} aria-hidden>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('people.choose')} · <Kbd>Enter</Kbd> {t('people.openKey')}
          </span>
        )}
      </span>
    </h2>
  )
}
