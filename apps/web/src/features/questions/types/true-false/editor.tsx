import { QUESTION } from '@bangxanh/questions/limits.ts'
import { Checkbox, Input, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import layout from '../../../../shared/ui/layout.module.css'
import { RichTextField } from '../../../../shared/ui/rich-text/rich-text-field.tsx'
import type { EditorProps } from '../../editor-props.ts'
import { listProblems, type Problems, type WrittenOf } from '../../question-values.ts'
import { statementName, withChoice } from './statements.ts'
import classes from './true-false.module.css'
import { TrueFalseChoice } from './true-false-choice.tsx'

export function trueFalseProblems({ answers, right }: WrittenOf<'TrueFalse'>): Problems {
  const problems = listProblems(answers.statements, QUESTION.option, 'answers.statements')
  right.forEach((value, index) => {
    if (value === null) problems[`right.${index}`] = 'chooseTruth'
  })
  return problems
}

/** Four statements, each with its mark; how they are scored stands below. */
export function TrueFalseEditor({ value, onChange, errors, upload }: EditorProps<WrittenOf<'TrueFalse'>>) {
  const { t } = useTranslation('questions')
  const { answers, right } = value
  const { statements } = answers
  const write = (at: number, html: string) =>
    onChange({
      ...value,
      answers: { ...answers, statements: statements.map((one, index) => (index === at ? html : one)) },
    })

  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('trueFalse.hint')}
      </Text>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
        {statements.map((statement, at) => {
          const name = statementName(at)
          const label = t('trueFalse.statement', { name })
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: statements keep their places
              key={at}
              className={`${layout.grid} ${layout.frame} ${layout.shrinks} ${layout.unlabelled} ${classes.written}`}
            >
              <div className={layout.spread}>
                <Text fw={700} aria-hidden>
                  {name})
                </Text>
                <TrueFalseChoice
                  label={label}
                  value={right[at] ?? null}
                  onChange={choice => onChange({ ...value, right: withChoice(right, at, choice) })}
                />
              </div>
              {errors[`right.${at}`] && <Input.Error role="alert">{errors[`right.${at}`]}</Input.Error>}
              <RichTextField
                label={label}
                value={statement}
                onChange={html => write(at, html)}
                onImage={async file => (await upload(file)).url}
                error={errors[`answers.statements.${at}`]}
                height={130}
                compact
              />
            </div>
          )
        })}
      </SimpleGrid>
      <Checkbox
        label={t('trueFalse.linear')}
        description={t('trueFalse.linearHint')}
        checked={answers.linear}
        onChange={event =>
          onChange({ ...value, answers: { ...answers, linear: event.currentTarget.checked } })
        }
      />
    </Stack>
  )
}
