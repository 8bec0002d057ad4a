import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../../shared/ui/confirm.ts'
import { noticeSuccess } from '../../../shared/ui/notices.ts'
import { ownerPageOf } from '../board-link.ts'
import { useDeleteImport } from '../mutations.ts'
import type { ReviewedPaper } from './board-props.ts'

/** Throws a paper away with what was found in it, and goes back to the exam; what is in the exam stays. */
export function useDiscard(paper: ReviewedPaper) {
  const { t } = useTranslation('paperImports')
  const navigate = useNavigate()
  const discard = useDeleteImport()
  const now = async () => {
    try {
      await discard.mutateAsync({ params: { importId: paper._id } })
    } catch {
      // The failed call raised its notice.
      return
    }
    void noticeSuccess(t('discard.done'))
    void navigate(ownerPageOf(paper.target))
  }
  return {
    busy: discard.isPending,
    now,
    ask: async () => {
      const content = t('discard.ask', { name: paper.file.name })
      if (await askConfirm({ content, confirm: t('discard.confirm'), danger: true })) await now()
    },
  }
}
