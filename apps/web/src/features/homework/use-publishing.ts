import type { Homework } from '@bangxanh/contract/homework/schemas.ts'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { usePublish, useWithdraw } from './mutations.ts'

/** Shows a homework to its students, or takes it back after asking. */
export function usePublishing({ _id: homeworkUid, name }: Pick<Homework, '_id' | 'name'>) {
  const { t } = useTranslation('homework')
  const publishing = usePublish()
  const withdrawing = useWithdraw()
  return {
    busy: publishing.isPending || withdrawing.isPending,
    publish: () => publishing.mutate({ body: { homeworkUid, publish: true } }),
    withdraw: async () => {
      const yes = await askConfirm({
        content: t('ask.withdraw', { name }),
        confirm: t('act.withdraw'),
        danger: true,
      })
      if (yes) withdrawing.mutate({ body: { homeworkUid, publish: false } })
    },
  }
}
