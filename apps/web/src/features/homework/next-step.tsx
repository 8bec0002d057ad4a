import type { Homework } from '@bangxanh/contract/homework/schemas.ts'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { AgainButton } from './assign/again-button.tsx'

/** What its teacher most likely comes for: work waits to be marked, or it is over and may be given again. */
export function NextStep({ homework }: { readonly homework: Homework }) {
  const { t } = useTranslation('homework')
  const { _id: homeworkUid, classId: classUid, name, waitingCount, status, can } = homework
  if (can.edit && waitingCount > 0)
    return (
      <ButtonLink
        to="/lop-hoc/$classUid/$homeworkUid/cham"
        params={{ classUid, homeworkUid }}
        variant="light"
        px="sm"
        // At the end of a crowded row it would break in two.
        style={{ flex: 'none' }}
        aria-label={t('home.markIt', { name })}
      >
        {t('home.mark')}
      </ButtonLink>
    )
  return status === 'ended' && <AgainButton homework={homework} />
}
