import { REPORT_YEARS } from '@bangxanh/contract/reports/states.ts'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListState } from '../../shared/list/list-search.ts'
import { lazyPart } from '../../shared/loading/lazy-part.ts'
import type { FilterField } from '../../shared/ui/filter-panel.tsx'
import { type DaysSearch, PERIODS, WEEKS } from './report-search.ts'
import { today, yearOf } from './span.ts'

const DateField = lazyPart(async () => (await import('../../shared/ui/date-fields.tsx')).DateField)

const ChoiceField = lazyPart(async () => (await import('../../shared/ui/choice-field.tsx')).ChoiceField)

/** The days of a report: five words side by side, and what one of them leaves open. */
export function useDaysFields<Search extends DaysSearch>(list: ListState<Search>) {
  const { t } = useTranslation('reportPage')
  const { period = 'week', schoolYear, from, to } = list.values
  const weeks = WEEKS.map(value => ({ value, label: t('weekOf', { week: value }) }))
  const day = (key: 'from' | 'to', value: string | undefined) => ({
    key,
    label: t(`days.${key}`),
    field: (
      <Suspense>
        <DateField
          label={t(`days.${key}`)}
          value={value ?? null}
          onChange={given => list.set({ [key]: given ?? undefined } as Partial<Search>)}
        />
      </Suspense>
    ),
  })
  const fields = [
    (period === 'year' || period === 'weeks') && {
      key: 'schoolYear',
      label: t('schoolYear'),
      // Never all of them: that of today, while the address says nothing.
      field: (
        <Suspense>
          <ChoiceField
            label={t('schoolYear')}
            offer={{ options: REPORT_YEARS.map(value => ({ value, label: value })) }}
            value={schoolYear ?? yearOf(today())}
            onChange={given => list.set({ schoolYear: list.read('schoolYear', given) } as Partial<Search>)}
          />
        </Suspense>
      ),
    },
    period === 'weeks' && { key: 'fromWeek', label: t('weeks.from'), options: weeks },
    period === 'weeks' && { key: 'toWeek', label: t('weeks.to'), options: weeks },
    period === 'days' && day('from', from),
    period === 'days' && day('to', to),
  ] as (FilterField<Search> | false)[]
  const tabs = {
    key: 'period' as const,
    label: t('period.label'),
    options: PERIODS.map(value => ({ value, label: t(`period.${value}`) })),
  }
  return { tabs, fields }
}
