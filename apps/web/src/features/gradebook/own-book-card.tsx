import type { OwnBook } from '@bangxanh/contract/gradebook/schemas.ts'
import { type CellValue, isNote, type Semester } from '@bangxanh/contract/gradebook/states.ts'
import { Paper, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import { useClassWords } from '../classes/classes.ts'
import classes from './own-marks.module.css'

interface Props {
  readonly book: OwnBook
  readonly semester: Semester
}

/** The marks of one class in a semester, and the averages where the school shows them. */
export function OwnBookCard({ book, semester }: Props) {
  const { t, i18n } = useTranslation('gradebook')
  const { subject } = useClassWords()
  const id = useId()
  const tenths = new Intl.NumberFormat(i18n.language === 'vi' ? 'vi-VN' : 'en-GB', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const valueText = (value: CellValue) =>
    value === null
      ? t('own.none')
      : isNote(value)
        ? value.note
        : typeof value === 'number'
          ? formatDecimal(value, 1)
          : t(`own.signs.${value}`)
  const columns = book.columns.filter(column => column.semester === semester)
  const { averages } = book
  const average = averages && (semester === 1 ? averages.first : averages.second)
  const year = averages?.year ?? null
  const named = subject(book.class.subject)
  const means = [
    average !== null && {
      what: t('own.average', { semester: t(`own.semesters.s${semester}`) }),
      mark: average,
    },
    year !== null && semester === 2 && { what: t('own.year'), mark: year },
  ].filter(one => one !== false)
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {book.class.name}
      </Title>
      {named && !book.class.name.includes(named) && (
        <Text size="sm" c="dimmed">
          {named}
        </Text>
      )}
      {columns.length === 0 ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('own.noColumns')}
        </Text>
      ) : (
        <ul className={layout.list}>
          {columns.map(({ _id, kind, name, weight, value, late }) => {
            const hints = [
              kind !== 'own' && name,
              // Without marks nothing is weighed.
              book.scheme === 'marks' && weight > 1 && t('own.weight', { weight }),
              book.scheme === 'marks' && kind === 'own' && weight === 0 && t('own.notCounted'),
              late && t('own.late'),
            ].filter(Boolean)
            return (
              <li key={_id} className={classes.line} data-note={isNote(value) || undefined}>
                <span className={`${layout.shrinks} ${classes.what}`}>
                  {kind === 'own' ? (name ?? t('own.kinds.own')) : t(`own.kinds.${kind}`)}
                  {hints.length > 0 && <small>{hints.join(' · ')}</small>}
                </span>
                <span className={classes.mark} data-none={value === null || undefined}>
                  {valueText(value)}
                </span>
              </li>
            )
          })}
          {means.map(({ what, mark }) => (
            <li key={what} className={`${classes.line} ${classes.average}`}>
              <span className={`${layout.shrinks} ${classes.what}`}>{what}</span>
              <span className={classes.mark}>{tenths.format(mark)}</span>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}
