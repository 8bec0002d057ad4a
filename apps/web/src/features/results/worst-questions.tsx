import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { readItems } from '@bangxanh/contract/reports/endpoints.ts'
import type { Finding } from '@bangxanh/questions/items.ts'
import { Paper, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { RichText } from '../../shared/ui/rich-text/rich-text.tsx'
import { useFindingWords } from '../item-analysis/item-analysis.ts'
import classes from './worst-questions.module.css'

const SHOWN = 3
/** Those that are said in a few words; of others the words of the question say more. */
const SHORT: readonly Finding[] = ['option', 'text', 'blank']

/** The questions that cost most, what stands out of them, and the way to all of them. */
export function WorstQuestions({ homework: { _id, classId } }: { readonly homework: HomeworkDetail }) {
  const { t } = useTranslation(['results', 'questions', 'itemAnalysis'])
  const wordsOf = useFindingWords()
  const { data } = useApiQuery(readItems, { query: { homeworkUid: _id } }, { silent: true })
  const worst = (data?.analysis.items ?? [])
    .flatMap(item => (item.reached === null || item.reached >= 1 ? [] : [{ ...item, share: item.reached }]))
    .toSorted((one, other) => one.share - other.share)
    .slice(0, SHOWN)
  if (worst.length === 0) return null
  return (
    <Paper withBorder p="md" component="section" aria-label={t('worst.title')}>
      <div className={layout.spread}>
        <Title order={2} size="h3">
          {t('worst.title')}
        </Title>
        <AnchorLink
          to="/lop-hoc/$classUid/$homeworkUid"
          params={{ classUid: classId, homeworkUid: _id }}
          search={{ tab: 'items', view: 'hard' }}
          size="sm"
          fw={600}
        >
          {t('worst.all')}
        </AnchorLink>
      </div>
      <ol className={classes.rows}>
        {worst.map(({ share, ...item }) => (
          <li key={item.question._id} className={`${layout.grid} ${classes.row}`}>
            <b>{t('questions:number', { number: item.number })}</b>
            <span className={classes.words}>
              {item.finding && SHORT.includes(item.finding) ? (
                wordsOf(item, item.finding).said
              ) : (
                <RichText html={item.question.content} inline />
              )}
            </span>
            <div className={`${layout.track} ${classes.track}`} aria-hidden>
              <span style={{ width: formatPercent(share) }} data-poor={share < 0.5 || undefined} />
            </div>
            <span className={classes.share}>{formatPercent(share)}</span>
          </li>
        ))}
      </ol>
    </Paper>
  )
}
