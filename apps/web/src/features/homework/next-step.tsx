import type { Homework } from '@bangxanh/contract/homework/schemas.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { AgainButton } from './assign/again-button.tsx'
import { usePublishing } from './use-publishing.ts'

// At the end of a crowded row they would break in two.
const WHOLE = { px: 'sm', style: { flex: 'none' }, styles: { label: { whiteSpace: 'nowrap' } } } as const

interface Props {
  readonly homework: Homework
  /** Without how many it is about, where the row is narrow. */
  readonly short?: boolean
}

/** What its teacher most likely comes for (product 10.311). */
export function NextStep({ homework, short = false }: Props) {
  const { t } = useTranslation('homework')
  const { _id: homeworkUid, classId: classUid, name, waitingCount, status, can } = homework
  const { submittedCount, assigneeCount } = homework
  if (!can.edit) return null
  if (waitingCount > 0)
    return (
      <ButtonLink
        {...WHOLE}
        to="/lop-hoc/$classUid/$homeworkUid/cham"
        params={{ classUid, homeworkUid }}
        variant="light"
        aria-label={t('home.markIt', { name })}
      >
        {t('home.mark')}
      </ButtonLink>
    )
  if (status === 'draft') return <GiveDraft homework={homework} />
  const missing = assigneeCount - submittedCount
  if (status === 'in_progress' && missing > 0)
    return (
      // There stands the message with their names.
      <ButtonLink
        {...WHOLE}
        to="/lop-hoc/$classUid/$homeworkUid"
        params={{ classUid, homeworkUid }}
        variant="default"
        aria-label={t('next.remindOf', { count: missing, name })}
      >
        {short || submittedCount === 0 ? t('next.remind') : t('next.remindSome', { count: missing })}
      </ButtonLink>
    )
  return <AgainButton homework={homework} />
}

/** What is given already waits for its start; what holds no question yet is written first. */
function GiveDraft({ homework }: Props) {
  const { t } = useTranslation('homework')
  const { publish, busy } = usePublishing(homework)
  const { kind, name, questionCount } = homework
  if (homework.publish || (kind === 'es' && questionCount === 0)) return null
  return (
    <Button
      {...WHOLE}
      variant="default"
      loading={busy}
      onClick={() => void publish()}
      aria-label={t('next.giveIt', { name })}
    >
      {t('next.give')}
    </Button>
  )
}
