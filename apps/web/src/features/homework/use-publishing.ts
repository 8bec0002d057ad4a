import type { Homework } from '@bangxanh/contract/homework/schemas.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { isUnsaved } from '../../shared/unsaved/unsaved.ts'
import { showAssigned } from './assign/assign.ts'
import { usePublish, useWithdraw } from './mutations.ts'

/** Shows a homework to its students, which ends as giving an exam does, or takes it back after asking. */
export function usePublishing({ _id: homeworkUid, name, endAt }: Pick<Homework, '_id' | 'name' | 'endAt'>) {
  const { t } = useTranslation('homework')
  const client = useQueryClient()
  const publishing = usePublish()
  const withdrawing = useWithdraw()
  return {
    busy: publishing.isPending || withdrawing.isPending,
    publish: async () => {
      await allSent(client)
      if (isUnsaved() && !(await askConfirm({ content: t('ask.unsaved'), confirm: t('ask.giveSo') }))) return
      const isOver = Date.parse(endAt) <= Date.now()
      if (isOver && !(await askConfirm({ content: t('ask.over'), confirm: t('ask.giveSo') }))) return
      const body = { homeworkUid, publish: true }
      // What failed was told by its notice.
      const done = await publishing.mutateAsync({ body }).catch(() => undefined)
      if (done) showAssigned(done.homework)
    },
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

const LOOK_AGAIN_MS = 50
/** Nothing was sent for so long: what is unsaved stays so. */
const QUIET_MS = 500

/** The press itself has left a question, which is on its way then; others wait behind it, and what arrived is shown a moment later. */
async function allSent(client: QueryClient): Promise<void> {
  let quiet = 0
  do {
    await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS))
    quiet = client.isMutating() > 0 ? 0 : quiet + LOOK_AGAIN_MS
  } while (quiet === 0 || (isUnsaved() && quiet < QUIET_MS))
}
