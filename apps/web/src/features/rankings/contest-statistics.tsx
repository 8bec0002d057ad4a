import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { readContestStatistics } from '@bangxanh/contract/rankings/endpoints.ts'
import type { ContestStatistics, QuestionFigures } from '@bangxanh/contract/rankings/schemas.ts'
import { OUTCOMES } from '@bangxanh/contract/rankings/states.ts'
import { FULL_MARK } from '@bangxanh/questions/marks.ts'
import { SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatMark, formatPercent } from '../../shared/format/format.ts'
import { MarkColumns } from '../../shared/marks/mark-columns.tsx'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { RichText } from '../../shared/ui/rich-text/rich-text.tsx'
import { type Asked, paramsOf } from '../contests/contests.ts'
import classes from './contest-statistics.module.css'
import { RankingFacts } from './ranking-facts.tsx'
import { letterOf } from './ranking-search.ts'

interface Props {
  readonly contest: Contest
  /** Of all sittings of its examination. */
  readonly whole: boolean
  readonly actsOf: ((asked: Asked) => ReactNode) | undefined
}

/** How marks spread and how each question went; every figure leads to whom it counts. */
export function ContestFigures({ contest, whole, actsOf }: Props) {
  const query = useApiQuery(
    readContestStatistics,
    {
      params: paramsOf(contest),
      query: { contestId: contest._id, ...(whole && { whole: 'true' as const }) },
    },
    { silent: true },
  )
  const statistics = query.data?.statistics
  if (!statistics) return <ReadingState query={query} minHeight="20rem" />
  return (
    <Stack>
      <RankingFacts ranking={statistics.ranking} />
      <div className={classes.top}>
        <Spread statistics={statistics} />
        <Groups statistics={statistics} />
      </div>
      {statistics.questions.length > 0 && (
        <Questions statistics={statistics} actsOf={whole ? undefined : actsOf} />
      )}
      {contest.keysWait && !whole && statistics.questions.length === 0 && <KeysWait />}
    </Stack>
  )
}

/** How single questions went tells of their right answers. */
function KeysWait() {
  const { t } = useTranslation('contests')
  return <Text c="dimmed">{t('sittings.keysWait')}</Text>
}

function Spread({ statistics }: { readonly statistics: ContestStatistics }) {
  const { t } = useTranslation('rankings')
  const navigate = useNavigate()
  const { marks, average, median, highest, lowest, ranking } = statistics
  const facts = { average, median, highest, lowest }
  return (
    <section aria-label={t('figures.title')}>
      <Title order={2} size="h4" mb="sm">
        {t('figures.title')}
      </Title>
      <dl className={`${layout.facts} ${layout.figureFacts} ${classes.figures}`}>
        {(['average', 'median', 'highest', 'lowest'] as const).map(name => (
          <div key={name}>
            <dt>{t(`figures.${name}`)}</dt>
            <dd>{formatMark(facts[name], ranking.totalPoint)}</dd>
          </div>
        ))}
      </dl>
      <MarkColumns
        counts={marks}
        said={(mark, count) =>
          t(mark === FULL_MARK ? 'figures.full' : 'figures.from', { mark, next: mark + 1, count })
        }
        onChoose={mark => void navigate({ to: '.', search: ({ tab, whole }) => ({ tab, whole, mark }) })}
      />
    </section>
  )
}

function Groups({ statistics }: { readonly statistics: ContestStatistics }) {
  const { t } = useTranslation('rankings')
  const { ranking, teams, halls, sittings } = statistics
  const shown = [
    {
      title: t('figures.classes'),
      key: 'className',
      rows: statistics.classes.map(group => ({ _id: group.name, ...group })),
    },
    { title: t('figures.teams'), key: 'teamId', rows: teams },
    { title: t('figures.halls'), key: 'hallId', rows: halls },
    { title: t('figures.sittings'), key: 'sittingId', rows: sittings },
  ] as const
  return (
    <Stack gap="md">
      {shown.map(
        ({ title, key, rows }) =>
          rows.length > 0 && (
            <section key={key} aria-label={title}>
              <Title order={2} size="h4" mb="sm">
                {title}
              </Title>
              <ul className={`${layout.list} ${layout.ruled}`}>
                {rows.map(({ _id, name, tookPart, average, median }) => (
                  <li key={_id} className={classes.group}>
                    <AnchorLink
                      to="."
                      search={({ tab, whole }) => ({ tab, whole, [key]: _id, standing: 'took' as const })}
                      fw={600}
                    >
                      {name}
                    </AnchorLink>
                    <Text span size="sm" c="dimmed">
                      {t('figures.group', {
                        count: tookPart,
                        average: formatMark(average, ranking.totalPoint),
                        median: formatMark(median, ranking.totalPoint),
                      })}
                    </Text>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </Stack>
  )
}

interface QuestionsProps {
  readonly statistics: ContestStatistics
  readonly actsOf: ((asked: Asked) => ReactNode) | undefined
}

function Questions({ statistics, actsOf }: QuestionsProps) {
  const { t } = useTranslation('rankings')
  const [order, setOrder] = useState<'place' | 'hard'>('place')
  const { questions } = statistics
  const shown =
    order === 'hard'
      ? questions.toSorted((one, other) => (one.reached ?? 1) - (other.reached ?? 1))
      : questions
  return (
    <section aria-label={t('figures.questions')}>
      <Title order={2} size="h4" mb="sm">
        {t('figures.questions')}
      </Title>
      <SegmentedControl
        mb="xs"
        aria-label={t('figures.order')}
        value={order}
        data={[
          { value: 'place', label: t('figures.byPlace') },
          { value: 'hard', label: t('figures.byDifficulty') },
        ]}
        onChange={next => setOrder(next === 'hard' ? 'hard' : 'place')}
      />
      <ol className={`${layout.list} ${layout.ruled}`}>
        {shown.map(one => (
          <Question
            key={one._id}
            figures={one}
            acts={actsOf?.({ question: one.question, no: one.no, isVoided: false })}
          />
        ))}
      </ol>
    </section>
  )
}

interface QuestionProps {
  readonly figures: QuestionFigures
  readonly acts: ReactNode
}

function Question({ figures, acts }: QuestionProps) {
  const { t } = useTranslation('rankings')
  const { _id: questionId, no, question, reached, discrimination, choices } = figures
  return (
    <li className={classes.question}>
      <b>{t('figures.question', { no })}</b>
      <div className={layout.shrinks}>
        <div className={classes.words}>
          <RichText html={question.content} inline />
        </div>
        <ul className={`${layout.list} ${classes.links}`}>
          {OUTCOMES.filter(outcome => figures[outcome] > 0).map(outcome => (
            <li key={outcome}>
              <AnchorLink to="." search={({ tab }) => ({ tab, questionId, outcome })}>
                {t(`outcome.${outcome}`)} {figures[outcome]}
              </AnchorLink>
            </li>
          ))}
          {choices?.map((count, choice) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: its place is the option
            <li key={choice}>
              <AnchorLink to="." search={({ tab }) => ({ tab, questionId, choice })} c="dimmed">
                {letterOf(choice)}
                {question.type === 'MultiChoice' && question.right === choice && ' ✓'} {count}
              </AnchorLink>
            </li>
          ))}
        </ul>
      </div>
      <div>
        {reached !== null && <b>{t('figures.reached', { share: formatPercent(reached) })}</b>}
        {discrimination !== null && (
          <Text size="sm" c="dimmed">
            {t('figures.discrimination', { value: formatDecimal(discrimination, 2) })}
          </Text>
        )}
        {acts}
      </div>
    </li>
  )
}
