import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { Group, SegmentedControl, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import { FilterToggle } from '../../shared/ui/filter-toggle.tsx'
import layout from '../../shared/ui/layout.module.css'
import { ListStates } from '../../shared/ui/list-states.tsx'
import { usePhone } from '../../shared/ui/use-phone.ts'
import { type ReportSearch, reportSearch } from '../homework/homework.ts'
import { ExportMarksButton } from './export-marks.tsx'
import { LatePeople } from './late-people.tsx'
import classes from './people.module.css'
import { PeopleFigures } from './people-figures.tsx'
import { PeopleGroups } from './people-groups.tsx'
import { PeopleSide } from './people-side.tsx'
import { Reminder, Untold } from './reminder.tsx'
import { missingOf } from './standing.ts'
import { usePeople } from './use-people.ts'

interface Props {
  readonly homework: HomeworkDetail
  readonly search: ReportSearch
  readonly onSearch: (search: ReportSearch) => void
}

/** The orders that are offered; who has just handed in is seen in the ranking. */
const ORDERS = ['missing', 'rank', 'name'] as const

/** Who has handed in and who has not; each leads to the paper. At the side what to do about it. */
export function People({ homework, search, onSearch }: Props) {
  const { t } = useTranslation('results')
  const list = reportSearch.at(search, onSearch)
  const { sort } = list.values
  const query = usePeople(homework._id, { sort, search: list.search.search })
  const all = usePeople(homework._id).data?.submissions
  const phone = usePhone()
  // Whoever opens the results on a phone reads who is missing: another order and a search wait behind a sign.
  const [narrows, { toggle }] = useDisclosure(sort !== 'missing' || list.search.search !== undefined)
  const panel = useId()
  const missing = missingOf(all ?? [])
  const { reading } = homework
  const options = ORDERS.filter(value => !reading || value !== 'rank').map(value => ({
    value,
    label: t(reading && value === 'missing' ? 'reading.sort' : `sort.${value}`),
  }))
  const orders = { key: 'sort', label: t('sort.label'), options } as const
  return (
    <div className={`${layout.gridLg} ${classes.columns}`}>
      <Stack className={layout.shrinks} gap={phone ? 'xs' : 'sm'}>
        {phone && all && all.length > 0 && (
          <div className={`${layout.wrapRow} ${classes.standing}`}>
            <PeopleFigures homework={homework} people={all} />
            <Group gap="xs" wrap="nowrap">
              {homework.can.exportMarks && (homework.publish || homework.submittedCount > 0) && (
                <ExportMarksButton homeworkUid={homework._id} reading={reading} />
              )}
              <FilterToggle opened={narrows} onToggle={toggle} controls={panel} />
              {missing.length > 0 && homework.status !== 'draft' && (
                <Reminder homework={homework} missing={missing} people={all} bare />
              )}
            </Group>
          </div>
        )}
        {phone && all && homework.status !== 'draft' && <Untold missing={missing} people={all} />}
        <div id={panel} hidden={phone && !narrows}>
          <FilterPanel list={list} search={t('people.search')} {...(phone && { tabs: orders })}>
            {!phone && (
              <SegmentedControl
                aria-label={orders.label}
                value={sort}
                data={options}
                onChange={chosen => list.set({ sort: list.read('sort', chosen) })}
              />
            )}
          </FilterPanel>
        </div>
        <ListStates
          list={list}
          query={query}
          rows={query.data?.submissions.map(row => ({ ...row, _id: row.student._id }))}
          empty={{ icon: IconUsers, title: t('people.nobody'), hint: t('people.nobodyHint') }}
          notFound={t('people.notFound')}
        >
          {rows => <PeopleGroups homework={homework} rows={rows} search={search} sort={sort} />}
        </ListStates>
        {homework.status === 'ended' && !list.search.search && <LatePeople homework={homework} />}
      </Stack>
      {all && all.length > 0 && <PeopleSide homework={homework} people={all} />}
    </div>
  )
}
