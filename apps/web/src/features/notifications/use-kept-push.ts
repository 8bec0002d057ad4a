import { readNotificationSettings } from '@bangxanh/contract/notifications/endpoints.ts'
import { useEffect } from 'react'
import { call } from '../../shared/http/call.ts'
import { loadChunk } from '../../shared/loading/load-chunk.ts'
import { useAccount } from '../account/account.ts'
import { keptPerson } from './kept-push.ts'

/** A browser that showed notifications of this person does so again after they have signed in anew. */
export function useKeptPush(): void {
  const { _id } = useAccount().profile
  useEffect(() => {
    if (keptPerson.is(_id)) void again(_id).catch(() => undefined)
  }, [_id])
}

/** Whoever cannot be reached now is asked at the next start. */
async function again(userId: string): Promise<void> {
  const { pushAbility, startPush } = await loadChunk(() => import('./push.ts'))
  if (pushAbility() !== 'able') return keptPerson.forget()
  const { pushKey } = await call(readNotificationSettings, {})
  if (pushKey) await startPush(pushKey, userId)
}
