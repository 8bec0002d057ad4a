/**
 * The items in an order that depends on the seed alone: the same on every platform and in every release, because a
 * resumed attempt must look the same. Who knows the seed can undo the order: for what hides an answer it must be a
 * secret of the server (128 random bits or a keyed hash), never an id that the student sees.
 */
export function shuffle<Item>(items: readonly Item[], seed: string): Item[] {
  const random = seededRandom(seed)
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const moved = result[last] as Item
    result[last] = result[other] as Item
    result[other] = moved
  }
  return result
}

/**
 * As `shuffle`, for items whose right order is the answer. From four different items on it never comes out; of fewer it may,
 * since leaving it out would tell too much of the others (of two it would be the answer). Items compare by ===.
 */
export function shuffleOutOfOrder<Item>(items: readonly Item[], seed: string): Item[] {
  const excluded = new Set(items).size >= 4
  for (let round = 0; ; round++) {
    // Drawn anew as a whole, so that every other order is as likely as the next.
    const shuffled = shuffle(items, round === 0 ? seed : `${seed} ${round}`)
    if (!excluded || shuffled.some((item, index) => item !== items[index])) return shuffled
  }
}

const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'

/** Short texts, each once, that say nothing of their place; the same for the same seed, which must be a secret. */
export function drawIds(count: number, seed: string): string[] {
  const random = seededRandom(`${seed} ids`)
  const ids = new Set<string>()
  while (ids.size < count)
    ids.add(Array.from({ length: 8 }, () => SIGNS[Math.floor(random() * SIGNS.length)]).join(''))
  return [...ids]
}

/** Numbers from 0 up to 1: cyrb128 makes 128 bits of the seed, sfc32 goes on from there (both public domain, bryc). */
function seededRandom(seed: string): () => number {
  let [a, b, c, d] = cyrb128(seed)
  return () => {
    const next = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + next) | 0
    return (next >>> 0) / 2 ** 32
  }
}

function cyrb128(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    a = b ^ Math.imul(a ^ unit, 597399067)
    b = c ^ Math.imul(b ^ unit, 2869860233)
    c = d ^ Math.imul(c ^ unit, 951274213)
    d = a ^ Math.imul(d ^ unit, 2716044179)
  }
  a = Math.imul(c ^ (a >>> 18), 597399067)
  b = Math.imul(d ^ (b >>> 22), 2869860233)
  c = Math.imul(a ^ (c >>> 17), 951274213)
  d = Math.imul(b ^ (d >>> 19), 2716044179)
  a ^= b ^ c ^ d
  return [a, b ^ a, c ^ a, d ^ a]
}
