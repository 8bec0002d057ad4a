import { listMarking, readSubmission } from '@bangxanh/contract/marking/endpoints.ts'
import type { MarkedSubmission, Marking, MarkingRow } from '@bangxanh/contract/marking/schemas.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSame } from '../../shared/edit/touched.ts'
import { typedOf } from '../../shared/kept/typed.ts'
import { useRoom } from '../../shared/live/use-room.ts'
import { apiQuery, useApiQuery } from '../../shared/query/use-api-query.ts'
import { keepPhrases } from '../comment-bank/comment-bank.ts'
import { type MarkDraft, rebased } from './drafts.ts'
import { Layers } from './layers.ts'
import { loadPicture } from './page-picture.ts'
import { pagesOf } from './pages.ts'
import { ReturnQueue } from './return-queue.ts'

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

/** What is drawn, typed and on its way in one homework. */
export interface OpenMarking {
  readonly layers: Layers
  readonly returns: ReturnQueue
}

/** One a homework and person: what is on its way goes on without its screen, and who comes back finds it. */
const opened = new WeakMap<QueryClient, Map<string, OpenMarking>>()

export function useOpenMarking(userId: string, homeworkUid: string): OpenMarking {
  const client = useQueryClient()
  const markings = opened.get(client) ?? new Map<string, OpenMarking>()
  opened.set(client, markings)
  const known = markings.get(userId + homeworkUid) ?? openMarking(client, userId, homeworkUid)
  markings.set(userId + homeworkUid, known)
  return known
}

/** Under which what is typed for a submission is kept. */
export const draftKey = (submissionId: string): string => `mark:${submissionId}`

function openMarking(client: QueryClient, userId: string, homeworkUid: string): OpenMarking {
  const layers = new Layers(userId, homeworkUid)
  const typed = typedOf(userId)
  const draftAt = (submissionId: string) => typed.at<MarkDraft>(draftKey(submissionId))
  const rebaseTyped = (submission: MarkedSubmission) => {
    const draft = draftAt(submission._id)
    if (draft) typed.set(draftKey(submission._id), rebased(draft, submission))
  }
  const onSaved = (submission: MarkedSubmission) => {
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
    rebaseTyped(submission)
  }
  const onWord = (word: string) => void keepPhrases(client, word)
  // What was typed since it was given back stays.
  const onReturned = (draft: MarkDraft) => {
    const { _id } = draft.over
    if (isSame(draftAt(_id), draft)) typed.set(draftKey(_id), undefined)
  }
  // The teacher reads what is stored now beside what they typed; given back once more, theirs takes its place.
  const onChanged = async (id: string) => {
    const query = { ...submissionQuery(homeworkUid, id), staleTime: 0 }
    const read = await client.fetchQuery(query).catch(() => undefined)
    if (read) rebaseTyped(read.submission)
  }
  return { layers, returns: new ReturnQueue(layers, { onSaved, onWord, onReturned, onChanged }) }
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
