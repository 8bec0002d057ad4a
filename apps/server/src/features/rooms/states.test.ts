import { actsIn, PHASE_ACTS, type PhaseAct } from '@bangxanh/contract/rooms/states.ts'
import { expect, it } from 'vitest'
import { random } from '../../testing/random.ts'
import {
  actsThatFollow,
  isUndoable,
  type LastAct,
  move,
  moveByTime,
  type Standing,
  undone,
} from './states.ts'

const NEW: Standing = {
  kind: 'live-exam',
  status: 'not_started',
  phase: null,
  question: 0,
  opensAt: null,
  closesAt: null,
  pausedAt: null,
  revealAt: null,
  beforeClosesAt: null,
  rehearsal: false,
}

const left = (at: Standing, now: Date) =>
  at.closesAt ? at.closesAt.getTime() - (at.pausedAt ?? now).getTime() : null

it('200 random runs of 50 acts stay within what may follow what; an undo gives back the phase and the seconds', () => {
  let undos = 0
  for (let run = 1; run <= 200; run++) {
    const draw = random(run)
    let now = new Date('2026-10-05T02:00:00Z')
    let at: Standing = { ...NEW, kind: run % 2 === 0 ? 'live-exam' : 'class-bell' }
    let last: LastAct | undefined
    for (let step = 0; step < 50; step++) {
      now = new Date(now.getTime() + draw(8_000))
      const timed = moveByTime(at, now)
      if (timed) [at, last] = [timed.to, { act: timed.act, before: at, at: now }]
      const about = {
        now,
        of: 6,
        next: at.question < 6 ? { duration: 5 + draw(30), media: draw(2) === 0 } : undefined,
        allAnswered: draw(3) === 0,
        voided: false,
        answered: draw(8) > 0,
        won: draw(4) === 0,
      }
      if (last && isUndoable(at, last) && draw(3) === 0) {
        const back = undone(at, last, now)
        const { before } = last
        if (last.act === 'extend') expect(left(back, now)).toBe((left(at, now) as number) - 10_000)
        if (last.act === 'lock' || (last.act === 'void' && (before.phase === 'asking' || before.pausedAt))) {
          expect(back.phase).toBe(before.phase)
          expect(left(back, now)).toBe(left(before, last.at))
        }
        if (last.act === 'pause') expect([back.phase, left(back, now)]).toEqual(['asking', left(at, now)])
        ;[at, last] = [back, undefined]
        undos++
        continue
      }
      // In half of the steps whatever somebody may send.
      const follow = actsThatFollow(at, about).filter(act => (PHASE_ACTS as readonly string[]).includes(act))
      const act = (
        draw(2) === 0 && follow.length > 0 ? follow[draw(follow.length)] : PHASE_ACTS[draw(PHASE_ACTS.length)]
      ) as PhaseAct
      if (act === 'end' && draw(5) > 0) continue
      const to = move(at, act, about)
      const legal = at.phase === null ? act === 'start' : actsIn(at.kind, at.phase).includes(act)
      if (!legal) expect([act, at.phase, to]).toEqual([act, at.phase, undefined])
      if (!to) continue
      const goesTo: Partial<Record<PhaseAct, number>> = { next: at.question + 1, bell: about.of, reset: 0 }
      expect(to.question).toBe(goesTo[act] ?? at.question)
      expect(to.kind).toBe(at.kind)
      expect(to.status === 'ended').toBe(to.phase === 'ended')
      expect(to.phase === 'paused').toBe(to.pausedAt !== null)
      if (to.opensAt && to.closesAt) expect(to.opensAt <= to.closesAt).toBe(true)
      if (to.revealAt) expect(to.phase).toBe('locked')
      if (act === 'next' || act === 'bell') expect(to.opensAt! > now).toBe(true)
      ;[at, last] = [to, { act, before: at, at: now }]
    }
  }
  expect(undos).toBeGreaterThan(300)
})

it('a reveal pressed in asking locks, and waits for what was in time; at once when all who are there have answered', () => {
  const now = new Date('2026-10-05T02:00:10Z')
  const asking: Standing = {
    ...{ ...NEW, status: 'live', phase: 'asking', question: 1 },
    opensAt: new Date('2026-10-05T02:00:00Z'),
    closesAt: new Date('2026-10-05T02:00:30Z'),
  }
  const about = { now, of: 2, allAnswered: false, voided: false, answered: true, won: false }
  const waits = move(asking, 'reveal', about) as Standing
  expect(waits).toMatchObject({ phase: 'locked', closesAt: now, revealAt: new Date(now.getTime() + 2_200) })
  expect(move(waits, 'reveal', about)).toBeUndefined()
  expect(moveByTime(waits, new Date(now.getTime() + 2_199))).toBeUndefined()
  expect(moveByTime(waits, new Date(now.getTime() + 2_200))?.to.phase).toBe('revealed')
  expect(move(asking, 'reveal', { ...about, allAnswered: true })?.phase).toBe('revealed')
  // Pressed before it opened, it closes as it opens.
  expect(move(asking, 'lock', { ...about, now: new Date('2026-10-05T01:59:59Z') })?.closesAt).toEqual(
    asking.opensAt,
  )
})
