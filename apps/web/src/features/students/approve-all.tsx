import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { noticeSuccess, showNotice } from '../../shared/ui/notices.ts'
import { useApproveAll } from './mutations.ts'

/** Lets everybody in who waits, but those whose name the list has already, and says what came of it. */
export function useLetIn({ _id: classUid }: Class) {
  const { t } = useTranslation('students')
  const approveAll = useApproveAll()
  const letIn = async () => {
    // A failure has its notice.
    const done = await approveAll.mutateAsync({ body: { classUid } }).catch(() => null)
    if (!done) return
    const { approved, left } = done
    if (approved > 0) void noticeSuccess(t('done.approvedAll', { count: approved }))
    if (left > 0)
      void showNotice({
        tone: 'info',
        title: t('request.alike', { count: left }),
        message: t('request.decide'),
      })
    else if (approved === 0)
      void showNotice({ tone: 'info', title: t('done.nothing'), message: t('empty.waiting') })
  }
  return { letIn: () => void letIn(), isPending: approveAll.isPending }
}

/** The same for who looks at the list of those who wait: the button says how many, and each can be taken out again. */
export function ApproveAll({ eClass }: { eClass: Class }) {
  const { t } = useTranslation('students')
  const { letIn, isPending } = useLetIn(eClass)
  const { counts, can } = eClass
  const count = counts.waiting
  if (!can.students || count === 0) return null
  return (
    <Button leftSection={<IconChecks size={18} aria-hidden />} loading={isPending} onClick={letIn}>
      {t('act.approveAll', { count })}
    </Button>
  )
}
