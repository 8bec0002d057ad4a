/** What was built once, as long as there is room: what was wanted longest ago goes first. */
export class KeptBytes {
  readonly #most: number
  readonly #kept = new Map<string, { readonly bytes: Promise<Buffer>; size: number }>()
  #size = 0

  /** @param most in bytes, of all together */
  constructor(most: number) {
    this.#most = most
  }

  of(name: string, build: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#kept.get(name)
    if (known) {
      this.#kept.delete(name)
      this.#kept.set(name, known)
      return known.bytes
    }
    const one = { bytes: build(), size: 0 }
    this.#kept.set(name, one)
    one.bytes.then(
      ({ length }) => {
        if (this.#kept.get(name) !== one) return
        one.size = length
        this.#size += length
        this.#makeRoom()
      },
      () => {
        if (this.#kept.get(name) === one) this.#kept.delete(name)
      },
    )
    return one.bytes
  }

  #makeRoom(): void {
    for (const [name, { size }] of this.#kept) {
      if (this.#size <= this.#most) return
      // It is being built: nothing is won by it.
      if (size === 0) continue
      this.#kept.delete(name)
      this.#size -= size
    }
  }
}
