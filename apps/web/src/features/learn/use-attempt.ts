import { readAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { useAccount } from '../account/account.ts'
import { type Outbox, outboxOf } from './outbox.ts'
import { noteServerTime } from './server-clock.ts'

/** An attempt as the server has it, joined with what waits in this browser. */
export function useAttempt(attemptId: string) {
  const userId = useAccount().profile._id
  const outbox = outboxOf(userId, attemptId)
  const query = useApiQuery(readAttempt, { params: { attemptId } }, { silent: true })
  const { data, dataUpdatedAt, refetch } = query
  const [loaded, setLoaded] = useState<Outbox>()

  useEffect(() => {
    let gone = false
    void outbox.load().then(() => {
      if (!gone) setLoaded(outbox)
    })
    return () => {
      gone = true
    }
  }, [outbox])

  useEffect(() => {
    if (!data || loaded !== outbox) return
    noteServerTime(data.attempt.serverTime, dataUpdatedAt)
    outbox.receive(data.attempt)
  }, [data, dataUpdatedAt, loaded, outbox])

  const overtaken = useSyncExternalStore(outbox.subscribe, outbox.isOvertaken)
  const closed = useSyncExternalStore(outbox.subscribe, () => outbox.saveState() === 'closed')
  useEffect(() => {
    if (overtaken || closed) void refetch()
  }, [overtaken, closed, refetch])

  return { outbox, query, attempt: loaded === outbox ? data?.attempt : undefined }
}
