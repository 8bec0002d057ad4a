import { QUESTION } from '@bangxanh/questions/limits.ts'
import { tokensOf } from '@bangxanh/questions/types/underline-word/tokens.ts'
import { Input, SegmentedControl, Stack, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EditorProps } from '../../editor-props.ts'
import { type Problems, textProblem, type WrittenOf } from '../../question-values.ts'
import { Phrase } from './phrase.tsx'
import { followMarks } from './tokens.ts'

export function underlineWordProblems({ answers, right }: WrittenOf<'UnderlineWord'>): Problems {
  const phrase = textProblem(answers.phrase, QUESTION.phrase)
  if (phrase) return { 'answers.phrase': phrase }
  return right.length === 0 ? { right: 'underline' } : {}
}

/** The phrase is typed, then what is to be underlined in it is clicked; an edit of the phrase keeps the marks around it. */
export function UnderlineWordEditor(props: EditorProps<WrittenOf<'UnderlineWord'>>) {
  const { value, onChange, errors } = props
  const { t } = useTranslation('questions')
  const { answers, right } = value

  const write = (text: string) => {
    // A phrase is one line; what is pasted may have several.
    const next = { ...answers, phrase: text.replace(/[\r\n\t]+/g, ' ') }
    onChange({ ...value, answers: next, right: followMarks(tokensOf(answers), tokensOf(next), right) })
  }

  return (
    <Stack gap="sm">
      <Textarea
        label={t('underlineWord.phrase')}
        placeholder={t('underlineWord.placeholder')}
        rows={3}
        value={answers.phrase}
        onChange={event => write(event.currentTarget.value)}
        error={errors['answers.phrase']}
      />
      <SegmentedControl
        aria-label={t('underlineWord.type')}
        w="fit-content"
        value={answers.type}
        onChange={type => onChange({ ...value, answers: { ...answers, type }, right: [] })}
        data={[
          { value: 'word', label: t('underlineWord.word') },
          { value: 'character', label: t('underlineWord.character') },
        ]}
      />
      <Input.Wrapper
        label={t('underlineWord.right')}
        labelElement="div"
        description={t('underlineWord.hint')}
        error={errors.right}
      >
        <Phrase
          of={answers}
          chosen={right}
          onChange={chosen => onChange({ ...value, right: chosen })}
          label={t('underlineWord.right')}
        />
      </Input.Wrapper>
    </Stack>
  )
}
