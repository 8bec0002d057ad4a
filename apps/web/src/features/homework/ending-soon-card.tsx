import { listHomeworks } from '@bangxanh/contract/homework/endpoints.ts'
import { Paper, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDeadline } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { isChief, useAccount } from '../account/account.ts'
import classes from './ending-soon-card.module.css'

const SOON_MS = 3 * 24 * 60 * 60_000
const SHOWN = 5

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
    <Paper withBorder p="md" component="section" aria-labelledby="home-ending">
      <Title order={2} id="home-ending">
        {t('home.title')}
      </Title>
      <ul className={classes.list}>
        {soon.map(({ _id, classId, name, className, endAt, submittedCount, assigneeCount }) => (
          <li key={_id}>
            <AnchorLink
              to="/lop-hoc/$classUid/$homeworkUid"
              params={{ classUid: classId, homeworkUid: _id }}
              className={classes.row}
              c="inherit"
              underline="never"
            >
              <span className={classes.words}>
                <span className={classes.name}>{name}</span>
                <span className={classes.class}>{className}</span>
              </span>
              <span className={classes.facts}>
                <span className={classes.left}>{formatDeadline(endAt)}</span>
                <span className={classes.class}>
                  {t('home.submitted', { done: submittedCount, total: assigneeCount })}
                </span>
              </span>
            </AnchorLink>
          </li>
        ))}
      </ul>
    </Paper>
  )
}
