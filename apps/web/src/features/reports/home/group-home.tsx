import type { GroupHome as Home, HomeSchool } from '@bangxanh/contract/reports/home-schemas.ts'
import { HOME } from '@bangxanh/contract/reports/limits.ts'
import { NativeSelect, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconBuildingCommunity } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDateTime, formatPercent, formatPoints } from '../../../shared/format/format.ts'
import layout from '../../../shared/ui/layout.module.css'
import { AnchorLink, ButtonLink } from '../../../shared/ui/links.tsx'
import { RowList } from '../../../shared/ui/row-list.tsx'
import { sortedBy, useOrder } from '../order.ts'
import { Row, VERB } from '../today/to-do-row.tsx'
import card from '../today/today.module.css'
import { Attention } from './attention.tsx'
import classes from './home.module.css'

/** Of the schools in trouble these stand above the table. */
const SHOWN = 3

interface Props {
  readonly group: Home
  /** The region that is chosen. */
  readonly departmentId: string | undefined
  readonly onDepartment: (id: string | undefined) => void
}

/** Schools as who stands above them sees them: the one that needs somebody first, in totals alone. */
export function GroupHome({ group, departmentId, onDepartment }: Props) {
  const { t } = useTranslation('reports')
  const regions = new Map(
    group.schools.flatMap(({ department }) => (department ? [[department._id, department.name]] : [])),
  )
  const schools = group.schools.filter(({ department }) => !departmentId || department?._id === departmentId)
  const sum = (of: 'classes' | 'teachers' | 'students' | 'given') =>
    formatCount(schools.reduce((total, school) => total + school[of], 0))
  const known = schools.some(({ counted }) => counted)
  const troubled = schools.filter(({ troubles }) => troubles.length > 0)
  return (
    <>
      {(known || troubled.length > 0) && (
        <Attention empty={troubled.length === 0}>
          {troubled.slice(0, SHOWN).map(school => (
            <TroubledRow key={school._id} school={school} />
          ))}
        </Attention>
      )}
      <section aria-labelledby="home-schools">
        <div className={`${layout.spread} ${layout.wrap}`}>
          <div className={layout.wrapRow}>
            <Title order={2} id="home-schools">
              {schools.length > 0 ? t('schools.title', { count: schools.length }) : t('schools.label')}
            </Title>
            {known && (
              <Text size="sm" c="dimmed">
                {t('schools.sums', {
                  classes: sum('classes'),
                  teachers: sum('teachers'),
                  students: sum('students'),
                  given: sum('given'),
                })}
              </Text>
            )}
          </div>
          {regions.size > 1 && (
            <NativeSelect
              aria-label={t('schools.region')}
              data={[
                { value: '', label: t('schools.everyRegion') },
                ...[...regions].map(([value, label]) => ({ value, label })),
              ]}
              value={departmentId ?? ''}
              onChange={event => onDepartment(event.currentTarget.value || undefined)}
            />
          )}
        </div>
        <div className={`${layout.card} ${layout.sheet} ${card.card} ${classes.table}`}>
          <SchoolRows schools={schools} creates={group.can.create} />
        </div>
        {schools.length > 0 && (
          <Text size="sm" c="dimmed" mt="xs">
            {t('schools.hint')}{' '}
            {group.countedAt && t('schools.counted', { when: formatDateTime(group.countedAt) })}
          </Text>
        )}
      </section>
    </>
  )
}

/** What is wrong with a school, in words. */
function useTrouble() {
  const { t } = useTranslation('reports')
  return ({ kind, value }: HomeSchool['troubles'][number]) =>
    t(`schools.trouble.${kind}`, { count: value, share: `${value}%` })
}

function TroubledRow({ school: { _id, name, troubles } }: { readonly school: HomeSchool }) {
  const { t } = useTranslation('reports')
  const trouble = useTrouble()
  const words = troubles.map(trouble).join(' · ')
  return (
    <Row icon={IconAlertTriangle} tone="red" what={<b>{name}</b>} where={words}>
      {troubles[0]?.kind === 'licence' || troubles[0]?.kind === 'storage' ? (
        <ButtonLink
          {...VERB}
          to="/pricing"
          search={{ schoolId: _id } as never}
          aria-label={t('schools.seePlanOf', { name })}
        >
          {t('home.seePlan')}
        </ButtonLink>
      ) : (
        <ButtonLink
          {...VERB}
          to="/lop-hoc"
          search={{ schoolId: _id }}
          aria-label={t('schools.seeOf', { name })}
        >
          {t('schools.see')}
        </ButtonLink>
      )}
    </Row>
  )
}

const last = ({ shares }: HomeSchool): number | null => shares.findLast(share => share !== null) ?? null

const KEYS = {
  worst: () => 0,
  name: (row: HomeSchool) => row.name.toLocaleLowerCase('vi'),
  classes: (row: HomeSchool) => row.classes,
  teachers: (row: HomeSchool) => row.teachers,
  students: (row: HomeSchool) => row.students,
  signedIn: (row: HomeSchool) => (row.students > 0 ? row.signedIn / row.students : null),
  given: (row: HomeSchool) => row.given,
  share: last,
  mark: (row: HomeSchool) => row.averageMark,
}

interface RowsProps {
  readonly schools: readonly HomeSchool[]
  readonly creates: boolean
}

function SchoolRows({ schools, creates }: RowsProps) {
  const { t } = useTranslation('reports')
  const trouble = useTrouble()
  const { list, query, sort } = useOrder('worst')
  const inPhone = (words: string, phone: boolean, number: string) => (phone ? `${number} ${words}` : number)
  // Of what was not counted yet nothing is said: a zero would look like a result.
  const figure = ({ counted }: HomeSchool, count: number) => counted && formatCount(count)
  return (
    <RowList
      label={t('schools.label')}
      {...{ list, query }}
      rows={sortedBy(schools, KEYS, sort)}
      empty={{
        icon: IconBuildingCommunity,
        title: t('schools.none'),
        hint: t(creates ? 'schools.noneHint' : 'schools.noneOfRegion'),
      }}
      columns={[
        {
          title: t('schools.name'),
          lead: true,
          sort: 'name',
          cell: (row, phone) => <SchoolName school={row} hasRoom={!phone} />,
        },
        {
          title: t('schools.classes'),
          align: 'right',
          sort: '-classes',
          phone: 'none',
          cell: row => figure(row, row.classes),
        },
        {
          title: t('schools.teachers'),
          align: 'right',
          sort: '-teachers',
          phone: 'none',
          cell: row =>
            row.counted && (
              <AnchorLink to="/giao-vien" search={{ schoolId: row._id }} c="inherit" inherit>
                {formatCount(row.teachers)}
              </AnchorLink>
            ),
        },
        {
          title: t('schools.students'),
          align: 'right',
          sort: '-students',
          cell: (row, phone) =>
            row.counted &&
            (row.students > 0 || !phone) &&
            inPhone(t('schools.studentsPhone'), phone, formatCount(row.students)),
        },
        {
          title: t('schools.signedIn'),
          align: 'right',
          sort: 'signedIn',
          phone: 'none',
          cell: ({ students, signedIn }) => students > 0 && formatPercent(signedIn / students),
        },
        {
          title: t('schools.given'),
          align: 'right',
          sort: '-given',
          phone: 'none',
          cell: row => figure(row, row.given),
        },
        {
          title: t('schools.share'),
          align: 'right',
          sort: 'share',
          phone: 'end',
          cell: row => last(row) !== null && <Shares school={row} />,
        },
        {
          title: t('schools.mark'),
          align: 'right',
          sort: '-mark',
          phone: 'none',
          cell: ({ averageMark }) => averageMark !== null && formatPoints(averageMark),
        },
        {
          title: t('schools.troubles'),
          sort: 'worst',
          cell: ({ counted, classes: count, troubles }) => {
            if (troubles.length > 0)
              return <span className={classes.bad}>{troubles.map(trouble).join(' · ')}</span>
            if (count > 0) return null
            return <span className={layout.muted}>{t(counted ? 'schools.begins' : 'schools.uncounted')}</span>
          },
        },
      ]}
    />
  )
}

interface NameProps {
  readonly school: HomeSchool
  /** For the region. */
  readonly hasRoom: boolean
}

function SchoolName({ school: { _id, name, department }, hasRoom }: NameProps) {
  return (
    <>
      <AnchorLink to="/lop-hoc" search={{ schoolId: _id }} fw={600} inherit>
        {name}
      </AnchorLink>
      {hasRoom && department && (
        <Text size="sm" c="dimmed" fw={400}>
          {department.name}
        </Text>
      )}
    </>
  )
}

/** The share that handed in, week by week, and as a number the last of it; red where somebody should act. */
function Shares({ school }: { readonly school: HomeSchool }) {
  const share = last(school)
  if (share === null) return null
  const bad = school.troubles.some(({ kind }) => kind === 'falling')
  const [width, height] = [84, 24]
  const points = school.shares.flatMap((value, index) =>
    value === null ? [] : [[(index / (HOME.weeks - 1)) * width, height - value * height] as const],
  )
  const end = points.at(-1)
  return (
    <span className={`${layout.inlineRow} ${classes.share}`}>
      {/* One week alone is no line. */}
      {points.length > 1 && (
        <svg
          className={classes.line}
          viewBox={`0 0 ${width} ${height}`}
          data-bad={bad || undefined}
          aria-hidden
        >
          <polyline points={points.map(point => point.join(',')).join(' ')} />
          {end && <circle cx={end[0]} cy={end[1]} r={3} />}
        </svg>
      )}
      <span className={bad ? classes.bad : undefined}>{formatPercent(share)}</span>
    </span>
  )
}
