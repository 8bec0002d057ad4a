import { savePlace } from '@bangxanh/contract/contests/endpoints.ts'
import type { OwnPaper } from '@bangxanh/contract/rooms/schemas.ts'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { call } from '../../shared/http/call.ts'
import { Saver } from '../../shared/saver/saver.ts'
import { examDevice } from './exam-outbox.ts'

/** Who only leafs through says nothing of each page. */
const SAVE_AFTER_MS = 3_000

/** Where somebody is on their paper, as the device is called (`epoch`) that has said so. */
interface Where {
  readonly epoch: number
  readonly place: number
  readonly flags: readonly number[]
}

interface Options {
  readonly userId: string
  readonly contestId: string
  readonly paper: OwnPaper
  /** Another device has gone on: this one tells nothing, and takes over what that one has said when it goes on itself. */
  readonly isElsewhere: boolean
  readonly at: number
  readonly onGo: (at: number) => void
}

const isSame = (one: Where, other: Where) => one.place === other.place && `${one.flags}` === `${other.flags}`

const keyOf = (userId: string, contestId: string) => `paper-place ${userId} ${contestId}`

/** What is not told yet outlives a reload of this tab; null: all is told. */
function keep(userId: string, contestId: string, where: Where | null): void {
  try {
    if (where) sessionStorage.setItem(keyOf(userId, contestId), JSON.stringify(where))
    else sessionStorage.removeItem(keyOf(userId, contestId))
  } catch {
    // A browser that keeps nothing begins with what the server was told.
  }
}

/** Where a page begins: as this tab has not told yet if no other device has gone on since, else as the server was told. */
export function beginAt(userId: string, contestId: string, { place, flags }: OwnPaper): Where {
  const epoch = examDevice(userId, contestId).epoch()
  try {
    const kept: Where | null = JSON.parse(sessionStorage.getItem(keyOf(userId, contestId)) ?? 'null')
    if (kept?.epoch === epoch) return kept
  } catch {
    // As above.
  }
  return { epoch, place, flags }
}

/**
 * Where a pupil is on the paper of an exam, by the numbers of its questions, and what they want to look at again. Both go with them to
 * another device (product 19.170); what cannot be told is told with the next change.
 */
export function usePaperPlace({ userId, contestId, paper, isElsewhere, at, onGo }: Options) {
  const device = useMemo(() => examDevice(userId, contestId), [userId, contestId])
  const [{ epoch, flags }, setTaken] = useState<Omit<Where, 'place'>>(() => beginAt(userId, contestId, paper))
  // Who has not moved yet has nothing to tell: all of an exam begin at one moment.
  const told = useRef<Where>({ epoch, place: paper.place || at + 1, flags: paper.flags })
  const stands = useRef<Where>(told.current)
  const saver = useMemo(() => {
    const settle = (where: Where) => {
      told.current = where
      if (isSame(stands.current, where)) keep(userId, contestId, null)
    }
    const next = () => (isSame(stands.current, told.current) ? undefined : stands.current)
    return new Saver<Where>({
      pauseMs: SAVE_AFTER_MS,
      next,
      send: async (where, { keepalive }) => {
        const body = { ...where, flags: [...where.flags] }
        await call(savePlace, { params: { contestId }, body }, { keepalive })
        settle(where)
      },
      onRefused: settle,
    })
  }, [userId, contestId])
  useEffect(() => () => void saver.close(), [saver])
  /** This device has gone on after another one, which it may not have heard of: what that one has said stands. */
  const takeOver = useEffectEvent(({ place, flags }: OwnPaper) => {
    const now = device.epoch()
    if (now === epoch) return
    told.current = { epoch: now, place: place || at + 1, flags }
    setTaken({ epoch: now, flags })
    if (place > 0) onGo(place - 1)
  })
  useEffect(() => {
    if (!isElsewhere) takeOver(paper)
  }, [isElsewhere, paper])
  useEffect(() => {
    if (isElsewhere) return
    stands.current = { epoch, place: at + 1, flags }
    keep(userId, contestId, isSame(stands.current, told.current) ? null : stands.current)
    saver.changed()
  }, [userId, contestId, saver, epoch, at, flags, isElsewhere])
  const number = at + 1
  return {
    flags,
    isFlagged: flags.includes(number),
    flag: () =>
      setTaken(({ epoch, flags: before }) => ({
        epoch,
        flags: before.includes(number)
          ? before.filter(one => one !== number)
          : [...before, number].sort((a, b) => a - b),
      })),
  }
}
