import { readItems } from '@bangxanh/contract/reports/endpoints.ts'
import type { Item } from '@bangxanh/contract/reports/item-schemas.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import type { Who } from '../homework/homework.ts'
import { ItemList } from './item-list.tsx'
import type { ItemView } from './item-search.ts'

interface Asked {
  readonly question: Item['question']
  readonly number: number
  readonly files: Readonly<Record<string, string>>
}

interface Props {
  readonly homeworkUid: string
  readonly view: ItemView | undefined
  readonly onView: (view: ItemView | undefined) => void
  readonly onWho: (who: Who) => void
  /** What its teachers may do with a question that pupils were shown. */
  readonly actsOf: ((asked: Asked) => ReactNode) | undefined
}

/** The questions of a homework as its answers judge them. */
export function HomeworkItems({ homeworkUid, view, onView, onWho, actsOf }: Props) {
  const { t } = useTranslation('itemAnalysis')
  const query = useApiQuery(readItems, { query: { homeworkUid } }, { silent: true })
  if (!query.data) return <ReadingState query={query} minHeight="16rem" />
  const { analysis, files } = query.data
  return (
    <ItemList
      analysis={analysis}
      view={view}
      onView={onView}
      emptyHint={t('emptyHint')}
      onGave={({ question }, gave) => onWho({ questionId: question._id, gave })}
      actsOf={({ question, number, results }) => (
        <>
          {results > 0 && (
            <Button
              size="xs"
              variant="default"
              aria-label={t('answersOf', { number })}
              onClick={() => onWho({ questionId: question._id, gave: { kind: 'notRight' } })}
            >
              {t('answers')}
            </Button>
          )}
          {actsOf?.({ question, number, files })}
        </>
      )}
    />
  )
}
