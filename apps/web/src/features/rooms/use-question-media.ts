import { SEALED } from '@bangxanh/contract/rooms/limits.ts'
import type { PublicState } from '@bangxanh/contract/rooms/schemas.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { QuestionMedia } from './question-media.ts'

type Shown = Pick<PublicState, 'question' | 'key' | 'sealed' | 'opensAt' | 'status'>

interface Of {
  readonly roomId: string
  readonly serverNow: () => number
  /** All of the question that comes next is here. */
  readonly onHas?: (version: string) => void
}

/** Where the files of a question are read in this page, by their keys; null: they come as any picture does. */
interface Opened {
  readonly version: string
  readonly here: ReadonlyMap<string, string> | null
}

/** So long a question waits at most for what is to be opened here. */
const PATIENCE_MS = 1_500

/**
 * A state as it is drawn: with pictures and sounds that were brought sealed before their question opened, once the room has said what
 * opens them. What is not here by then comes as any picture does. Rooms without any load nothing for it until they end.
 */
export function useQuestionMedia<State extends Shown>(
  state: State | undefined,
  { roomId, serverNow, onHas }: Of,
): State | undefined {
  const loading = useRef<Promise<QuestionMedia>>(undefined)
  const load = () => {
    loading.current ??= import('./question-media.ts').then(part => new part.QuestionMedia(roomId))
    // What did not come is asked for again by who wants it next.
    loading.current.catch(() => {
      loading.current = undefined
    })
    return loading.current
  }
  const { version, files = 0 } = state?.sealed ?? {}
  const opens = state?.question?.opens
  const now = { load, serverNow, onHas, opensAt: state?.opensAt, stands: opens?.version }
  const latest = useRef(now)
  latest.current = now

  useEffect(() => {
    if (version === undefined) return
    const stop = new AbortController()
    const { load, serverNow, opensAt, stands } = latest.current
    // Not all at one time, and what is asked now comes first.
    const opensIn = opensAt ? Math.max(0, Date.parse(opensAt) - serverNow()) : 0
    const after = opensIn + Math.random() * SEALED.spreadOfNextMs
    const how = { after, ...(stands !== undefined && { stands }), signal: stop.signal }
    load()
      .then(media => media.bring({ version, files }, how))
      .then(isHere => isHere && latest.current.onHas?.(version))
      .catch(() => undefined)
    return () => stop.abort()
  }, [version, files])

  // A page that was loaded anew may have kept some before.
  const isOver = state?.status === 'ended'
  const isNone = state !== undefined && version === undefined && opens === undefined
  useEffect(() => {
    if (isOver || (isNone && loading.current))
      latest.current
        .load()
        .then(media => media.forget())
        .catch(() => undefined)
  }, [isOver, isNone])

  const [opened, setOpened] = useState<Opened>()
  // Addresses hold as long as they are what is drawn.
  useEffect(() => () => forget(opened?.here), [opened])
  const names = Object.keys(state?.question?.files ?? {})
    .sort()
    .join('\n')
  const { version: standing, key } = opens ?? {}
  useEffect(() => {
    if (standing === undefined || key === undefined) return
    let isSettled = false
    const is = (here: Opened['here']) => {
      if (isSettled) return forget(here)
      isSettled = true
      setOpened({ version: standing, here })
    }
    const timer = setTimeout(() => is(null), PATIENCE_MS)
    latest.current
      .load()
      .then(media => media.open({ version: standing, key }, names.split('\n')))
      .then(
        here => is(here ?? null),
        () => is(null),
      )
    return () => {
      isSettled = true
      clearTimeout(timer)
    }
  }, [standing, key, names])

  return useMemo(() => {
    if (!state?.question || standing === undefined) return state
    const { question, key } = state
    if (opened?.version !== standing) {
      const { body: _, ...rest } = question
      return { ...state, question: rest, key: null }
    }
    const { here } = opened
    return here ? { ...state, question: drawn(question, here), key: key && drawn(key, here) } : state
  }, [state, standing, opened])
}

/** They take no room any more. */
function forget(here: Opened['here'] | undefined): void {
  for (const address of here?.values() ?? []) URL.revokeObjectURL(address)
}

/** With what is here in place of what would be fetched, beside the words and in them. */
function drawn<Of extends { readonly files?: Record<string, string> | undefined }>(
  shown: Of,
  here: ReadonlyMap<string, string>,
): Of {
  let text = JSON.stringify(shown)
  for (const [name, address] of Object.entries(shown.files ?? {})) {
    const own = here.get(name)
    if (own) text = text.replaceAll(address.replaceAll('&', '&amp;'), own).replaceAll(address, own)
  }
  return JSON.parse(text)
}
