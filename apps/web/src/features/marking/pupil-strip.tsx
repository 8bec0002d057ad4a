import type { MarkingRow } from '@bangxanh/contract/marking/schemas.ts'
import { Button, Kbd, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconMessageCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Born, bornAmong } from '../../shared/format/born-among.ts'
import { formatMark } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import classes from './pupil-strip.module.css'
import { standingOf } from './standing.ts'

/** By the last two words of the name, as a class calls somebody where given names repeat. */
const called = ({ student: { fullname, birthday } }: MarkingRow): Born => ({
  fullname: fullname.trim().split(/\s+/).slice(-2).join(' '),
  birthday,
})

/** Leads to the pupils beside the one who is marked; undefined where there is none. */
export interface Neighbours {
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
}

interface Props extends Neighbours {
  readonly rows: readonly MarkingRow[]
  readonly current: string
  readonly totalPoint: number
  /** What is on its way of a submission, or does not arrive. */
  readonly sent: (id: string) => 'sending' | 'failed' | undefined
  readonly hidden: boolean
  readonly phone: boolean
  readonly onChoose: (id: string) => void
}

/** Everybody who has handed in, with what became of it. */
export function PupilStrip(props: Props) {
  const { rows, current, totalPoint, sent, hidden, phone, onChoose, onPrevious, onNext } = props
  const { t } = useTranslation('marking')
  const bornOf = bornAmong(rows.map(called))
  const here = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current one comes into sight
  useEffect(() => {
    // It gives a promise in newer browsers, which is nothing to end this by.
    void here.current?.scrollIntoView?.({ inline: 'center', block: 'nearest' })
  }, [current])
  const words = (row: MarkingRow): string => {
    const state = sent(row._id)
    if (state) return t(`strip.${state}`)
    const standing = standingOf(row)
    const mark = row.score === null ? '' : `${formatMark(row.score, totalPoint)} · `
    if (standing === 'toMark')
      return row.files > 0 ? t('strip.files', { count: row.files }) : t('strip.toMark')
    return mark + t(`strip.${standing}`)
  }
  return (
    <nav className={`${layout.row} ${classes.strip}`} aria-label={t('strip.label')}>
      <Button variant="default" disabled={!onPrevious} onClick={onPrevious} aria-keyshortcuts="K" px="xs">
        <IconChevronLeft size={18} aria-hidden />
        <VisuallyHidden>{t('strip.previous')}</VisuallyHidden>
      </Button>
      <ul className={`${layout.grow} ${classes.pupils}`}>
        {rows.map((row, index) => (
          <li key={row._id}>
            <UnstyledButton
              ref={row._id === current ? here : null}
              className={`${layout.frame} ${classes.pupil}`}
              aria-current={row._id === current || undefined}
              data-standing={sent(row._id) ?? standingOf(row)}
              onClick={() => onChoose(row._id)}
            >
              <span className={`${layout.small} ${layout.ellipsis}`}>
                {hidden
                  ? t('strip.number', { number: index + 1 })
                  : [called(row).fullname, bornOf(called(row))].filter(Boolean).join(' ')}
                {row.asks && <IconMessageCircle size={14} role="img" aria-label={t('strip.asks')} />}
              </span>
              <span className={`${layout.ellipsis} ${classes.pupilState}`}>{words(row)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        disabled={!onNext}
        onClick={onNext}
        aria-keyshortcuts="J"
        rightSection={phone ? undefined : <Kbd aria-hidden>J</Kbd>}
      >
        {t('strip.next')}
      </Button>
    </nav>
  )
}
