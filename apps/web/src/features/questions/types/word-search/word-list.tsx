import { QUESTION } from '@bangxanh/questions/limits.ts'
import { findWord, type Grid, lettersOf } from '@bangxanh/questions/types/word-search/grid.ts'
import { Button, CloseButton, Group, Stack, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../../../shared/keys/keys.ts'
import layout from '../../../../shared/ui/layout.module.css'
import classes from './word-search.module.css'

interface Props {
  readonly words: readonly string[]
  readonly onChange: (words: string[]) => void
  readonly grid: Grid
  readonly error: string | undefined
}

const spelling = (word: string) => lettersOf(word).join('')

/** The words to be found, each with whether it stands in the grid; several can be typed or pasted with commas between them. */
export function WordList({ words, onChange, grid, error }: Props) {
  const { t } = useTranslation('questions')
  const [text, setText] = useState('')
  const typed = text
    .split(/[,;\n]/)
    .map(word => word.trim())
    .filter(Boolean)
  const known = typed.length === 1 && words.some(word => spelling(word) === spelling(typed[0] ?? ''))
  const full = words.length >= QUESTION.words

  const add = () => {
    if (typed.length === 0 || known || full) return
    const bySpelling = new Map(
      [...typed.toReversed(), ...words.toReversed()].map(word => [spelling(word), word]),
    )
    bySpelling.delete('')
    onChange([...bySpelling.values()].toReversed().slice(0, QUESTION.words))
    setText('')
  }

  return (
    <Stack gap="xs">
      <Group align="flex-start" gap="sm" wrap="nowrap">
        <TextInput
          flex={1}
          maw={480}
          label={t('wordSearch.words')}
          description={t('wordSearch.wordsHint')}
          placeholder={t('wordSearch.placeholder')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          {...elementKeys([{ keys: 'Enter', act: add }])}
          onBlur={add}
          error={
            full ? t('wordSearch.most', { count: QUESTION.words }) : known ? t('wordSearch.duplicate') : error
          }
          autoComplete="off"
          spellCheck={false}
        />
        <Button variant="light" mt="lg" disabled={typed.length === 0 || known || full} onClick={add}>
          {t('wordSearch.add')}
        </Button>
      </Group>
      <ul className={`${layout.wrap} ${layout.list} ${classes.words}`}>
        {words.map((word, index) => {
          const isPlaced = findWord(grid, word) !== null
          const Icon = isPlaced ? IconCheck : IconAlertTriangle
          const state = t(isPlaced ? 'wordSearch.placed' : 'wordSearch.notPlaced')
          return (
            <li key={word} className={`${layout.row} ${classes.word}`} title={state}>
              <Icon
                size={16}
                role="img"
                aria-label={state}
                color={isPlaced ? 'var(--accent)' : 'var(--mantine-color-orange-light-color)'}
              />
              <span>{word}</span>
              <CloseButton
                size={36}
                iconSize={16}
                aria-label={t('wordSearch.remove', { word })}
                onClick={() => onChange(words.filter((_, at) => at !== index))}
              />
            </li>
          )
        })}
      </ul>
    </Stack>
  )
}
