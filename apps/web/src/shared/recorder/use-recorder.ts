import { useEffect, useRef, useState } from 'react'
import { type Recorded, type Recorder, startRecorder } from './record.ts'

/** Longer is no answer to one question, and more than a phone sends in one go. */
export const LONGEST_SECONDS = 600
const TICK_MS = 100

export type RecorderState =
  | { readonly is: 'idle' }
  /** The browser asks whether it may. */
  | { readonly is: 'asking' }
  | {
      readonly is: 'recording'
      readonly seconds: number
      readonly level: number
      readonly stream: MediaStream
    }
  | { readonly is: 'refused' }

/** Records on demand; gives what was recorded when it is stopped, by hand or after its longest time. */
export function useRecorder(onRecorded: (file: File) => void, called: string, what: Recorded = 'sound') {
  const [state, setState] = useState<RecorderState>({ is: 'idle' })
  const recorder = useRef<Recorder | null>(null)
  const gone = useRef(false)
  const latest = useRef(onRecorded)
  useEffect(() => {
    latest.current = onRecorded
  })

  const stop = async () => {
    const running = recorder.current
    recorder.current = null
    if (!running) return
    const file = await running.stop()
    setState({ is: 'idle' })
    latest.current(file)
  }

  const start = async () => {
    setState({ is: 'asking' })
    try {
      const started = await startRecorder(called, what)
      // Meanwhile the question was left.
      if (gone.current) return started.cancel()
      recorder.current = started
      setState({ is: 'recording', seconds: 0, level: 0, stream: started.stream })
    } catch {
      setState({ is: 'refused' })
    }
  }

  const recording = state.is === 'recording'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a recording
  useEffect(() => {
    if (!recording) return
    const began = Date.now()
    const timer = setInterval(() => {
      const seconds = (Date.now() - began) / 1000
      if (seconds >= LONGEST_SECONDS) void stop()
      else if (recorder.current) {
        const { stream } = recorder.current
        setState({ is: 'recording', seconds, level: recorder.current.level(), stream })
      }
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [recording])

  // A recording that runs while another question is opened is kept, as what is typed is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the end alone
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      void stop()
    }
  }, [])

  return { state, start, stop }
}
