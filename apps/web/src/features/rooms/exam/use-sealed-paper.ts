import type { OwnPaper, OwnSeat } from '@bangxanh/contract/rooms/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { backOffMs } from '../../../shared/saver/back-off.ts'
import {
  bringPieces,
  findPieces,
  forgetPieces,
  nameOfPaper,
  type Pieces,
  paperSource,
  waitMs,
  wholeOf,
} from './bring-sealed.ts'
import { closePaper, openPaper, opensPapers, type SealedPaper } from './open-sealed.ts'

interface Of {
  readonly userId: string
  readonly contestId: string
  readonly mine: OwnSeat | null | undefined
  readonly serverNow: () => number
  /** Which version is here from now on; empty: none. */
  readonly onHas: (version: string) => void
}

/**
 * Brings the paper of an exam while it is waited for, and opens it by what the start brings. It is opened once, for who has waited
 * here: whatever comes later, with answers, comes by the room.
 */
export function useSealedPaper({ userId, contestId, mine, serverNow, onHas }: Of) {
  const pieces = useRef<Pieces>(undefined)
  const held = useRef<SealedPaper>(undefined)
  const told = useRef({ onHas, serverNow })
  told.current = { onHas, serverNow }
  const [opened, setOpened] = useState<{ readonly key: string; readonly paper: OwnPaper }>()
  const [isOpening, setOpening] = useState(false)
  const { version, files = 0, startAt = null } = mine?.sealed ?? {}

  useEffect(() => {
    if (version === undefined || !opensPapers()) return
    const coming = { version, files, startAt }
    const of = { userId, contestId }
    const stop = new AbortController()
    const { signal } = stop
    let timer: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    const bring = async (here: Pieces) => {
      let error: unknown
      const isHere = await bringPieces(paperSource(of, coming), { pieces: here, signal }).catch(why => {
        error = why
        return false
      })
      if (signal.aborted) return
      held.current = isHere ? wholeOf(here, coming) : undefined
      if (held.current) return told.current.onHas(version)
      failures += 1
      timer = setTimeout(() => void bring(here), backOffMs(failures, error))
    }
    const begin = async () => {
      const hadBegun = pieces.current !== undefined
      const here = pieces.current ?? (await findPieces(nameOfPaper(of)))
      if (signal.aborted) return
      pieces.current = here
      if (!wholeOf(here, coming)) {
        held.current = undefined
        told.current.onHas('')
      }
      // What is all here asks for nothing, and what was under way goes on.
      const isWaiting = !wholeOf(here, coming) && !(hadBegun && here.size > 0)
      const after = isWaiting ? waitMs(coming, told.current.serverNow(), Math.random()) : 0
      timer = setTimeout(() => void bring(here), after)
    }
    void begin()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [userId, contestId, version, files, startAt])

  const key = mine?.key
  useEffect(() => {
    if (!key) return
    const paper = held.current
    held.current = undefined
    pieces.current = undefined
    const forget = () => void forgetPieces(nameOfPaper({ userId, contestId }))
    if (!paper) return forget()
    setOpening(true)
    openPaper(paper, key)
      .then(
        whole => setOpened({ key, paper: whole }),
        () => undefined,
      )
      .finally(() => {
        setOpening(false)
        forget()
      })
  }, [userId, contestId, key])

  // Once it is closed it is no more that of who has just begun, and that of a room that was begun anew opens by another key.
  const isClosed =
    mine?.paper !== undefined && mine.paper.state !== 'waiting' && mine.paper.state !== 'working'
  useEffect(() => {
    if (isClosed) setOpened(undefined)
  }, [isClosed])
  useEffect(() => opened && (() => closePaper(opened.paper)), [opened])
  const isOfNow = opened !== undefined && opened.key === key
  return {
    opened: isOfNow ? opened.paper : undefined,
    isOpening: isOpening || (Boolean(key) && held.current !== undefined),
  }
}
