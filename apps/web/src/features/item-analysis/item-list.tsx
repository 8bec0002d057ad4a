import type { Item, ItemAnalysis } from '@bangxanh/contract/reports/item-schemas.ts'
import { ITEM } from '@bangxanh/questions/items.ts'
import { SegmentedControl, Text } from '@mantine/core'
import { IconChartBar, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import { EmptyState } from '../../shared/ui/states.tsx'
import type { Gave } from '../homework/homework.ts'
import classes from './item-list.module.css'
import { ItemRow } from './item-row.tsx'
import type { ItemView } from './item-search.ts'

interface Props {
  readonly analysis: ItemAnalysis
  readonly view: ItemView | undefined
  readonly onView: (view: ItemView | undefined) => void
  /** What is said where nobody has handed in. */
  readonly emptyHint: string
  /** The ways to the answers of a question, and what may be done with it. */
  readonly actsOf: (item: Item) => ReactNode
  /** Opens who gave an answer, where there is one place to open. */
  readonly onGave?: (item: Item, gave: Gave) => void
}

const reachedOf = ({ reached }: Item): number => reached ?? 2

function shownOf(items: readonly Item[], view: ItemView | undefined): readonly Item[] {
  if (view === 'hard') return items.toSorted((one, other) => reachedOf(one) - reachedOf(other))
  return view === 'found' ? items.filter(({ finding }) => finding !== null && finding !== 'easy') : items
}

/** The questions of a paper, each with how hard it was, how it tells pupils apart, and what to do about it. */
export function ItemList({ analysis, view, onView, emptyHint, actsOf, onGave }: Props) {
  const { t } = useTranslation('itemAnalysis')
  const { papers, items } = analysis
  if (papers === 0) return <EmptyState icon={IconChartBar} title={t('empty')} hint={emptyHint} />
  const shown = shownOf(items, view)
  return (
    <div className={layout.gridMd}>
      <div className={layout.gridXxs}>
        <div className={layout.wrapRow}>
          <SegmentedControl
            aria-label={t('order')}
            w={{ base: '100%', xs: 'fit-content' }}
            value={view ?? 'place'}
            data={[
              { value: 'place', label: t('byPlace') },
              { value: 'hard', label: t('hard') },
              { value: 'found', label: t('found') },
            ]}
            onChange={next => onView(next === 'hard' || next === 'found' ? next : undefined)}
          />
          <Text size="sm" c="dimmed">
            {t('papers', { count: papers })}
          </Text>
        </div>
        {papers < ITEM.said ? (
          <Text size="sm">{t('few', { count: papers, least: ITEM.said })}</Text>
        ) : (
          papers < ITEM.papers && (
            <Text size="sm" c="dimmed">
              {t('noPower', { count: papers, least: ITEM.papers })}
            </Text>
          )
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState icon={IconCircleCheck} title={t('nothingFound')} hint={t('nothingFoundHint')} />
      ) : (
        <ol className={classes.rows} aria-label={t('list')}>
          {shown.map(item => (
            <ItemRow
              key={item.question._id}
              item={item}
              acts={actsOf(item)}
              onGave={onGave && (gave => onGave(item, gave))}
            />
          ))}
        </ol>
      )}
    </div>
  )
}
