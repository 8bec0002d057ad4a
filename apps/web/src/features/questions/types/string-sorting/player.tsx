import { wordsOf } from '@bangxanh/questions/words.ts'
import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../../../shared/keys/keys.ts'
import layout from '../../../../shared/ui/layout.module.css'
import { useFocusOnceDrawn } from '../../../../shared/ui/use-focus-once-drawn.ts'
import type { Answer, PlayerProps, SeenOf } from '../../question-parts.ts'
import classes from './pieces.module.css'

/** Indexes of the pieces that were laid, in their order. Equal pieces are taken one by one, from the first. */
type Laid = readonly number[]

/** The pieces that an answer lays; a word that is none of them is passed over. */
export function laidOf(pieces: readonly string[], answer: Answer | undefined): Laid {
  const laid: number[] = []
  for (const word of typeof answer === 'string' ? wordsOf(answer) : []) {
    const free = pieces.findIndex((piece, index) => piece === word && !laid.includes(index))
    if (free >= 0) laid.push(free)
  }
  return laid
}

/** The answer that lays these pieces; without any there is none. */
export const answerOf = (pieces: readonly string[], laid: Laid): Answer =>
  laid.length === 0 ? null : laid.map(index => pieces[index]).join(' ')

/** The piece at a place goes to another one, as far as there are places. */
export function moved(laid: Laid, from: number, to: number): Laid {
  if (to < 0 || to >= laid.length) return laid
  const next = [...laid]
  const [piece] = next.splice(from, 1)
  if (piece !== undefined) next.splice(to, 0, piece)
  return next
}

/** Tap a word to lay it at the end, tap it in the sentence to take it back; by keyboard the arrows move, Backspace takes back. */
export function StringSortingPlayer(props: PlayerProps<SeenOf<'StringSorting'>>) {
  const { readOnly, labelledBy } = props
  const { t } = useTranslation('questions')
  const id = useId()
  const { root, pieces, laid, lay, append, takeBack, keys } = usePieces(props)

  return (
    <fieldset
      ref={root}
      className={`${layout.fieldset} ${classes.set}`}
      aria-labelledby={labelledBy}
      {...keys}
    >
      {!readOnly && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('stringSorting.playHint')}{' '}
          <Text span inherit visibleFrom="sm">
            {t('stringSorting.keyHint')}
          </Text>
        </Text>
      )}
      <Text size="sm" fw={600} id={`${id}-sentence`}>
        {t('stringSorting.sentence')}
      </Text>
      <ol className={`${layout.wrap} ${layout.list} ${classes.sentence}`} aria-labelledby={`${id}-sentence`}>
        {laid.map((index, at) => (
          <li key={index}>
            <button
              type="button"
              className={`${layout.card} ${classes.piece}`}
              data-piece={index}
              disabled={readOnly}
              aria-label={t('stringSorting.takeBack', { word: pieces[index] ?? '', number: at + 1 })}
              onClick={() => takeBack(at)}
            >
              {pieces[index]}
            </button>
          </li>
        ))}
        {laid.length === 0 && (
          <Text component="li" c="dimmed">
            {t('stringSorting.nothing')}
          </Text>
        )}
      </ol>
      {/* Where nothing is answered any more, what there was to lay: on a wall it is the question. */}
      {(!readOnly || laid.length === 0) && (
        <>
          <Text size="sm" fw={600} mt="sm" id={`${id}-pool`}>
            {t('stringSorting.pool')}
          </Text>
          <ul className={`${layout.wrap} ${layout.list} ${classes.pool}`} aria-labelledby={`${id}-pool`}>
            {pieces.map((piece, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces may be equal, their places never change
              <li key={index} data-laid={laid.includes(index) || undefined}>
                {laid.includes(index) ? (
                  // Keeps its place, so that the other words stay where they are.
                  <span className={`${layout.card} ${classes.piece}`} aria-hidden>
                    {piece}
                  </span>
                ) : (
                  <button
                    type="button"
                    className={`${layout.card} ${classes.piece}`}
                    data-piece={index}
                    disabled={readOnly}
                    onClick={() => append(index)}
                  >
                    {piece}
                  </button>
                )}
              </li>
            ))}
          </ul>
          {laid.length > 0 && (
            <Group gap="xs" mt="sm">
              <Button
                variant="light"
                h={44}
                leftSection={<IconArrowBackUp size={18} aria-hidden />}
                onClick={() => takeBack(laid.length - 1)}
              >
                {t('stringSorting.undo')}
              </Button>
              <Button
                variant="subtle"
                color="gray"
                h={44}
                onClick={() => lay([], pieces.length ? 0 : undefined)}
              >
                {t('stringSorting.clear')}
              </Button>
            </Group>
          )}
          <VisuallyHidden aria-live="polite">
            {laid.length > 0 && t('stringSorting.told', { text: answerOf(pieces, laid) as string })}
          </VisuallyHidden>
        </>
      )}
    </fieldset>
  )
}

/** How the sentence is laid: by taps and by keys; the piece that was moved keeps the focus. */
function usePieces({ question, value, onChange, readOnly }: PlayerProps<SeenOf<'StringSorting'>>) {
  const { pieces } = question.answers
  const laid = laidOf(pieces, value)
  const free = pieces.flatMap((_, index) => (laid.includes(index) ? [] : index))
  const root = useRef<HTMLFieldSetElement>(null)
  const focusOnceDrawn = useFocusOnceDrawn()
  const focusable = (piece: number | undefined) =>
    root.current?.querySelector<HTMLElement>(`[data-piece="${piece}"]`)

  const lay = (to: Laid, focus: number | undefined) => {
    focusOnceDrawn(() => focusable(focus))
    onChange(answerOf(pieces, to))
  }
  const append = (index: number) =>
    lay([...laid, index], free.find(other => other > index) ?? free.find(other => other !== index) ?? index)
  const takeBack = (at: number) =>
    lay(
      laid.filter((_, place) => place !== at),
      laid[at],
    )
  /** Only on a piece, and as long as something may be changed. */
  const onPiece = (act: (piece: number) => void) => (event: KeyboardEvent) => {
    const { piece } = (event.target as HTMLElement).dataset
    return !readOnly && piece !== undefined && act(Number(piece))
  }
  const step = (by: -1 | 1) =>
    onPiece(piece => {
      const at = laid.indexOf(piece)
      if (at >= 0) return lay(moved(laid, at, at + by), piece)
      focusable(free[free.indexOf(piece) + by])?.focus()
    })
  const keys = elementKeys([
    { keys: 'ArrowLeft', act: step(-1) },
    { keys: 'ArrowRight', act: step(1) },
    { keys: 'Backspace', act: onPiece(() => laid.length > 0 && takeBack(laid.length - 1)) },
  ])
  return { root, pieces, laid, lay, append, takeBack, keys }
}
