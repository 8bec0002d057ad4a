import { ActionIcon, Text, TextInput, Title } from '@mantine/core'
import { IconKeyboard, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { elementKeys, type KeyAct } from '../../../shared/keys/keys.ts'
import layout from '../../../shared/ui/layout.module.css'
import classes from './answer-grid.module.css'

const LETTERS = ['A', 'B', 'C', 'D'] as const

type Answer = string | null

interface Props {
  readonly size: number
  /** The numbers of those that are typed; the others are letters until their pupil says otherwise. */
  readonly typed?: readonly number[] | undefined
  readonly grid: readonly Answer[]
  readonly onChange: (grid: Answer[]) => void
  readonly locked: boolean
}

export const answeredOf = (grid: readonly Answer[]): number => grid.filter(one => one?.trim()).length

/** One answer for each question of a paper: a letter in one tap, or typed. */
export function AnswerGrid({ size, typed, grid, onChange, locked }: Props) {
  const { t } = useTranslation('handIn')
  const list = useRef<HTMLOListElement>(null)
  // Rows are drawn once: what they change is the grid as it stands then.
  const latest = useRef({ grid, onChange, size })
  latest.current = { grid, onChange, size }
  const [put] = useState(() => (at: number, answer: Answer) => {
    const { grid, onChange, size } = latest.current
    onChange(Array.from({ length: size }, (_, place) => (place === at ? answer : (grid[place] ?? null))))
  })
  const [focusOn] = useState(() => (at: number) => {
    const row = list.current?.children[at]
    row?.querySelector<HTMLElement>('[data-row-focus]')?.focus()
  })
  return (
    <section aria-labelledby="grid">
      <Title order={2} fz="md" id="grid">
        {t('grid.title')}
      </Title>
      <Text size="sm" c="dimmed" role="status" mb="xs">
        {t('grid.done', { done: answeredOf(grid.slice(0, size)), total: size })}
      </Text>
      <ol className={`${layout.list} ${classes.grid}`} ref={list}>
        {Array.from({ length: size }, (_, at) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: a question of a paper is its number
            key={at}
            at={at}
            asksText={typed?.includes(at + 1) ?? false}
            answer={grid[at] ?? null}
            onPut={put}
            onGo={focusOn}
            locked={locked}
          />
        ))}
      </ol>
    </section>
  )
}

interface RowProps {
  readonly at: number
  readonly asksText: boolean
  readonly answer: Answer
  readonly onPut: (at: number, answer: Answer) => void
  readonly onGo: (at: number) => void
  readonly locked: boolean
}

const isLetter = (answer: Answer) => LETTERS.some(letter => letter === answer)

const Row = memo(function Row({ at, asksText, answer, onPut, onGo, locked }: RowProps) {
  const { t } = useTranslation('handIn')
  const number = at + 1
  // What the pupil has asked for: a field, letters, or nothing yet.
  const [wants, setWants] = useState<'field' | 'letters' | null>(null)
  const typed = wants === 'field' || (wants === null && asksText) || (!!answer && !isLetter(answer))
  const walk: readonly KeyAct<KeyboardEvent>[] = [
    { keys: 'ArrowDown', act: () => onGo(at + 1) },
    { keys: 'ArrowUp', act: () => onGo(at - 1) },
  ]
  /** A keyboard answers too: by the letter itself, or its number. */
  const choose: readonly KeyAct<KeyboardEvent>[] = LETTERS.map((letter, place) => ({
    keys: [letter, `shift+${letter}`, String(place + 1)],
    act: () => {
      onPut(at, letter)
      onGo(at + 1)
    },
  }))
  if (typed)
    return (
      <li className={`${layout.row} ${classes.row}`}>
        <span className={classes.number}>{number}</span>
        <TextInput
          data-row-focus
          flex={1}
          maw={264}
          aria-label={t('grid.typed', { number })}
          value={answer ?? ''}
          maxLength={200}
          autoFocus={wants === 'field' && answer === null}
          readOnly={locked}
          enterKeyHint="next"
          autoCapitalize="off"
          onChange={event => onPut(at, event.currentTarget.value || null)}
          {...elementKeys([...walk, { keys: 'Enter', act: () => onGo(at + 1) }])}
        />
        {!locked && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('grid.letters', { number })}
            onClick={() => {
              setWants('letters')
              onPut(at, null)
            }}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        )}
      </li>
    )
  const focusAt = (LETTERS as readonly Answer[]).indexOf(answer)
  return (
    <li className={`${layout.row} ${classes.row}`}>
      <span className={classes.number}>{number}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a group within a list */}
      <span role="group" aria-label={t('grid.answer', { number })} className={classes.letters}>
        {LETTERS.map((letter, place) => (
          <button
            key={letter}
            type="button"
            className={classes.letter}
            aria-pressed={answer === letter}
            aria-label={t('grid.choose', { number, letter })}
            // One stop a row for who goes on by keyboard.
            tabIndex={place === Math.max(0, focusAt) ? 0 : -1}
            data-row-focus={place === Math.max(0, focusAt) || undefined}
            disabled={locked}
            onClick={() => onPut(at, answer === letter ? null : letter)}
            {...(!locked &&
              elementKeys([
                ...walk,
                ...choose,
                { keys: ['Backspace', 'Delete'], act: () => onPut(at, null) },
              ]))}
          >
            {letter}
          </button>
        ))}
      </span>
      {!locked && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('grid.other', { number })}
          onClick={() => {
            setWants('field')
            onPut(at, null)
          }}
        >
          <IconKeyboard size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
})
