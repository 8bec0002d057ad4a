import { formatDateTime } from '../format/format.ts'

/**
 * What browsers record, best first. AAC is heard everywhere, WebM by no iPad of a few years ago; Firefox and older Chrome make
 * nothing else. MP4 without the name of AAC comes last: Chrome fills it with what older Safari does not hear either.
 * Films in WebM are taken nowhere.
 */
const KINDS = {
  sound: ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'],
  film: ['video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/mp4'],
} as const
export type Recorded = keyof typeof KINDS

/** Speech; ten minutes of it are under five megabytes. */
const BITS = 64_000
/** A pupil who speaks or does something; ten minutes are under a hundred megabytes. */
const FILM_BITS = 1_200_000

const kindOf = (what: Recorded) => KINDS[what].find(kind => MediaRecorder.isTypeSupported(kind))

/** Without https (or localhost) a browser gives no microphone. */
export const canRecord = (what: Recorded = 'sound'): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  navigator.mediaDevices?.getUserMedia !== undefined &&
  (what === 'sound' || kindOf(what) !== undefined)

/** A recording that runs. */
export interface Recorder {
  /** What is recorded, to look at meanwhile. */
  readonly stream: MediaStream
  /** How loud it is now, from 0 to 1. */
  level(): number
  /** Ends it and gives what was recorded. */
  stop(): Promise<File>
  /** Ends it and forgets what was recorded. */
  cancel(): void
}

/** Begins to record into a file of this name and its time. Rejects where there is no microphone or camera, or it was not allowed. */
export async function startRecorder(called: string, what: Recorded = 'sound'): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true },
    ...(what === 'film' && { video: { width: { ideal: 640 }, height: { ideal: 480 } } }),
  })
  const mimeType = kindOf(what)
  const recorder = new MediaRecorder(stream, {
    ...(mimeType && { mimeType }),
    audioBitsPerSecond: BITS,
    ...(what === 'film' && { videoBitsPerSecond: FILM_BITS }),
  })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const ended = new Promise<void>(resolve => {
    recorder.onstop = () => resolve()
  })
  const { level, close } = listen(stream)
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop()
    for (const track of stream.getTracks()) track.stop()
    close()
  }
  recorder.start()
  return {
    stream,
    level,
    async stop() {
      end()
      await ended
      const type = recorder.mimeType.split(';')[0] || 'audio/webm'
      // Where somebody finds it again among others: what it is, and from when; without what names of files may not hold.
      const time = formatDateTime(new Date().toISOString()).replaceAll(':', 'h').replaceAll('/', '-')
      const ending = what === 'film' ? 'mp4' : type === 'audio/mp4' ? 'm4a' : 'webm'
      return new File(parts, `${called} ${time}.${ending}`, { type })
    },
    cancel: end,
  }
}

function listen(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples)
      const mean = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      // Speech is quiet: its usual strength fills most of the bar.
      return Math.min(1, Math.sqrt(mean) * 5)
    },
    close: () => void context.close(),
  }
}
