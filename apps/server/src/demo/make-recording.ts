/** Samples a second: as on a telephone. */
const RATE = 8_000
/** Where the two lowest resonances of a voice lie for a, i, o, e, u, in Hz. */
const VOWELS = [
  [800, 1_250],
  [320, 2_300],
  [500, 900],
  [480, 1_900],
  [350, 750],
] as const

/** Some seconds of a voice that says nothing: syllables of vowels, so that a recording can be heard and seen without a person's. */
export function makeRecording(seconds: number, pitch: number, name: string): File {
  const samples = new Int16Array(RATE * seconds)
  let phase = 0
  for (let at = 0; at < samples.length; at++) {
    const second = at / RATE
    const syllable = Math.floor(second * 3.5)
    const within = second * 3.5 - syllable
    const [first, other] = VOWELS[(syllable * 7) % VOWELS.length] ?? VOWELS[0]
    phase += (pitch * (1.08 - 0.16 * within)) / RATE
    const since = (phase % 1) / pitch
    // What a pulse of the vocal cords leaves in the mouth, dying away until the next one.
    const ring =
      Math.exp(-since * 500) * Math.sin(2 * Math.PI * first * since) +
      0.5 * Math.exp(-since * 700) * Math.sin(2 * Math.PI * other * since)
    const pause = syllable % 9 === 8 ? 0 : 1
    samples[at] = Math.round(11_000 * pause * Math.sin(Math.PI * within) ** 0.6 * ring)
  }
  return new File([head(samples.byteLength), new Uint8Array(samples.buffer)], name)
}

/** A WAV of one channel with 16 bits a sample. */
function head(bytes: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + bytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  return new Uint8Array(header)
}
