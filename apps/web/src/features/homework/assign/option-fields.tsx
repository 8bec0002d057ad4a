import type { AssignableExam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { Collapse, Stack, UnstyledButton } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../shared/format/format.ts'
import { DateTimeField } from '../../../shared/ui/date-fields.tsx'
import { NameField, RuleFields } from '../homework-fields.tsx'
import classes from './assign-dialog.module.css'
import type { TermForm } from './terms.ts'

const FOLDED = ['startAt', 'limitSubmit', 'showAnswers', 'shuffleOptions'] as const

interface Props {
  readonly form: TermForm
  /** The exam whose title is the name unless another is typed here; `undefined` where the name stands by itself. */
  readonly exam?: AssignableExam | null
}

/** What is seldom changed: folded, with its values to be read. A refusal about it unfolds it. */
export function OptionFields({ form, exam }: Props) {
  const { t } = useTranslation('homework')
  const content = useId()
  const fold = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  const named = exam !== undefined
  const folded = named ? (['name', ...FOLDED] as const) : FOLDED
  const open = opened || folded.some(field => form.errors[field])
  const summary = useSummary(form, exam)
  return (
    <div className={classes.fold} ref={fold}>
      <UnstyledButton
        className={classes.foldHead}
        aria-expanded={open}
        aria-controls={content}
        onClick={() => setOpened(!open)}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />
        <span className={classes.summary}>
          <b>{t('assign.options')}:</b> {summary}
        </span>
        <IconChevronDown size={18} className={classes.chevron} data-open={open || undefined} aria-hidden />
      </UnstyledButton>
      <Collapse
        expanded={open}
        id={content}
        // What was asked for is seen.
        onTransitionEnd={() => open && fold.current?.scrollIntoView({ block: 'nearest' })}
      >
        <Stack className={classes.foldBody}>
          {named && <NameField form={form} />}
          <DateTimeField
            label={t('form.startAt')}
            placeholder={t('assign.atOnce')}
            defaultTime="07:00"
            clearable
            {...form.getInputProps('startAt')}
          />
          <RuleFields form={form} />
        </Stack>
      </Collapse>
    </div>
  )
}

function useSummary({ values }: TermForm, exam: Props['exam']): string {
  const { t } = useTranslation('homework')
  const { name, startAt, limitSubmit, showAnswers, shuffleOptions } = values
  return [
    exam && name.trim() !== exam.title && `“${name.trim()}”`,
    startAt && t('assign.opensAt', { when: formatDateTime(startAt) }),
    t('assign.attempts', { count: Number(limitSubmit) || 0 }),
    t(`assign.answers.${showAnswers}`),
    shuffleOptions && t('assign.shuffled'),
  ]
    .filter(Boolean)
    .join(' · ')
}
