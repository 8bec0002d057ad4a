import { QUESTION } from '@bangxanh/questions/limits.ts'
import { comparable } from '@bangxanh/questions/text.ts'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../../../shared/keys/keys.ts'
import type { EditorProps } from '../../editor-props.ts'
import type { Problems, WrittenOf } from '../../question-values.ts'
import { AcceptedAnswers } from './accepted-answers.tsx'

export function shortAnswerProblems({ right }: WrittenOf<'ShortAnswer'>): Problems {
  return right.some(answer => answer.trim() !== '') ? {} : { right: 'accepted' }
}

/** Accepted answers as chips; Enter, the button and leaving the field add what was typed. */
export function ShortAnswerEditor({ value, onChange, errors }: EditorProps<WrittenOf<'ShortAnswer'>>) {
  const { t } = useTranslation('questions')
  const [text, setText] = useState('')
  const accepted = value.right.filter(answer => answer !== '')
  const typed = text.trim()
  const known = accepted.some(answer => comparable(answer) === comparable(typed))
  const full = accepted.length >= QUESTION.acceptedAnswers

  const add = () => {
    if (!typed || known || full) return
    onChange({ ...value, right: [...accepted, typed] })
    setText('')
  }
  const error = Object.keys(errors).find(field => field === 'right' || field.startsWith('right.'))

  return (
    <Stack gap="sm">
      <Group align="flex-start" gap="sm" wrap="nowrap">
        <TextInput
          flex={1}
          maw={480}
          label={t('shortAnswer.label')}
          description={t('shortAnswer.hint')}
          placeholder={t('shortAnswer.placeholder')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          {...elementKeys([{ keys: 'Enter', act: add }])}
          onBlur={add}
          error={
            full
              ? t('shortAnswer.most', { count: QUESTION.acceptedAnswers })
              : typed && known
                ? t('shortAnswer.duplicate')
                : error && errors[error]
          }
          autoComplete="off"
          spellCheck={false}
        />
        <Button variant="light" mt="lg" disabled={!typed || known || full} onClick={add}>
          {t('shortAnswer.add')}
        </Button>
      </Group>
      {accepted.length > 0 && (
        <AcceptedAnswers
          answers={accepted}
          onRemove={at => onChange({ ...value, right: accepted.filter((_, index) => index !== at) })}
        />
      )}
    </Stack>
  )
}
