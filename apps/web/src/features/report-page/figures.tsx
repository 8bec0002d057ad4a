import type { ReportFigures } from '@bangxanh/contract/reports/report-schemas.ts'
import { FULL_MARK } from '@bangxanh/questions/marks.ts'
import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMark, formatPercent } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import classes from './report-page.module.css'
import type { InClassList, InClassSearch } from './report-search.ts'

interface Figure {
  readonly key: string
  readonly label: string
  readonly number: string
  readonly hint?: string | undefined
  /** The rows below the figures that it counts. */
  readonly to: Partial<InClassSearch>
  /** Of one class: its tab, where these rows stand; its statistics hold Golden Bells beside live exercises. */
  readonly tab?: 'lessons' | 'statistics'
}

interface Props {
  readonly figures: ReportFigures
  readonly list: InClassList
  /** Who sees totals alone opens no class. */
  readonly chief: boolean
}

/** Figures side by side; each opens the rows that it counts. */
export function Figures({ figures, list, chief }: Props) {
  const { t } = useTranslation('reportPage')
  const { given, handedIn, expected, done, late, averageMark, lessons, live, seated, tookPart } = figures
  const { classUid, studentId } = list.values
  const people: Partial<InClassSearch> = { rows: undefined }
  const ended: Partial<InClassSearch> = { rows: 'homework', of: 'ended' }
  const came = t('figure.liveOf', { came: tookPart, seated })
  const shown: Figure[] = [
    {
      key: 'given',
      label: t('figure.given'),
      number: formatCount(given),
      to: { rows: 'homework', of: 'given' },
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
    {
      key: 'lessons',
      label: t('figure.lessons'),
      number: formatCount(lessons),
      hint: t('figure.lessonsHint'),
      to: people,
      tab: 'lessons',
    },
    {
      key: 'live',
      label: t('figure.live'),
      number: formatCount(live),
      hint:
        seated === 0
          ? undefined
          : figures.liveMark === null
            ? came
            : t('figure.liveMark', { of: came, mark: formatMark(figures.liveMark, FULL_MARK) }),
      to: people,
      tab: 'statistics',
    },
  ]
  return (
    <ul className={`${layout.list} ${classes.tiles}`} aria-label={t('figure.label')}>
      {shown.map(figure => (
        <li key={figure.key}>
          {figure.tab && classUid && chief ? (
            // No row of a pupil tells of lessons and live exercises.
            <div className={`${layout.card} ${layout.full} ${classes.figure}`}>
              <Inside figure={figure} />
            </div>
          ) : figure.tab && classUid && !(studentId && figure.tab === 'statistics') ? (
            <Link to="/lop-hoc/$classUid" params={{ classUid }} search={{ tab: figure.tab }} className={CARD}>
              <Inside figure={figure} />
            </Link>
          ) : studentId ? (
            // The rows of one pupil stand on their page.
            <Link
              to="/hoc-sinh/$studentId"
              params={{ studentId }}
              search={{ tab: 'homework' }}
              className={CARD}
            >
              <Inside figure={figure} />
            </Link>
          ) : (
            <UnstyledButton className={CARD} onClick={() => list.set(figure.to)}>
              <Inside figure={figure} />
            </UnstyledButton>
          )}
        </li>
      ))}
    </ul>
  )
}

const CARD = `${layout.card} ${layout.hover} ${layout.full} ${classes.figure}`

function Inside({ figure: { label, number, hint } }: { readonly figure: Figure }) {
  return (
    <>
      <span className={layout.small}>{label}</span>
      <span className={`${layout.figures} ${classes.number}`}>{number}</span>
      <span className={`${layout.muted} ${layout.small}`}>{hint ?? '\u00a0'}</span>
    </>
  )
}
