import type { ScreenState } from '@bangxanh/contract/rooms/schemas.ts'
import { useEffect, useRef, useState } from 'react'

/** Hertz, and when it begins and how long it sounds, in seconds. */
type Note = readonly [hertz: number, at: number, long: number]
const TUNES = {
  opens: [
    [523, 0, 0.12],
    [784, 0.12, 0.3],
  ],
  ticks: [[880, 0, 0.06]],
  locked: [[330, 0, 0.4]],
  revealed: [
    [523, 0, 0.12],
    [659, 0.12, 0.12],
    [784, 0.24, 0.35],
  ],
  wins: [
    [523, 0, 0.15],
    [659, 0.15, 0.15],
    [784, 0.3, 0.15],
    [1047, 0.45, 0.9],
  ],
} as const satisfies Record<string, readonly Note[]>
type Tune = keyof typeof TUNES

const LAST_SECONDS = 5

interface Moment {
  readonly tune: Tune
  /** Another one sounds again. */
  readonly of: string
}

/** What may be heard right now. */
function momentOf(state: ScreenState | undefined, seconds: number, opens: boolean): Moment | undefined {
  const { phase, question, bell } = state ?? {}
  if (bell?.winner && (bell.rang || phase === 'ended')) return { tune: 'wins', of: `${bell.winner.number}` }
  if (!question) return undefined
  const of = String(question.no)
  if (phase === 'asking' && !opens)
    return seconds > 0 && seconds <= LAST_SECONDS
      ? { tune: 'ticks', of: `${of}, ${seconds}` }
      : { tune: 'opens', of }
  return phase === 'locked' || phase === 'revealed' ? { tune: phase, of } : undefined
}

/** Sounds of the wall, made in the page. Silent until somebody switches them on: browsers want a press, and so does a class next door. */
export function useSounds(state: ScreenState | undefined, seconds: number, opens: boolean) {
  const [isOn, setOn] = useState(false)
  const context = useRef<AudioContext>(undefined)
  const { tune, of } = momentOf(state, seconds, opens) ?? {}
  const heard = useRef({ tune, of })
  useEffect(() => {
    const isNew = tune !== heard.current.tune || of !== heard.current.of
    heard.current = { tune, of }
    if (isOn && isNew && tune && context.current) play(context.current, TUNES[tune])
  }, [isOn, tune, of])
  useEffect(() => () => void context.current?.close(), [])
  const toggle = () => {
    context.current ??= new AudioContext()
    if (!isOn) play(context.current, TUNES.opens)
    setOn(!isOn)
  }
  return { isOn, toggle }
}

function play(context: AudioContext, notes: readonly Note[]): void {
  for (const [hertz, at, long] of notes) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const begins = context.currentTime + at
    tone.type = 'triangle'
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.25, begins)
    // Zero cannot be approached like this.
    volume.gain.exponentialRampToValueAtTime(0.001, begins + long)
    tone.connect(volume).connect(context.destination)
    tone.start(begins)
    tone.stop(begins + long)
  }
}
