import { listMarking, readSubmission } from '@bangxanh/contract/marking/endpoints.ts'
import type { MarkedSubmission, Marking, MarkingRow } from '@bangxanh/contract/marking/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useRoom } from '../../shared/live/use-room.ts'
import { apiQuery, useApiQuery } from '../../shared/query/use-api-query.ts'
import type { Given, MarkDraft } from './drafts.ts'
import { HandingBack } from './handing-back.ts'
import { Layers } from './layers.ts'
import { loadPicture } from './page-picture.ts'
import { pagesOf } from './pages.ts'

/** So many pupils ahead are loaded with their pages. */
const AHEAD = 3
/** What was loaded ahead stands without being asked for again; a room tells what has changed. */
const FRESH_MS = 10 * 60_000

export const submissionQuery = (homeworkUid: string, submissionId: string) =>
  apiQuery(readSubmission, { params: { homeworkUid, submissionId } }, { silent: true, freshFor: FRESH_MS })
export const markingQuery = (homeworkUid: string) =>
  apiQuery(listMarking, { params: { homeworkUid } }, { silent: true })

export const useMarking = (homeworkUid: string) => {
  const query = useApiQuery(listMarking, { params: { homeworkUid } }, { silent: true })
  // Somebody hands in while others are marked.
  useRoom(`homework:${homeworkUid}`, () => {
    // Or something was missed, as after ten seconds without a net.
    void query.refetch()
  })
  return query
}

/** Loads the next submissions and the pictures of their pages before they are asked for. */
export function useAhead(
  homeworkUid: string,
  rows: readonly MarkingRow[],
  current: string | undefined,
): void {
  const client = useQueryClient()
  const at = rows.findIndex(({ _id }) => _id === current)
  const next = (at < 0 ? [] : rows.slice(at + 1, at + 1 + AHEAD)).map(({ _id }) => _id).join()
  useEffect(() => {
    let gone = false
    const load = async () => {
      for (const id of next.split(',').filter(Boolean)) {
        if (gone) return
        const data = await client.fetchQuery(submissionQuery(homeworkUid, id)).catch(() => undefined)
        if (data)
          for (const page of pagesOf(data.submission)) void loadPicture(page.url).catch(() => undefined)
      }
    }
    void load()
    return () => {
      gone = true
    }
  }, [client, homeworkUid, next])
}

/** What is drawn and what is on its way, for as long as the screen is open. */
export function useSending(userId: string, homeworkUid: string) {
  const client = useQueryClient()
  const drafts = useEach<MarkDraft>()
  const { change } = drafts
  const sent = useMemo(() => {
    const layers = new Layers(userId, homeworkUid)
    const took = (submission: MarkedSubmission) => {
      const { queryKey } = submissionQuery(homeworkUid, submission._id)
      client.setQueryData(queryKey, { submission })
      client.setQueryData<{ marking: Marking }>(
        markingQuery(homeworkUid).queryKey,
        known => known && { marking: withRow(known.marking, submission) },
      )
      // What other screens show of it is read again when they are opened; what was loaded ahead stays.
      void client.invalidateQueries({
        predicate: ({ meta, queryKey: [, path] }) =>
          path !== readSubmission.path &&
          path !== listMarking.path &&
          !!meta?.shows?.some(kind => kind === 'attempt' || kind === 'homework'),
        refetchType: 'none',
      })
    }
    const onArrived = (submission: MarkedSubmission, { draft }: Given) => {
      took(submission)
      // What was typed since it was given stays, over what stands now.
      change(submission._id, typed => (typed === draft ? undefined : { ...typed, over: submission }))
    }
    // The person reads what stands now beside what they typed; given again, theirs takes its place.
    const onChanged = async (id: string) => {
      const query = { ...submissionQuery(homeworkUid, id), staleTime: 0 }
      const read = await client.fetchQuery(query).catch(() => undefined)
      if (read) change(id, typed => ({ ...typed, over: read.submission }))
    }
    return { layers, back: new HandingBack(layers, { onArrived, onChanged }) }
  }, [client, userId, homeworkUid, change])
  return { ...sent, drafts }
}

const withRow = (
  marking: Marking,
  { _id, state, score, waiting, seenAt, returnedAt, redoAt }: MarkedSubmission,
) => ({
  ...marking,
  submissions: marking.submissions.map(row =>
    row._id === _id ? { ...row, state, score, waiting, seenAt, returnedAt, redoAt } : row,
  ),
})

/** A value of each submission, kept while one goes to and fro between them. */
function useEach<Value>() {
  const [all, setAll] = useState<ReadonlyMap<string, Value>>(new Map())
  return {
    all,
    set: (id: string, value: Value) => setAll(known => new Map(known).set(id, value)),
    /** Puts another one in the place of the one that stands there, or takes it away. */
    change: useCallback(
      (id: string, to: (value: Value) => Value | undefined) =>
        setAll(known => {
          const value = known.get(id)
          if (value === undefined) return known
          const next = new Map(known)
          const changed = to(value)
          if (changed === undefined) next.delete(id)
          else next.set(id, changed)
          return next
        }),
      [],
    ),
  }
}
