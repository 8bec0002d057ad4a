import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { IconChalkboard, IconWorldOff, IconWorldUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { RecordMenu } from '../../shared/ui/record-menu.tsx'
import { isExam, useDeleteContest, useUpdateContest } from './mutations.ts'

const ContestDialog = lazyDialog(async () => (await import('./contest-dialog.tsx')).ContestDialog)

interface Props {
  readonly contest: Contest
  readonly onRemoved?: () => void
}

/** What may be done to a contest; nothing at all for who only reads. */
export function ContestMenu({ contest, onRemoved }: Props) {
  const { t } = useTranslation('contests')
  const navigate = useNavigate()
  const { _id, name, can, published, edition, status } = contest
  const { update } = useUpdateContest(contest)
  const remove = useDeleteContest(contest)
  return (
    <RecordMenu
      label={t('menu', { name })}
      edit={
        can.edit && {
          text: t(isExam(contest) ? 'exam.edit' : 'act.edit'),
          dialog: close => <ContestDialog place={contest} contest={contest} onClose={close} />,
        }
      }
      acts={[
        can.publish &&
          status === 'not_start' && {
            icon: published ? IconWorldOff : IconWorldUpload,
            text: t(published ? 'act.unpublish' : 'act.publish'),
            // What went wrong is told by its notice.
            onClick: () => void update({ _id, edition, published: !published }).catch(() => undefined),
          },
        can.judge && {
          icon: IconChalkboard,
          text: t('act.judge'),
          onClick: () => void navigate({ to: '/giam-khao/$roomId', params: { roomId: _id } }),
        },
      ]}
      remove={
        can.edit && {
          text: t(isExam(contest) ? 'exam.remove' : 'act.remove'),
          ask: t(isExam(contest) ? 'exam.askRemove' : 'ask.remove', { name }),
          blocked: can.remove ? undefined : t('act.hasAnswers'),
          onSure: () => remove(_id, () => onRemoved?.()),
        }
      }
    />
  )
}
