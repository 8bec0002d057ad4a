import type { Homework } from '@bangxanh/contract/homework/schemas.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import classes from './homework-facts.module.css'
import { HomeworkAverage, HomeworkProgress, HomeworkTimes } from './homework-facts.tsx'
import { HomeworkMenu } from './homework-menu.tsx'
import { HomeworkStatusBadge } from './homework-status.tsx'

export interface HomeworksProps {
  readonly homeworks: readonly Homework[]
  readonly busy: boolean
}

export function HomeworkTable({ homeworks, busy }: HomeworksProps) {
  const { t } = useTranslation('homework')
  const manages = homeworks.some(({ can }) => can.edit || can.remove)
  return (
    <RowList
      label={t('list.label')}
      query={{ isPending: false, error: null, refetch: () => undefined, isPlaceholderData: busy }}
      rows={homeworks}
      rowKey={row => row._id}
      rowActions={manages ? row => <HomeworkMenu homework={row} /> : undefined}
      empty={null}
      columns={[
        {
          key: 'name',
          title: t('column.name'),
          lead: true,
          cell: row => (
            <>
              <HomeworkLink homework={row} />
              <Text size="sm" c="dimmed">
                {t('questions', { count: row.questionCount })}
              </Text>
            </>
          ),
        },
        { key: 'times', title: t('column.times'), cell: row => <HomeworkTimes homework={row} /> },
        {
          key: 'status',
          title: t('column.status'),
          cell: row => (
            <span className={classes.badge}>
              <HomeworkStatusBadge homework={row} />
            </span>
          ),
        },
        { key: 'submitted', title: t('column.submitted'), cell: row => <HomeworkProgress homework={row} /> },
        {
          key: 'average',
          title: t('column.average'),
          align: 'right',
          cell: row => <HomeworkAverage homework={row} />,
        },
      ]}
    />
  )
}

export function HomeworkLink({ homework: { _id, classId, name } }: { homework: Homework }) {
  return (
    <AnchorLink
      to="/lop-hoc/$classUid/$homeworkUid"
      params={{ classUid: classId, homeworkUid: _id }}
      fw={600}
    >
      {name}
    </AnchorLink>
  )
}
