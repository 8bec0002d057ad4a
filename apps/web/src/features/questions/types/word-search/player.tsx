import { lineOf } from '@bangxanh/questions/types/word-search/grid.ts'
import type { Claim } from '@bangxanh/questions/types/word-search/word-search.ts'
import { CloseButton, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../../../shared/keys/keys.ts'
import layout from '../../../../shared/ui/layout.module.css'
import type { PlayerProps, SeenOf } from '../../question-parts.ts'
import { CELL_KEYS, cellAfter, claimOn, claimsOf, mark } from './claims.ts'
import { LetterGrid, type Line } from './letter-grid.tsx'
import { useDrag } from './use-drag.ts'
import classes from './word-search.module.css'

/** Tap the first letter of a word, then its last one, drag over it, or walk there by the arrows and press Enter at both ends. */
export function WordSearchPlayer(props: PlayerProps<SeenOf<'WordSearch'>>) {
  const { question, value, onChange, readOnly, labelledBy } = props
  const { t } = useTranslation('questions')
  const { w, h, words } = question.answers
  const claims = claimsOf(value)
  const root = useRef<HTMLFieldSetElement>(null)
  const [start, setStart] = useState<number | null>(null)
  const [visited, setVisited] = useState(0)
  const [announcement, setAnnouncement] = useState('')

  const finish = (from: number, to: number) => {
    const marked = mark({ w, words }, claims, from, to)
    setStart(marked === 'notStraight' ? to : null)
    if (typeof marked === 'string') return setAnnouncement(t(`play.${marked}`, { count: words }))
    const claim = claimOn(question.answers, marked)
    setAnnouncement(t('play.marked', { word: claim.word }))
    onChange([...claims, claim])
  }
  const unmark = (claim: Claim) => {
    const rest = claims.filter(one => one !== claim)
    setAnnouncement('')
    onChange(rest.length > 0 ? rest : null)
  }
  const { drag, handlers } = useDrag(w, h, (from, to) => !readOnly && finish(from, to))
  const tap = (cell: number) => {
    if (start !== null && start !== cell) return finish(start, cell)
    setStart(start === cell ? null : cell)
    setAnnouncement(start === cell ? '' : t('play.markTo'))
  }
  const keys = elementKeys([
    {
      keys: 'Escape',
      act: event => {
        if (start === null) return false
        event.stopPropagation()
        return setStart(null)
      },
    },
    {
      keys: CELL_KEYS,
      act: event => {
        const to = cellAfter(question.answers, visited, event.key)
        // The words below have buttons of their own.
        if (to === undefined || !(event.target as Element).closest('[data-cell]')) return false
        setVisited(to)
        return root.current?.querySelector<HTMLElement>(`[data-cell="${to}"] button`)?.focus()
      },
    },
  ])

  const from = drag?.from ?? start
  const now = from === null ? null : lineOf(w, from, drag?.to ?? visited)
  const lines: Line[] = claims.map(({ cells }) => ({ cells, kind: 'right' }))
  if (now && !readOnly) lines.push({ cells: now, kind: 'now' })

  return (
    <fieldset
      ref={root}
      className={`${layout.fieldset} ${classes.set}`}
      aria-labelledby={labelledBy}
      data-letters={readOnly || undefined}
      {...keys}
    >
      {!readOnly && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('play.searchHint', { count: words })}
        </Text>
      )}
      <LetterGrid
        of={question.answers}
        lines={lines}
        handlers={readOnly ? undefined : handlers}
        cell={(cell, letter) => (
          <button
            type="button"
            className={classes.sign}
            aria-label={t('play.cell', { letter, row: Math.floor(cell / w) + 1, column: (cell % w) + 1 })}
            aria-pressed={start === cell}
            disabled={readOnly}
            tabIndex={cell === visited ? 0 : -1}
            onFocus={() => setVisited(cell)}
            onClick={() => tap(cell)}
          >
            {letter}
          </button>
        )}
      />
      {!readOnly && (
        <Text size="sm" mt="xs" mih={22} aria-live="polite">
          {announcement}
        </Text>
      )}
      <MarkedWords claims={claims} of={words} onUnmark={readOnly ? undefined : unmark} />
    </fieldset>
  )
}

interface MarkedProps {
  readonly claims: readonly Claim[]
  readonly of: number
  readonly onUnmark: ((claim: Claim) => void) | undefined
}

function MarkedWords({ claims, of, onUnmark }: MarkedProps) {
  const { t } = useTranslation('questions')
  return (
    <>
      <Text size="sm" fw={600} mt="xs">
        {t('play.marks', { done: claims.length, of })}
      </Text>
      <ul className={`${layout.wrap} ${layout.list} ${classes.words}`}>
        {claims.map(claim => (
          <li key={claim.cells.join()} className={`${layout.row} ${classes.word}`}>
            <span>{claim.word}</span>
            {onUnmark && (
              <CloseButton
                size={40}
                iconSize={16}
                aria-label={t('play.unmark', { word: claim.word })}
                onClick={() => onUnmark(claim)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
