import type { AssignableExam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { Collapse, Stack, UnstyledButton } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatPoints } from '../../../shared/format/format.ts'
import { DateTimeField } from '../../../shared/ui/date-fields.tsx'
import layout from '../../../shared/ui/layout.module.css'
import { NameField, type Ruled, RuleFields } from '../homework-fields.tsx'
import classes from './assign-dialog.module.css'
import { LateFields } from './late-fields.tsx'
import type { TermForm } from './terms.ts'

const FOLDED = ['startAt', 'limitSubmit', 'showAnswers', 'shuffleOptions', 'latePenalty'] as const

interface Props {
  readonly form: TermForm
  /** The exam whose title is the name unless another is typed here; `undefined` where the name stands by itself. */
  readonly exam?: AssignableExam | null
  /** Of a task: what there is to rule, the errors of its own fields, its own words of the summary. */
  readonly task?: {
    readonly of: Ruled
    readonly wrong: boolean
    readonly summary: string | undefined
    readonly fields: ReactNode
  }
}

/** What is seldom changed: folded, with its values to be read. A refusal about it unfolds it. */
export function OptionFields({ form, exam, task }: Props) {
  const { t } = useTranslation('homework')
  const content = useId()
  const fold = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  const named = exam !== undefined
  const folded = named ? (['name', ...FOLDED] as const) : FOLDED
  const open = opened || task?.wrong || folded.some(field => form.errors[field])
  const summary = useSummary(form, exam, task)
  return (
    <div className={classes.fold} ref={fold}>
      <UnstyledButton
        className={classes.foldHead}
        aria-expanded={open}
        aria-controls={content}
        onClick={() => setOpened(!open)}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />
        <span className={layout.grow}>
          <b>{t('assign.options')}:</b> {summary}
        </span>
        <IconChevronDown size={18} className={classes.chevron} data-open={open || undefined} aria-hidden />
      </UnstyledButton>
      <Collapse
        expanded={open}
        id={content}
        // What was asked for is seen, and what is wrong in here; something wrong elsewhere comes first.
        onTransitionEnd={() => {
          if (open && fold.current?.contains(document.activeElement))
            fold.current.scrollIntoView({ block: 'nearest' })
        }}
      >
        <Stack px="sm" pt="xs" pb="md">
          {named && <NameField form={form} />}
          <DateTimeField
            label={t('form.startAt')}
            placeholder={t('assign.atOnce')}
            defaultTime="07:00"
            clearable
            {...form.getInputProps('startAt')}
          />
          <RuleFields form={form} of={task?.of} />
          <LateFields form={form} of={task?.of} />
          {/* What is in it may be heavy. */}
          {open && task?.fields}
        </Stack>
      </Collapse>
    </div>
  )
}

function useSummary(form: TermForm, exam: Props['exam'], task: Props['task']): string {
  const { t } = useTranslation('homework')
  const { name, startAt, limitSubmit, showAnswers, shuffleOptions, lateDays, latePenalty } = form.values
  const { of = 'questions' } = task ?? {}
  return [
    exam && name.trim() !== exam.title && `“${name.trim()}”`,
    startAt && t('assign.opensAt', { when: formatDateTime(startAt) }),
    of !== 'reading' && t('assign.attempts', { count: Number(limitSubmit) || 0 }),
    task?.summary,
    (of === 'questions' || of === 'keys') && t(`assign.answers.${showAnswers}`),
    of === 'questions' && shuffleOptions && t('assign.shuffled'),
    lateDays > 0 &&
      (of === 'reading'
        ? t('late.saidFree', { count: lateDays })
        : t('late.said', { count: lateDays, percent: formatPoints(Number(latePenalty) || 0) })),
  ]
    .filter(Boolean)
    .join(' · ')
}
