import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { noticeSuccess, showNotice } from '../../shared/ui/notices.ts'
import { useApproveAll } from './mutations.ts'

/** Lets everybody in who waits, after a question that says how many. */
export function ApproveAll({ eClass: { _id, name, counts, can } }: { eClass: Class }) {
  const { t } = useTranslation('students')
  const approveAll = useApproveAll()
  const count = counts.waiting
  if (!can.students || count === 0) return null
  const approve = async () => {
    const yes = await askConfirm({
      content: t('ask.approveAll', { count, name }),
      confirm: t('act.approveAll', { count }),
    })
    if (!yes) return
    // A failure has its notice.
    const done = await approveAll.mutateAsync({ body: { classUid: _id } }).catch(() => null)
    if (!done) return
    const { approved } = done
    if (approved > 0) void noticeSuccess(t('done.approvedAll', { count: approved }))
    else void showNotice({ tone: 'info', title: t('done.nothing'), message: t('empty.waiting') })
  }
  return (
    <Button
      leftSection={<IconChecks size={18} aria-hidden />}
      loading={approveAll.isPending}
      onClick={() => void approve()}
    >
      {t('act.approveAll', { count })}
    </Button>
  )
}
