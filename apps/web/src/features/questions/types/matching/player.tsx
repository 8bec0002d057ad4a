import { Button, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../../../shared/ui/layout.module.css'
import { ItemView } from '../../item-view.tsx'
import play from '../../play.module.css'
import type { PlayerProps, SeenOf } from '../../question-parts.ts'
import classes from './matching.module.css'
import { holders, leftName, nextOpen, pair, pairsOf, rightName, unpair } from './pairs.ts'

/** Tap an item on the left, then its partner on the right; the next open item is chosen by itself. */
export function MatchingPlayer(props: PlayerProps<SeenOf<'Matching'>>) {
  const { question, value, onChange, files, readOnly, labelledBy } = props
  const { t } = useTranslation('questions')
  const { classificationFields: columnA, choices } = question.answers
  const pairs = pairsOf(value, columnA.length)
  const held = holders(choices, pairs)
  const [picked, setPicked] = useState<number | null>(() => nextOpen(pairs, -1))
  const [announcement, setAnnouncement] = useState('')

  const choose = (choice: number) => {
    const holder = held[choice] ?? null
    if (picked === null && holder !== null) {
      setPicked(holder)
      return
    }
    const at = picked ?? nextOpen(pairs, -1)
    if (at === null) return
    const next = pair(choices, pairs, at, choice)
    setAnnouncement(t('play.pairedNotice', { left: leftName(at), right: rightName(choice) }))
    setPicked(nextOpen(pairsOf(next, columnA.length), at))
    onChange(next)
  }

  return (
    <fieldset className={layout.fieldset} aria-labelledby={labelledBy}>
      {!readOnly && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('play.matchHint')}
        </Text>
      )}
      <div className={`${layout.gridMd} ${classes.columns}`}>
        <ul className={`${layout.grid} ${layout.list} ${classes.column}`} aria-label={t('play.left')}>
          {columnA.map((item, at) => {
            const partner = held.indexOf(at)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: items may be equal, their places never change
              <li key={at}>
                <button
                  type="button"
                  className={`${layout.plainButton} ${layout.row} ${layout.full} ${layout.card} ${play.choice} ${classes.item}`}
                  data-picked={(!readOnly && picked === at) || undefined}
                  data-paired={partner >= 0 || undefined}
                  aria-pressed={!readOnly && picked === at}
                  disabled={readOnly}
                  // The one that is chosen already stays so: who follows the hint to the letter taps it first.
                  onClick={() => setPicked(at)}
                >
                  <span className={layout.letter}>{leftName(at)}</span>
                  <ItemView item={item} name={leftName(at)} files={files} />
                  {partner >= 0 && (
                    <span className={`${layout.letter} ${classes.partner}`} data-right>
                      <VisuallyHidden>{t('play.paired', { name: rightName(partner) })}</VisuallyHidden>
                      <span aria-hidden>{rightName(partner)}</span>
                    </span>
                  )}
                </button>
              </li>
            )
          })}
        </ul>
        <ul className={`${layout.grid} ${layout.list} ${classes.column}`} aria-label={t('play.right')}>
          {choices.map((item, index) => {
            const holder = held[index] ?? null
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: items may be equal, their places never change
              <li key={index}>
                <button
                  type="button"
                  className={`${layout.plainButton} ${layout.row} ${layout.full} ${layout.card} ${play.choice} ${classes.item}`}
                  data-paired={holder !== null || undefined}
                  disabled={readOnly}
                  onClick={() => choose(index)}
                >
                  <span className={layout.letter}>{rightName(index)}</span>
                  <ItemView item={item} name={rightName(index)} files={files} />
                  {holder !== null && (
                    <span className={`${layout.letter} ${classes.partner}`} data-right>
                      <VisuallyHidden>{t('play.paired', { name: leftName(holder) })}</VisuallyHidden>
                      <span aria-hidden>{leftName(holder)}</span>
                    </span>
                  )}
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      {picked !== null && pairs[picked] !== null && !readOnly && (
        <Button variant="subtle" color="gray" mt="xs" h={44} onClick={() => onChange(unpair(pairs, picked))}>
          {t('play.unpair', { name: leftName(picked) })}
        </Button>
      )}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </fieldset>
  )
}
