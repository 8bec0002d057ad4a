import { savePlace } from '@bangxanh/contract/contests/endpoints.ts'
import type { OwnPaper } from '@bangxanh/contract/rooms/schemas.ts'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { call } from '../../shared/http/call.ts'
import { Saver } from '../../shared/saver/saver.ts'
import { examDevice } from './exam-outbox.ts'

/** Who only leafs through says nothing of each page. */
const SAVE_AFTER_MS = 3_000

interface Where {
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

/**
 * Where a pupil is on the paper of an exam, by the numbers of its questions, and what they want to look at again. Both go with them to
 * another device (product 19.170); what cannot be told is told with the next change.
 */
export function usePaperPlace({ userId, contestId, paper, isElsewhere, at, onGo }: Options) {
  const [flags, setFlags] = useState<readonly number[]>(paper.flags)
  // Who has not moved yet has nothing to tell: all of an exam begin at one moment.
  const told = useRef<Where>({ place: paper.place || at + 1, flags: paper.flags })
  const stands = useRef<Where>(told.current)
  const saver = useMemo(() => {
    const device = examDevice(userId, contestId)
    const next = () => (isSame(stands.current, told.current) ? undefined : stands.current)
    return new Saver<Where>({
      pauseMs: SAVE_AFTER_MS,
      next,
      send: async (where, { keepalive }) => {
        const body = { epoch: device.epoch(), place: where.place, flags: [...where.flags] }
        await call(savePlace, { params: { contestId }, body }, { keepalive })
        told.current = where
      },
      onRefused: where => {
        told.current = where
      },
    })
  }, [userId, contestId])
  useEffect(() => () => void saver.close(), [saver])
  const wasElsewhere = useRef(isElsewhere)
  const go = useEffectEvent(onGo)
  useEffect(() => {
    const comesBack = wasElsewhere.current && !isElsewhere
    wasElsewhere.current = isElsewhere
    if (!comesBack) return
    told.current = { place: paper.place, flags: paper.flags }
    setFlags(paper.flags)
    if (paper.place > 0) go(paper.place - 1)
  }, [isElsewhere, paper])
  useEffect(() => {
    if (isElsewhere) return
    stands.current = { place: at + 1, flags }
    saver.changed()
  }, [saver, at, flags, isElsewhere])
  const number = at + 1
  return {
    flags,
    isFlagged: flags.includes(number),
    flag: () =>
      setFlags(before =>
        before.includes(number)
          ? before.filter(one => one !== number)
          : [...before, number].sort((a, b) => a - b),
      ),
  }
}
