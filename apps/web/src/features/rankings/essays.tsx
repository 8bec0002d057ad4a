import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { listEssayAnswers, markEssay } from '@bangxanh/contract/rankings/endpoints.ts'
import { MARK_STATES } from '@bangxanh/contract/rankings/states.ts'
import { SegmentedControl, Stack, Text } from '@mantine/core'
import { IconWriting } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../shared/format/format.ts'
import { listSearch } from '../../shared/list/list-search.ts'
import { oneOf } from '../../shared/list/search-params.ts'
import { PointsField } from '../../shared/marks/points-field.tsx'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import layout from '../../shared/ui/layout.module.css'
import { ListStates } from '../../shared/ui/list-states.tsx'
import { RichText } from '../../shared/ui/rich-text/rich-text.tsx'
import classes from './essays.module.css'

const essaySearch = listSearch(20, { state: oneOf(MARK_STATES) })

interface Props {
  readonly contest: Contest
  readonly essays: readonly { readonly _id: string; readonly no: number }[]
}

/** Essays of an exam, question by question and without names: read, points typed, Enter leads to the next. */
export function Essays({ contest, essays }: Props) {
  const { t } = useTranslation('rankings')
  const [chosen, setChosen] = useState(essays[0]?._id ?? '')
  return (
    <Stack gap="sm">
      {contest.isScoredAndRanked && <Text size="sm">{t('essays.ranked')}</Text>}
      {essays.length > 1 && (
        <SegmentedControl
          w="fit-content"
          aria-label={t('essays.which')}
          value={chosen}
          data={essays.map(({ _id, no }) => ({ value: _id, label: t('essays.question', { no }) }))}
          onChange={setChosen}
        />
      )}
      <Answers key={chosen} roomId={contest._id} questionId={chosen} />
    </Stack>
  )
}

function Answers({ roomId, questionId }: { readonly roomId: string; readonly questionId: string }) {
  const { t } = useTranslation('rankings')
  const [search, setSearch] = useState<ReturnType<typeof essaySearch.validate>>({})
  const list = essaySearch.at(search, setSearch)
  const query = useApiQuery(
    listEssayAnswers,
    { params: { roomId, questionId }, query: list.query },
    { keepPrevious: true, silent: true },
  )
  const mark = useApiMutation(markEssay)
  const { question, given = 0, marked = 0, answers } = query.data ?? {}
  const rubric = question?.type === 'Essay' ? question.answers?.rubric : undefined
  const most = question?.point ?? 0
  return (
    <>
      {question && (
        <div>
          <RichText html={question.content} />
          {rubric && (
            <ul>
              {rubric.map(({ name, point }) => (
                <li key={name}>
                  {name} ({formatPoints(point)})
                </li>
              ))}
            </ul>
          )}
          <Text size="sm" c="dimmed">
            {t('essays.count', { done: marked, total: given })}
          </Text>
        </div>
      )}
      <FilterPanel
        list={list}
        tabs={{
          key: 'state',
          label: t('essays.show'),
          options: (['all', ...MARK_STATES] as const).map(value => ({ value, label: t(`essays.${value}`) })),
        }}
      />
      <ListStates
        list={list}
        query={query}
        rows={answers}
        notFound={t('essays.none')}
        empty={{ icon: IconWriting, title: t('essays.empty') }}
      >
        {rows => (
          <ol className={`${layout.list} ${layout.ruled}`} aria-label={t('essays.label')}>
            {rows.map(({ _id: seatId, html, points, edition }, at) => (
              <li key={seatId} className={classes.answer}>
                <div className={classes.words}>
                  <RichText html={html} />
                </div>
                <PointsField
                  label={t('essays.points', { no: at + 1 })}
                  {...{ points, edition, most }}
                  wrong={t('essays.wrong', { most: formatPoints(most, 4) })}
                  changed={t('essays.changed')}
                  onSave={given =>
                    mark.mutateAsync({
                      params: { roomId, seatId },
                      body: { questionId, points: given ?? 0, edition },
                    })
                  }
                />
              </li>
            ))}
          </ol>
        )}
      </ListStates>
    </>
  )
}
