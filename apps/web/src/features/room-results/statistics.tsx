import { listQuestionGroups, listQuestions } from '@bangxanh/contract/questions/endpoints.ts'
import type { RoomQuestionLine, RoomResult } from '@bangxanh/contract/room-results/schemas.ts'
import { Paper, SegmentedControl, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../shared/format/format.ts'
import { apiQuery, useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { RichText } from '../../shared/ui/rich-text/rich-text.tsx'
import classes from './room-results.module.css'

const PARTS = ['right', 'partly', 'wrong', 'none'] as const
const area = { area: 'live-exam' } as const

/** The words of each question, by its id, as they read now. */
function useWords(liveExamId: string): ReadonlyMap<string, string> {
  const groups = useApiQuery(listQuestionGroups, { params: area, query: { liveExamId } }, { silent: true })
  const read = useQueries({
    queries: (groups.data?.questionGroups ?? []).map(({ _id: questionGroupId }) =>
      apiQuery(
        listQuestions,
        { params: { ...area, questionGroupId }, query: { liveExamId } },
        { silent: true },
      ),
    ),
  })
  return new Map(
    read.flatMap(({ data }) => data?.questions.map(({ _id, content }) => [_id, content] as const) ?? []),
  )
}

const shareOf = ({ right, none, wrong, partly }: RoomQuestionLine) => {
  const of = right + none + wrong + partly
  return of === 0 ? 1 : right / of
}

/** How each question went: a line each, in its order or the hardest first. Each leads to the question. */
export function QuestionLines({ result }: { readonly result: RoomResult }) {
  const { t } = useTranslation('roomResults')
  const [order, setOrder] = useState<'place' | 'hard'>('place')
  const words = useWords(result.liveExamId)
  const { questions } = result.statistics
  const shown =
    order === 'hard' ? questions.toSorted((one, other) => shareOf(one) - shareOf(other)) : questions
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={t('lines.order')}
          value={order}
          data={[
            { value: 'place', label: t('lines.byPlace') },
            { value: 'hard', label: t('lines.byDifficulty') },
          ]}
          onChange={next => setOrder(next === 'hard' ? 'hard' : 'place')}
        />
        <ul className={`${layout.list} ${classes.legend}`}>
          {PARTS.map(part => (
            <li key={part} data-part={part}>
              {t(`part.${part}`)}
            </li>
          ))}
        </ul>
      </div>
      <ol className={`${layout.list} ${layout.ruled}`} aria-label={t('lines.label')}>
        {shown.map(line => (
          <li key={line._id} className={classes.line}>
            <div className={classes.lineWords}>
              <AnchorLink
                to="/bt-tuong-tac/$liveExamId"
                params={{ liveExamId: result.liveExamId }}
                search={{ tab: 'replay', no: line.no }}
                fw={600}
              >
                {t('question', { no: line.no })}
              </AnchorLink>
              <div className={classes.clamped}>
                <RichText html={words.get(line._id) ?? ''} inline />
              </div>
            </div>
            <Parts line={line} />
          </li>
        ))}
      </ol>
    </Paper>
  )
}

function Parts({ line }: { readonly line: RoomQuestionLine }) {
  const { t } = useTranslation('roomResults')
  const { right, partly, wrong, none } = line
  const of = right + partly + wrong + none
  if (!line.asked) return <Text c="dimmed">{t('lines.notAsked')}</Text>
  if (line.voided) return <Text c="dimmed">{t('lines.voided')}</Text>
  if (of === 0) return <Text c="dimmed">{t('lines.nobody')}</Text>
  const parts = { right, partly, wrong, none }
  return (
    <div className={classes.parts}>
      <div className={classes.stack} aria-hidden>
        {PARTS.map(part => (
          <span key={part} data-part={part} style={{ width: `${(parts[part] / of) * 100}%` }} />
        ))}
      </div>
      <Text size="sm">
        <b>{formatPercent(right / of)}</b>
        {PARTS.filter(part => parts[part] > 0).map(
          part => ` · ${t(`lines.${part}`, { count: parts[part] })}`,
        )}
      </Text>
    </div>
  )
}
