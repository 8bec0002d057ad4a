import { QUESTION } from '@bangxanh/questions/limits.ts'
import { isPoints } from '@bangxanh/questions/points.ts'
import { ActionIcon, Stack, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../../../shared/format/format.ts'
import { DecimalInput } from '../../../../shared/ui/decimal-input.tsx'
import layout from '../../../../shared/ui/layout.module.css'
import { AddButton } from '../../add-button.tsx'
import type { EditorProps } from '../../editor-props.ts'
import { type Problems, textProblem, type WrittenOf } from '../../question-values.ts'
import { useRowKeys } from '../../use-row-keys.ts'
import classes from './essay.module.css'

export function essayProblems({ answers }: WrittenOf<'Essay'>): Problems {
  const problems: Problems = {}
  answers?.rubric.forEach(({ name, point }, at) => {
    const problem = textProblem(name, QUESTION.text)
    if (problem) problems[`answers.rubric.${at}.name`] = problem
    if (!isPoints(point)) problems[`answers.rubric.${at}.point`] = 'point'
  })
  return problems
}

type Criterion = NonNullable<WrittenOf<'Essay'>['answers']>['rubric'][number]

/** What the teacher looks at when they give points: criteria with the most that each brings. None are needed. */
export function EssayEditor({ value, onChange, errors }: EditorProps<WrittenOf<'Essay'>>) {
  const { t } = useTranslation('questions')
  const rubric = value.answers?.rubric ?? []
  const rowKeys = useRowKeys(rubric.length)
  const set = (criteria: readonly Criterion[]) =>
    onChange({ ...value, answers: criteria.length > 0 ? { rubric: [...criteria] } : null })
  const change = (at: number, part: Partial<Criterion>) =>
    set(rubric.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const total = rubric.reduce((sum, { point }) => sum + Math.round(point * 10_000), 0) / 10_000

  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('essay.rubricHint')}
      </Text>
      {rubric.length > 0 && (
        <ul className={`${layout.grid} ${layout.list}`}>
          {rubric.map(({ name, point }, at) => {
            const number = at + 1
            return (
              <li key={rowKeys.keys[at]} className={`${layout.grid} ${classes.criterion}`}>
                <TextInput
                  aria-label={t('essay.criterion', { number })}
                  placeholder={t('essay.criterion', { number })}
                  value={name}
                  onChange={event => change(at, { name: event.currentTarget.value })}
                  error={errors[`answers.rubric.${at}.name`]}
                  maxLength={QUESTION.text}
                />
                <DecimalInput
                  aria-label={t('essay.criterionPoint', { number })}
                  value={point}
                  onChange={typed => change(at, { point: Number(typed) || 0 })}
                  error={errors[`answers.rubric.${at}.point`]}
                  min={0}
                  decimalScale={4}
                  hideControls
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={40}
                  aria-label={t('essay.removeCriterion', { number })}
                  title={t('essay.removeCriterion', { number })}
                  onClick={() => {
                    rowKeys.remove(at)
                    set(rubric.filter((_, index) => index !== at))
                  }}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      )}
      {rubric.length > 0 && (
        <Text size="sm">{t('essay.rubricTotal', { points: formatPoints(total, 4) })}</Text>
      )}
      {rubric.length < QUESTION.essay.criteria && (
        <AddButton
          onAdd={() => {
            rowKeys.add()
            set([...rubric, { name: '', point: 0.5 }])
          }}
        >
          {t('essay.addCriterion')}
        </AddButton>
      )}
    </Stack>
  )
}
