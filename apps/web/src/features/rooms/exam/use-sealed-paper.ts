import type { OwnPaper, OwnSeat } from '@bangxanh/contract/rooms/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { bringPaper, findPaper, forgetPaper, isWhole, waitMs } from './bring-sealed.ts'
import { openPaper, opensPapers, type SealedPaper } from './open-sealed.ts'

const AGAIN_MS = 3_000

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
  const held = useRef<SealedPaper>(undefined)
  const told = useRef({ onHas, serverNow })
  told.current = { onHas, serverNow }
  const [opened, setOpened] = useState<OwnPaper>()
  const [isOpening, setOpening] = useState(false)
  const { version, files = 0, startAt = null } = mine?.sealed ?? {}

  useEffect(() => {
    if (version === undefined || !opensPapers()) return
    const coming = { version, files, startAt }
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const has = (paper: SealedPaper) => {
      if (gone) return
      held.current = paper
      told.current.onHas(version)
    }
    const bring = async () => {
      const paper = await bringPaper(userId, contestId, coming).catch(() => undefined)
      if (paper) has(paper)
      else if (!gone) timer = setTimeout(bring, AGAIN_MS * (1 + Math.random()))
    }
    const begin = async () => {
      const kept = held.current ?? (await findPaper(userId, contestId))
      if (gone) return
      if (kept && isWhole(kept, coming)) return has(kept)
      held.current = undefined
      told.current.onHas('')
      timer = setTimeout(bring, waitMs(coming, told.current.serverNow(), Math.random()))
    }
    void begin()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [userId, contestId, version, files, startAt])

  const key = mine?.key
  useEffect(() => {
    const paper = held.current
    if (!key || !paper) return
    held.current = undefined
    setOpening(true)
    openPaper(paper, key)
      .then(setOpened, () => undefined)
      .finally(() => {
        setOpening(false)
        void forgetPaper(userId, contestId)
      })
  }, [userId, contestId, key])

  // Once it is closed it is no more that of who has just begun.
  const isClosed =
    mine?.paper !== undefined && mine.paper.state !== 'waiting' && mine.paper.state !== 'working'
  useEffect(() => {
    if (isClosed) setOpened(undefined)
  }, [isClosed])
  return { opened, isOpening: isOpening || (Boolean(key) && held.current !== undefined) }
}
