import type { Exam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { IconBuildingCommunity, IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx'

const ProposeDialog = lazyDialog(async () => (await import('./propose-dialog.tsx')).ProposeDialog)
const SendDialog = lazyDialog(async () => (await import('./send-dialog.tsx')).SendDialog)

/** What an exam's menu offers to hand on a copy of it, and the dialog that is open. */
export function useOfferActs(exam: Pick<Exam, '_id' | 'title' | 'can'>) {
  const { t } = useTranslation('examVault')
  const [open, setOpen] = useState<'propose' | 'send'>()
  const close = () => setOpen(undefined)
  return {
    acts: [
      exam.can.propose && {
        icon: IconBuildingCommunity,
        text: t('offer.propose'),
        onClick: () => setOpen('propose'),
      },
      exam.can.offer && { icon: IconUserShare, text: t('offer.send'), onClick: () => setOpen('send') },
    ],
    dialog:
      open === 'propose' ? (
        <ProposeDialog exam={exam} onClose={close} />
      ) : open === 'send' ? (
        <SendDialog exam={exam} onClose={close} />
      ) : null,
  }
}
