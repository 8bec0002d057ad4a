import { useTranslation } from 'react-i18next'
import { noticeSuccess } from '../../shared/ui/notices.ts'
import { useRegrade } from './mutations.ts'

/** Takes the newest regrade of a homework back. */
export function useUndoRegrade(homeworkUid: string) {
  const { t } = useTranslation('regrades')
  const act = useRegrade()
  const undo = (regradeId: string) =>
    act.mutateAsync({ params: { homeworkUid }, body: { act: 'undo', regradeId } }).then(
      () => noticeSuccess(t('bar.undone')),
      // The failed call raised its notice.
      () => undefined,
    )
  return { undo, busy: act.isPending }
}
