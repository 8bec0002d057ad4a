import { QUESTION } from '@bangxanh/questions/limits.ts'
import { emptyGrid, findWord, lettersOf } from '@bangxanh/questions/types/word-search/grid.ts'
import { ALPHABETS, fillGrid, placeWords } from '@bangxanh/questions/types/word-search/word-search.ts'
import { Button, Group, Input, NativeSelect, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorProps } from '../../editor-props.ts'
import type { Problems, WrittenOf } from '../../question-values.ts'
import { EditorGrid } from './editor-grid.tsx'
import { WordList } from './word-list.tsx'

export function wordSearchProblems({ answers, right }: WrittenOf<'WordSearch'>): Problems {
  const problems: Problems = {}
  if (right.length === 0) problems.right = 'words'
  right.forEach((word, index) => {
    const { length } = lettersOf(word)
    if (length < QUESTION.wordLetters || length > QUESTION.grid.max) problems[`right.${index}`] = 'wordLength'
    else if (!findWord(answers, word)) problems[`right.${index}`] = 'notInGrid'
  })
  if (answers.crossword.flat().includes('')) problems['answers.crossword'] = 'gridOpen'
  return problems
}

type Written = WrittenOf<'WordSearch'>
const SIDES = Array.from({ length: QUESTION.grid.max - QUESTION.grid.min + 1 }, (_, at) =>
  String(QUESTION.grid.min + at),
)

/** Words are typed, and one button puts them into a grid of letters; the grid can be typed by hand as well. */
export function WordSearchEditor({ value, onChange, errors }: EditorProps<Written>) {
  const { t } = useTranslation('questions')
  const { answers, right } = value
  const [alphabet, setAlphabet] = useState<'vi' | 'en'>('vi')
  const [isBackwards, setBackwards] = useState(false)
  const [missing, setMissing] = useState<readonly string[]>([])
  /** The grid that the last button replaced. */
  const [replaced, setReplaced] = useState<Written['answers'] | null>(null)
  const letters = answers.crossword.flat()

  const replace = (grid: Written['answers'], unplaced: readonly string[] = []) => {
    setReplaced(letters.some(Boolean) ? answers : null)
    setMissing(unplaced)
    onChange({ ...value, answers: grid })
  }
  const fill = (crossword: string[][]) => fillGrid(crossword, right, ALPHABETS[alphabet], Math.random)
  const place = () => {
    const { w, h } = answers
    const made = placeWords(right, { w, h, isBackwards, random: Math.random })
    replace({ w, h, crossword: fill(made.crossword) }, made.missing)
  }
  const ofWords = Object.keys(errors).find(field => /^right(\.|$)/.test(field))

  return (
    <Stack gap="sm">
      <WordList
        words={right}
        grid={answers}
        onChange={words => onChange({ ...value, right: words })}
        error={ofWords && errors[ofWords]}
      />
      <Group gap="sm" align="flex-end">
        {(['w', 'h'] as const).map(side => (
          <NativeSelect
            key={side}
            w={96}
            label={t(`wordSearch.${side}`)}
            data={SIDES}
            value={String(answers[side])}
            onChange={event => {
              const size = { ...answers, [side]: Number(event.currentTarget.value) }
              replace(emptyGrid(size.w, size.h))
            }}
          />
        ))}
        <NativeSelect
          label={t('wordSearch.directions')}
          data={[
            { value: 'forwards', label: t('wordSearch.forwards') },
            { value: 'all', label: t('wordSearch.all') },
          ]}
          value={isBackwards ? 'all' : 'forwards'}
          onChange={event => setBackwards(event.currentTarget.value === 'all')}
        />
        <NativeSelect
          label={t('wordSearch.alphabet')}
          data={[
            { value: 'vi', label: t('wordSearch.vi') },
            { value: 'en', label: t('wordSearch.en') },
          ]}
          value={alphabet}
          onChange={event => setAlphabet(event.currentTarget.value === 'en' ? 'en' : 'vi')}
        />
      </Group>
      <Group gap="sm">
        <Button variant="light" disabled={right.length === 0} onClick={place}>
          {t('wordSearch.place')}
        </Button>
        <Button
          variant="default"
          disabled={!letters.includes('')}
          onClick={() => replace({ ...answers, crossword: fill(answers.crossword) })}
        >
          {t('wordSearch.fill')}
        </Button>
        <Button
          variant="default"
          disabled={!letters.some(Boolean)}
          onClick={() => replace(emptyGrid(answers.w, answers.h))}
        >
          {t('wordSearch.clear')}
        </Button>
        {replaced && (
          <Button
            variant="subtle"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => {
              onChange({ ...value, answers: replaced })
              setReplaced(null)
              setMissing([])
            }}
          >
            {t('wordSearch.undo')}
          </Button>
        )}
      </Group>
      {missing.length > 0 && (
        <Text size="sm" c="orange" role="status">
          {t('wordSearch.noRoom', { words: missing.join(', ') })}
        </Text>
      )}
      <Input.Wrapper
        label={t('wordSearch.grid')}
        labelElement="div"
        description={t('wordSearch.gridHint')}
        error={errors['answers.crossword']}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
      >
        <EditorGrid
          grid={answers}
          words={right}
          onChange={grid => {
            setReplaced(null)
            onChange({ ...value, answers: grid })
          }}
        />
      </Input.Wrapper>
    </Stack>
  )
}
