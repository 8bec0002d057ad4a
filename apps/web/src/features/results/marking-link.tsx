import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { IconWriting } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../shared/ui/links.tsx'

/** To what was handed in, to be marked on its pages. While somebody waits for it, it is the next thing to do. */
export function MarkingLink({ homework }: { readonly homework: HomeworkDetail }) {
  const { t } = useTranslation('results')
  const { _id: homeworkUid, classId: classUid, waitingCount, publish } = homework
  return (
    <ButtonLink
      to="/lop-hoc/$classUid/$homeworkUid/cham"
      params={{ classUid, homeworkUid }}
      // What is withdrawn is published first: one thing is the next.
      variant={waitingCount > 0 && publish ? 'filled' : 'default'}
      leftSection={<IconWriting size={18} stroke={1.6} aria-hidden />}
    >
      {t('mark.open')}
    </ButtonLink>
  )
}
