import { QUESTION } from '@bangxanh/questions/limits.ts'
import { wordsOf } from '@bangxanh/questions/words.ts'
import { Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import layout from '../../../../shared/ui/layout.module.css'
import type { EditorProps } from '../../editor-props.ts'
import { type Problems, textProblem, type WrittenOf } from '../../question-values.ts'
import classes from './pieces.module.css'

export function stringSortingProblems({ right }: WrittenOf<'StringSorting'>): Problems {
  const { min, max } = QUESTION.pieces
  const { length } = wordsOf(right)
  const problem = textProblem(right, QUESTION.text) ?? (length < min || length > max ? 'pieces' : undefined)
  return problem ? { right: problem } : {}
}

/** The sentence as it is right; its words are what students get. */
export function StringSortingEditor({ value, onChange, errors }: EditorProps<WrittenOf<'StringSorting'>>) {
  const { t } = useTranslation('questions')
  const pieces = wordsOf(value.right)
  return (
    <Stack gap="sm" maw={760}>
      <TextInput
        label={t('stringSorting.label')}
        description={t('stringSorting.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={t('stringSorting.placeholder')}
        value={value.right}
        onChange={event => onChange({ ...value, right: event.currentTarget.value })}
        error={errors.right}
        autoComplete="off"
      />
      {pieces.length > 1 && (
        <div>
          <Text size="sm" c="dimmed" mb="xxs">
            {t('stringSorting.pieces')}
          </Text>
          <ul className={`${layout.wrap} ${layout.list} ${classes.pieces}`}>
            {pieces.map((piece, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the sentence
              <li key={at} className={`${layout.card} ${classes.shown}`}>
                {piece}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  )
}
