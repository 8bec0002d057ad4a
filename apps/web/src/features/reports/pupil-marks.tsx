import type { ReportedPupil } from '@bangxanh/contract/reports/schemas.ts'
import { FULL_MARK } from '@bangxanh/questions/marks.ts'
import { Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMark } from '../../shared/format/format.ts'
import { distributionOf } from '../../shared/marks/distribution.ts'
import { MarkColumns } from '../../shared/marks/mark-columns.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import layout from '../../shared/ui/layout.module.css'
import classes from './class-report.module.css'
import { PupilLink } from './pupil-link.tsx'

/** How the means of the pupils spread; each column opens its pupils. */
export function PupilMarks({ pupils }: { readonly pupils: readonly ReportedPupil[] }) {
  const { t } = useTranslation('reports')
  const [chosen, setChosen] = useState<number>()
  const means = pupils.flatMap(({ averageMark }) => averageMark ?? [])
  const spread = distributionOf(means, FULL_MARK)
  const said = (mark: number) =>
    mark === FULL_MARK ? t('marks.full', { mark }) : t('marks.span', { mark, next: mark + 1 })
  return (
    <section aria-label={t('marks.title')}>
      <Title order={2} size="h3">
        {t('marks.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {spread ? t('marks.hint', { count: spread.total }) : t('marks.none')}
      </Text>
      {spread && (
        <MarkColumns
          counts={spread.counts}
          said={(mark, count) => `${said(mark)}: ${t('facts.pupils', { count })}`}
          onChoose={setChosen}
        />
      )}
      {chosen !== undefined && (
        <Dialog onClose={() => setChosen(undefined)} title={said(chosen)}>
          <ul className={`${layout.list} ${classes.people}`}>
            {pupils
              .filter(({ averageMark }) => averageMark !== null && Math.floor(averageMark) === chosen)
              .map(pupil => (
                <li key={pupil._id}>
                  <PupilLink pupil={pupil} />
                  <b className={classes.number}>{formatMark(pupil.averageMark, FULL_MARK)}</b>
                </li>
              ))}
          </ul>
        </Dialog>
      )}
    </section>
  )
}
