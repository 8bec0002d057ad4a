import { readSelfStudy } from '@bangxanh/contract/reports/endpoints.ts'
import type { SelfStudy as Report } from '@bangxanh/contract/reports/self-study-schemas.ts'
import type { ReportYear } from '@bangxanh/contract/reports/states.ts'
import { Table, Text, Title } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { bornAmong } from '../../../shared/format/born-among.ts'
import { formatCount, formatDate } from '../../../shared/format/format.ts'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import layout from '../../../shared/ui/layout.module.css'
import { AnchorLink } from '../../../shared/ui/links.tsx'
import { PersonName } from '../../../shared/ui/person-name.tsx'
import { ReadingState } from '../../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import classes from './self-study.module.css'

/** Whose, and of which days: what the filters of a page say. */
interface Props {
  readonly classUid: string
  readonly studentId?: string | undefined
  readonly span:
    | { readonly from: string; readonly to: string }
    | { readonly schoolYear: ReportYear; readonly fromWeek?: number; readonly toWeek?: number }
  readonly by: 'day' | 'week'
}

/** What pupils of a class do of their own accord: sums, days or weeks, and pupil by pupil, who does most first. */
export function SelfStudy({ span, ...query }: Props) {
  const { t } = useTranslation('reports')
  const asked = useApiQuery(readSelfStudy, { query: { ...query, ...span } }, { silent: true })
  const report = asked.data?.report
  if (!report) return <ReadingState query={asked} minHeight="12rem" />
  const { sum } = report
  if (sum.films + sum.tries + sum.results === 0)
    return <EmptyState icon={IconPlayerPlay} title={t('selfStudy.empty')} hint={t('selfStudy.emptyHint')} />
  const facts = [
    { name: t('selfStudy.films'), value: sum.films },
    { name: t('selfStudy.tries'), value: sum.tries },
    { name: t('selfStudy.results'), value: sum.results },
    { name: t('selfStudy.pupils'), value: sum.pupils },
  ]
  return (
    <div className={layout.gridMd}>
      <dl className={`${layout.facts} ${layout.figureFacts} ${classes.facts}`}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.pair}>
        <Periods periods={report.periods} by={query.by} />
        {report.pupils && <Pupils pupils={report.pupils} />}
      </div>
    </div>
  )
}

function Head({ first }: { readonly first: string }) {
  const { t } = useTranslation('reports')
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{first}</Table.Th>
        <Table.Th ta="end">{t('selfStudy.filmsShort')}</Table.Th>
        <Table.Th ta="end">{t('selfStudy.triesShort')}</Table.Th>
        <Table.Th ta="end">{t('selfStudy.resultsShort')}</Table.Th>
      </Table.Tr>
    </Table.Thead>
  )
}

type Figures = Pick<Report['sum'], 'films' | 'tries' | 'results'>

/** Nothing is no zero. */
const Numbers = ({ films, tries, results }: Figures) =>
  [films, tries, results].map((count, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: its place is the column
    <Table.Td key={at} ta="end" className={layout.figures}>
      {count > 0 ? formatCount(count) : '–'}
    </Table.Td>
  ))

function Periods({ periods, by }: Pick<Report, 'periods'> & Pick<Props, 'by'>) {
  const { t } = useTranslation('reports')
  return (
    <Table aria-label={t(by === 'week' ? 'selfStudy.byWeek' : 'selfStudy.byDay')} fz="sm">
      <Head first={t(by === 'week' ? 'selfStudy.week' : 'selfStudy.day')} />
      <Table.Tbody>
        {periods.map(({ from, ...figures }) => (
          <Table.Tr key={from}>
            <Table.Td>
              {by === 'week' ? t('selfStudy.weekFrom', { day: formatDate(from) }) : formatDate(from)}
            </Table.Td>
            <Numbers {...figures} />
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const all = ({ films, tries, results }: Figures) => films + tries + results

function Pupils({ pupils }: { readonly pupils: NonNullable<Report['pupils']> }) {
  const { t } = useTranslation('reports')
  const bornOf = bornAmong(pupils)
  const active = pupils.filter(pupil => all(pupil) > 0).toSorted((one, other) => all(other) - all(one))
  const quiet = pupils.length - active.length
  return (
    <div>
      <Table aria-label={t('selfStudy.byPupil')} fz="sm">
        <Head first={t('selfStudy.pupil')} />
        <Table.Tbody>
          {active.map(pupil => (
            <Table.Tr key={pupil._id}>
              <Table.Td>
                <AnchorLink to="/hoc-sinh/$studentId" params={{ studentId: pupil._id }} c="inherit" inherit>
                  <PersonName name={pupil.fullname} born={bornOf(pupil)} />
                </AnchorLink>
              </Table.Td>
              <Numbers {...pupil} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {quiet > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('selfStudy.quiet', { count: quiet })}
        </Text>
      )}
    </div>
  )
}

const DAY_MS = 86_400_000
const WEEKS_MS = 27 * DAY_MS
const VIETNAM_MS = 7 * 3_600_000
const dayOf = (now: number) => new Date(now + VIETNAM_MS).toISOString().slice(0, 10)

/** The last four weeks of a class, within its report. */
export function SelfStudyOfClass({ classUid }: Pick<Props, 'classUid'>) {
  const { t } = useTranslation('reports')
  const now = Date.now()
  return (
    <section aria-label={t('selfStudy.title')}>
      <Title order={2} size="h3" mb="xs">
        {t('selfStudy.title')}
      </Title>
      <SelfStudy classUid={classUid} span={{ from: dayOf(now - WEEKS_MS), to: dayOf(now) }} by="week" />
    </section>
  )
}
