/** The text of an answer; undefined when it is longer than so many bytes, of which no more are then read. */
export async function readAtMost({ body }: Response, most: number): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop ends the answer.
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > most) return undefined
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}
