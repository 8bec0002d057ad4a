import type { AssignableExam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { ActionIcon, Button, Input } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './chosen-exam.module.css'
import { useExamFacts } from './use-exam-facts.ts'

interface Props {
  readonly exam: AssignableExam
  readonly error?: ReactNode
  readonly onChange: () => void
  readonly onPreview?: () => void
}

/** The exam that is given, where it was known from the start or chosen before. */
export function ChosenExam({ exam, error, onChange, onPreview }: Props) {
  const { t } = useTranslation('homework')
  const facts = useExamFacts()
  return (
    <Input.Wrapper label={t('assign.exam')} error={error} labelElement="div">
      <div className={classes.card}>
        <div className={classes.words}>
          <div className={classes.title}>{exam.title}</div>
          <div className={classes.facts}>{facts(exam)}</div>
        </div>
        {onPreview && (
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={t('assign.previewOf', { name: exam.title })}
            onClick={onPreview}
          >
            <IconEye size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
        <Button variant="subtle" h={44} px="sm" onClick={onChange}>
          {t('assign.change')}
        </Button>
      </div>
    </Input.Wrapper>
  )
}
