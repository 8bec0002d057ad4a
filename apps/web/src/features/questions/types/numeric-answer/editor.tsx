import { QUESTION } from '@bangxanh/questions/limits.ts'
import { fitsSheet } from '@bangxanh/questions/types/numeric-answer/sheet.ts'
import { ActionIcon, Checkbox, Group, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../../../shared/keys/keys.ts'
import { AddButton } from '../../add-button.tsx'
import type { EditorProps } from '../../editor-props.ts'
import type { Problems, WrittenOf } from '../../question-values.ts'
import { NumberField } from './number-field.tsx'

export function numericAnswerProblems({ answers, right }: WrittenOf<'NumericAnswer'>): Problems {
  const problems: Problems = {}
  right.forEach((number, index) => {
    if (number === null) problems[`right.${index}`] = 'number'
  })
  if (answers.tolerance === null || answers.tolerance < 0) problems['answers.tolerance'] = 'tolerance'
  return problems
}

type Numbers = WrittenOf<'NumericAnswer'>['right']

const fits = (numbers: Numbers) => numbers.every(number => number === null || fitsSheet(number))

/** Accepted numbers, one a line; Enter goes on to the next, and the sheet goes when one is too wide for it. */
export function NumericAnswerEditor(props: EditorProps<WrittenOf<'NumericAnswer'>>) {
  const { value, onChange, errors } = props
  const { t } = useTranslation('questions')
  const { answers, right } = value
  const lines = useRef<HTMLDivElement>(null)
  const full = right.length >= QUESTION.acceptedAnswers
  const fieldAt = (at: number) => lines.current?.querySelectorAll('input')[at]

  const set = (numbers: Numbers) =>
    onChange({ ...value, right: numbers, answers: { ...answers, sheet: answers.sheet && fits(numbers) } })
  const add = () => {
    set([...right, null])
    requestAnimationFrame(() => fieldAt(right.length)?.focus())
  }
  const remove = (at: number) => {
    set(right.filter((_, index) => index !== at))
    fieldAt(Math.max(0, at - 1))?.focus()
  }
  const keysAt = (at: number) =>
    elementKeys<HTMLInputElement>([
      {
        keys: 'Enter',
        act: ({ currentTarget }) => {
          if (fieldAt(at + 1)) fieldAt(at + 1)?.focus()
          else if (currentTarget.value !== '' && !full) add()
        },
      },
      {
        keys: 'Backspace',
        act: ({ currentTarget }) => currentTarget.value === '' && right.length > 1 && remove(at),
      },
    ])

  return (
    <Stack gap="sm" maw={480}>
      <Stack gap="xs" ref={lines}>
        {right.map((number, at) => {
          const label = at === 0 ? t('numericAnswer.label') : t('numericAnswer.another', { number: at + 1 })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a field shows the number of its place
            <Group key={at} align="flex-end" gap="xs" wrap="nowrap">
              <NumberField
                flex={1}
                label={label}
                placeholder={t('numericAnswer.placeholder')}
                value={number}
                onChange={next => set(right.map((one, index) => (index === at ? next : one)))}
                {...keysAt(at)}
                error={errors[`right.${at}`] ?? (at === 0 ? errors.right : undefined)}
              />
              {right.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={40}
                  aria-label={t('numericAnswer.remove', { number: at + 1 })}
                  title={t('numericAnswer.remove', { number: at + 1 })}
                  onClick={() => remove(at)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              )}
            </Group>
          )
        })}
      </Stack>
      {!full && <AddButton onAdd={add}>{t('numericAnswer.add')}</AddButton>}
      <NumberField
        label={t('numericAnswer.tolerance')}
        description={t('numericAnswer.toleranceHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="0"
        blank={0}
        value={answers.tolerance}
        onChange={tolerance => onChange({ ...value, answers: { ...answers, tolerance } })}
        error={errors['answers.tolerance']}
      />
      <Checkbox
        label={t('numericAnswer.sheet')}
        description={t(fits(right) ? 'numericAnswer.sheetHint' : 'numericAnswer.tooWide')}
        checked={answers.sheet}
        disabled={!fits(right)}
        onChange={event =>
          onChange({ ...value, answers: { ...answers, sheet: event.currentTarget.checked } })
        }
        error={errors['answers.sheet']}
      />
    </Stack>
  )
}
