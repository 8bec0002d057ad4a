import type { AssignableExam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { ActionIcon, Button, Input, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../../shared/format/format.ts'
import layout from '../../../shared/ui/layout.module.css'
import { useHomeworkHolds } from '../use-homework-holds.ts'
import classes from './chosen-exam.module.css'
import type { Again } from './use-assign-form.ts'
import { useExamFacts } from './use-exam-facts.ts'

interface Props {
  readonly chosen: AssignableExam | Again
  readonly error?: ReactNode
  /** Nothing else can be given instead. */
  readonly onChange?: (() => void) | undefined
  readonly onPreview?: (() => void) | undefined
  /** It takes the place of what was chosen from: the focus stays here. */
  readonly takesFocus?: boolean
}

/** The exam that is given, or the homework whose questions are, where it was known from the start or chosen before. */
export function ChosenExam({ chosen, error, onChange, onPreview, takesFocus = false }: Props) {
  const { t } = useTranslation('homework')
  const examFacts = useExamFacts()
  const holds = useHomeworkHolds()
  const another = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) another.current?.focus()
  }, [takesFocus])
  const isExam = 'title' in chosen
  const title = isExam ? chosen.title : chosen.name
  const facts = isExam
    ? examFacts(chosen)
    : [
        holds(chosen),
        !chosen.reading && t('assign.points', { points: formatPoints(chosen.totalPoint) }),
        t(chosen.live ? 'assign.ofLive' : chosen.kind !== 'es' ? 'assign.ofTask' : 'assign.ofHomework'),
      ]
        .filter(Boolean)
        .join(' · ')
  return (
    <Input.Wrapper
      label={t(isExam ? 'assign.exam' : chosen.kind !== 'es' ? 'assign.task' : 'assign.questions')}
      error={error}
      labelElement="div"
    >
      <div className={`${layout.rowXxs} ${classes.card}`}>
        <div className={layout.grow}>
          <Text fw={600} lh={1.35}>
            {title}
          </Text>
          <div className={layout.hint}>{facts}</div>
        </div>
        {onPreview && (
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={t('assign.previewOf', { name: title })}
            onClick={onPreview}
          >
            <IconEye size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
        {onChange && (
          <Button ref={another} variant="subtle" h={{ base: 44, sm: 36 }} px="sm" onClick={onChange}>
            {t('assign.change')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
