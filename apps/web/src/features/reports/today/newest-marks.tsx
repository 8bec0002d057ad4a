import type { NewMarks } from '@bangxanh/contract/reports/schemas.ts'
import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../../shared/format/format.ts'
import { PASSED } from '../../../shared/marks/distribution.ts'
import layout from '../../../shared/ui/layout.module.css'
import { AnchorLink } from '../../../shared/ui/links.tsx'
import classes from './today.module.css'

/** How the homework came out of which marks are new, each leading to its results. */
export function NewestMarks({ marks }: { readonly marks: readonly NewMarks[] }) {
  const { t } = useTranslation('reports')
  return (
    <section aria-labelledby="today-marks">
      <div className={layout.spread}>
        <Title order={2} id="today-marks">
          {t('today.marks')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('today.ofTen')}
        </Text>
      </div>
      <ul className={`${layout.card} ${layout.sheet} ${layout.list} ${layout.ruled} ${classes.card}`}>
        {marks.map(({ _id, name, classId, className, averageMark, counts }) => (
          <li key={_id}>
            <AnchorLink
              to="/lop-hoc/$classUid/$homeworkUid"
              params={{ classUid: classId, homeworkUid: _id }}
              className={`${layout.rowSm} ${layout.hover} ${classes.row}`}
              c="inherit"
              underline="never"
            >
              <span className={layout.grow}>
                <span className={`${layout.strong} ${layout.twoLines}`}>{name}</span>
                <span className={`${layout.muted} ${layout.small}`}>{className}</span>
              </span>
              <Spread counts={counts} />
              <b className={`${layout.figures} ${layout.end} ${classes.mark}`}>{formatPoints(averageMark)}</b>
            </AnchorLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the results show column by column, as a sign. */
function Spread({ counts }: Pick<NewMarks, 'counts'>) {
  const most = Math.max(...counts, 1)
  return (
    <span className={`${layout.rigid} ${classes.spread}`} aria-hidden>
      {counts.map((count, mark) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is the mark
          key={mark}
          data-below={mark < PASSED || undefined}
          style={{ height: `${Math.round((count / most) * 100)}%` }}
        />
      ))}
    </span>
  )
}
