import { actInRoom, readRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type { ActDraft, DeskState } from '@bangxanh/contract/rooms/schemas.ts'
import { isBell, type PhaseAct } from '@bangxanh/contract/rooms/states.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/http/call.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { useRoomState } from './use-room-state.ts'

/** What is pressed on a desk with nothing more to say. */
export type PressedAct = PhaseAct | 'undo' | 'winner'

/** A live room at its desk, and what its host does there. */
export function useDesk(roomId: string, onStatus: () => void) {
  const { t } = useTranslation('rooms')
  const { state, take, ...room } = useRoomState<DeskState>('desk', roomId, {
    read: async () => (await call(readRoom, { params: { roomId }, query: {} })).desk,
  })
  const act = useApiMutation(actInRoom)
  const stands =
    state && `${state.status}, ${state.question || state.phase === 'working' ? 'begun' : 'not begun'}`
  const told = useRef({ stands, onStatus })
  useEffect(() => {
    const before = told.current.stands
    told.current = { stands, onStatus }
    // Whoever moved it, this host or another.
    if (before && stands !== before) onStatus()
  })

  const send = async (body: ActDraft): Promise<boolean> => {
    // Acts that move the room follow one another; those on seats, on halls and what is said hold nothing up.
    if (act.isPending && 'rev' in body) return false
    try {
      const { desk } = await act.mutateAsync({ params: { roomId }, body })
      if (desk) take(desk)
      return true
    } catch (error) {
      // Another host was quicker: what stands now came with the refusal, and its notice says so.
      if (error instanceof CallError && error.code === 'E_ROOM_MOVED' && error.current)
        take(error.current as DeskState)
      return false
    }
  }
  const press = async (what: PressedAct) => {
    if (!state?.can.includes(what)) return
    if (what === 'end' || what === 'void' || what === 'reset') {
      const isEndOfBell = what === 'end' && isBell(state.kind)
      const asks = what === 'reset' && state.rehearsal ? 'trial.askReset' : (`ask.${what}` as const)
      const content = [t(isEndOfBell ? 'bell.askEnd' : asks)]
      if (what === 'reset') content.push(t(isBell(state.kind) ? 'ask.resetBell' : 'ask.resetSeats'))
      if (
        !(await askConfirm({
          content: content.join(' '),
          confirm: t(isEndOfBell ? 'bell.end' : `act.${what}`),
          danger: true,
        }))
      )
        return
    }
    // It sends all out who are in.
    const { present: count } = state.counts
    if (what === 'rehearse' && count > 0)
      if (!(await askConfirm({ content: t('trial.ask', { count }), confirm: t('trial.start') }))) return
    await send({ act: what, rev: state.rev })
  }
  return { state, send, press, isPending: act.isPending, ...room }
}

export type BigAct = 'reveal' | 'resume' | 'next' | 'end' | 'winner' | 'bell' | 'reset'

/** What the big button does next: one act that follows, whatever else may be done. */
export function nextAct(state: DeskState): BigAct | undefined {
  const { can, phase, revealAt, bell } = state
  if (revealAt) return undefined
  const isAsked = phase === 'asking' || phase === 'locked'
  const order: readonly BigAct[] = isAsked
    ? ['reveal', 'next', 'end']
    : bell?.winner
      ? ['resume', 'bell', 'end']
      : ['resume', ...(hasWinner(state) ? (['winner'] as const) : []), 'next', 'end']
  // A rehearsal has no end.
  return [...order, ...(state.rehearsal ? (['reset'] as const) : [])].find(act => can.includes(act))
}

/** One is left in, and it is late enough to say that they have won. */
const hasWinner = ({ bell, question, settings }: DeskState): boolean =>
  bell?.standing === 1 && (question?.no ?? 0) >= (settings.bell?.winnerFrom ?? 1)
