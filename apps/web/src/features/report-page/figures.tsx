import type { ReportFigures } from '@bangxanh/contract/reports/report-schemas.ts'
import { FULL_MARK } from '@bangxanh/questions/marks.ts'
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMark, formatPercent } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import classes from './report-page.module.css'
import type { InClassList, InClassSearch } from './report-search.ts'

/** Figures side by side; each opens the rows that it counts. */
export function Figures({ figures, list }: { readonly figures: ReportFigures; readonly list: InClassList }) {
  const { t } = useTranslation('reportPage')
  const { given, handedIn, expected, done, late, averageMark } = figures
  const people: Partial<InClassSearch> = { rows: undefined }
  const ended: Partial<InClassSearch> = { rows: 'homework', of: 'ended' }
  const shown = [
    {
      key: 'given',
      label: t('figure.given'),
      number: formatCount(given),
      to: { rows: 'homework', of: 'given' } as const,
    },
    {
      key: 'share',
      label: t('figure.share'),
      number: formatPercent(expected > 0 ? done / expected : null),
      hint: expected > 0 ? t('figure.shareOf', { done, expected }) : t('figure.nothingEnded'),
      to: people,
    },
    {
      key: 'late',
      label: t('figure.late'),
      number: expected > 0 ? formatCount(late) : '–',
      hint: late > 0 ? t('figure.lateOf', { share: formatPercent(late / done) }) : undefined,
      to: people,
    },
    {
      key: 'mark',
      label: t('figure.mark'),
      number: formatMark(averageMark, FULL_MARK),
      hint: averageMark === null ? undefined : t('figure.ofTen'),
      to: ended,
    },
    {
      key: 'handedIn',
      label: t('figure.handedIn'),
      number: formatCount(handedIn),
      hint: t('figure.handedInHint'),
      to: ended,
    },
  ]
  return (
    <ul className={`${layout.list} ${classes.figures}`} aria-label={t('figure.label')}>
      {shown.map(({ key, label, number, hint, to }) => (
        <li key={key}>
          <UnstyledButton
            className={`${layout.card} ${layout.hover} ${layout.full} ${classes.figure}`}
            onClick={() => list.set(to)}
          >
            <span className={layout.small}>{label}</span>
            <span className={`${layout.figures} ${classes.number}`}>{number}</span>
            <span className={`${layout.muted} ${layout.small}`}>{hint ?? '\u00a0'}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
