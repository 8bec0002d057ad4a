import { readAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { useAccount } from '../account/account.ts'
import { type Outbox, outboxOf } from './outbox.ts'
import { noteServerTime } from './server-clock.ts'
import { useKeepAttempt, useKeptAttempt } from './use-kept-attempt.ts'

/** An attempt as the server has it, or without a network as this browser keeps it, joined with what waits here. */
export function useAttempt(attemptId: string) {
  const userId = useAccount().profile._id
  const outbox = outboxOf(userId, attemptId)
  const query = useApiQuery(readAttempt, { params: { attemptId } }, { silent: true })
  const { data, dataUpdatedAt, refetch } = query
  const copy = useKeptAttempt(attemptId, query)
  const attempt = data?.attempt ?? copy?.attempt
  const arrived = data ? dataUpdatedAt : copy?.arrived
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
    if (!attempt || loaded !== outbox) return
    noteServerTime(attempt.serverTime, arrived)
    outbox.receive(attempt)
  }, [attempt, arrived, loaded, outbox])
  useKeepAttempt(data?.attempt, dataUpdatedAt, outbox)

  const overtaken = useSyncExternalStore(outbox.subscribe, outbox.isOvertaken)
  const closed = useSyncExternalStore(outbox.subscribe, () => outbox.end() === 'closed')
  useEffect(() => {
    if (overtaken || closed) void refetch()
  }, [overtaken, closed, refetch])

  return { outbox, query, attempt: loaded === outbox ? attempt : undefined, fromCopy: copy !== undefined }
}
