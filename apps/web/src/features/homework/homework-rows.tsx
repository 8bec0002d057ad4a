import type { listHomeworks } from '@bangxanh/contract/homework/endpoints.ts'
import type { Homework } from '@bangxanh/contract/homework/schemas.ts'
import type { HomeworkSort } from '@bangxanh/contract/homework/states.ts'
import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMark } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { type ListProps, ListStates } from '../../shared/ui/list-states.tsx'
import type { Reading } from '../../shared/ui/reading-state.tsx'
import { type Column, RowList } from '../../shared/ui/row-list.tsx'
import { usePhone } from '../../shared/ui/use-phone.ts'
import classes from './homework-facts.module.css'
import { HomeworkAverage, HomeworkProgress, HomeworkTimes } from './homework-facts.tsx'
import { HomeworkGrid } from './homework-grid.tsx'
import { HomeworkLink } from './homework-link.tsx'
import { HomeworkMenu } from './homework-menu.tsx'
import { HomeworkState, HomeworkStateBadge } from './homework-status.tsx'
import { NextStep } from './next-step.tsx'
import { useHomeworkHolds } from './use-homework-holds.ts'
import type { HomeworkView } from './view-switch.tsx'
import { FirstQuestionLink } from './write/write-links.tsx'

interface Props {
  readonly label: string
  readonly view: HomeworkView
  readonly list: ListProps<unknown>['list'] & {
    readonly sort: HomeworkSort | undefined
    readonly sortBy: (sort: HomeworkSort) => void
  }
  readonly query: Reading & { readonly data?: ReplyOf<typeof listHomeworks> | undefined }
  readonly empty: ListProps<unknown>['empty']
  /** Of several classes: each row says whose it is. */
  readonly withClass?: boolean
}

/** Homework as rows or as cards, each with its next step. */
export function HomeworkRows({ label, view, list, query, empty, withClass = false }: Props) {
  const { t } = useTranslation('homework')
  const phone = usePhone()
  const holds = useHomeworkHolds()
  const rows = query.data?.homeworks
  const shown = { list, query, rows, empty, notFound: t('list.none') }
  if (view === 'grid' && !phone)
    return (
      <ListStates {...shown}>
        {homeworks => <HomeworkGrid label={label} homeworks={homeworks} withClass={withClass} />}
      </ListStates>
    )
  const status: Column<Homework> = {
    title: t('column.status'),
    cell: (row, onPhone) =>
      onPhone ? (
        <HomeworkState homework={row} />
      ) : (
        <span className={classes.badge}>
          <HomeworkStateBadge homework={row} />
        </span>
      ),
  }
  const submitted: Column<Homework> = {
    title: t('column.submitted'),
    cell: (row, onPhone) =>
      onPhone ? (
        // Nobody has it yet.
        (row.status !== 'draft' || row.submittedCount > 0) && (
          <span className={layout.figures}>
            {t(row.reading ? 'home.read' : 'home.submitted', {
              done: row.submittedCount,
              total: row.assigneeCount,
            })}
          </span>
        )
      ) : (
        <HomeworkProgress homework={row} />
      ),
  }
  return (
    <RowList
      {...shown}
      label={label}
      rowActions={
        rows?.some(({ can }) => can.edit || can.remove) &&
        (row => (
          <>
            <FirstQuestionLink homework={row} variant="subtle" />
            <NextStep homework={row} short={phone} />
            {/* On a phone the row is of two lines: the rest is on the page of the homework. */}
            {!phone && <HomeworkMenu homework={row} />}
          </>
        ))
      }
      columns={[
        {
          title: t('column.name'),
          lead: true,
          sort: 'name',
          cell: (row, onPhone) => (
            <>
              <HomeworkLink homework={row} oneLine={onPhone} />
              {!onPhone && (
                <Text size="sm" c="dimmed">
                  {holds(row)}
                </Text>
              )}
            </>
          ),
        },
        withClass && {
          title: t('column.class'),
          cell: (row, onPhone) => (onPhone ? row.className : <ClassLink homework={row} />),
        },
        {
          title: t('column.times'),
          sort: '-endAt',
          cell: (row, onPhone) => !onPhone && <HomeworkTimes homework={row} />,
        },
        status,
        submitted,
        {
          title: t('column.average'),
          align: 'right',
          cell: (row, onPhone) =>
            row.averageScore !== null &&
            (onPhone ? (
              t('column.averageOf', { mark: formatMark(row.averageScore, row.totalPoint) })
            ) : (
              <HomeworkAverage homework={row} />
            )),
        },
      ]}
    />
  )
}

function ClassLink({ homework: { classId, className } }: { readonly homework: Homework }) {
  return (
    <AnchorLink to="/lop-hoc/$classUid" params={{ classUid: classId }} search={{ tab: 'homework' }}>
      {className}
    </AnchorLink>
  )
}
