import type { Homework } from '@bangxanh/contract/homework/schemas.ts'
import { Group, Paper } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import { HomeworkAverage, HomeworkProgress, HomeworkTimes } from './homework-facts.tsx'
import classes from './homework-grid.module.css'
import { HomeworkLink } from './homework-link.tsx'
import { HomeworkMenu } from './homework-menu.tsx'
import { HomeworkStateBadge } from './homework-status.tsx'
import { NextStep } from './next-step.tsx'

interface Props {
  readonly label: string
  readonly homeworks: readonly Homework[]
  readonly withClass: boolean
}

export function HomeworkGrid({ label, homeworks, withClass }: Props) {
  return (
    <ul className={`${layout.gridSm} ${layout.list} ${classes.grid}`} aria-label={label}>
      {homeworks.map(homework => (
        <HomeworkCard key={homework._id} homework={homework} withClass={withClass} />
      ))}
    </ul>
  )
}

function HomeworkCard({ homework, withClass }: Pick<Props, 'withClass'> & { readonly homework: Homework }) {
  const { t } = useTranslation('homework')
  return (
    <Paper component="li" withBorder p="md" className={layout.column}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <HomeworkLink homework={homework} />
        <div className={classes.menu}>
          <NextStep homework={homework} />
          <HomeworkMenu homework={homework} />
        </div>
      </Group>
      <div>
        <HomeworkStateBadge homework={homework} />
      </div>
      {withClass && <div>{homework.className}</div>}
      <div>
        <HomeworkTimes homework={homework} />
      </div>
      <dl className={`${layout.gridSm} ${layout.facts} ${classes.facts}`}>
        <div>
          <dt>{t(homework.reading ? 'column.read' : 'column.submitted')}</dt>
          <dd>
            <HomeworkProgress homework={homework} />
          </dd>
        </div>
        {!homework.reading && (
          <div>
            <dt>{t('column.average')}</dt>
            <dd>
              <HomeworkAverage homework={homework} />
            </dd>
          </div>
        )}
      </dl>
    </Paper>
  )
}
