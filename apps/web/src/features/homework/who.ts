/** Those of a question's pupils who stand behind a number. */
export interface Who {
  readonly questionId: string
  readonly gave: Gave
}
export type Gave =
  | { readonly kind: (typeof KINDS)[number] }
  | { readonly kind: 'choice'; readonly choice: number }
  | { readonly kind: 'text'; readonly text: string }

const KINDS = ['right', 'notRight', 'answered', 'blank'] as const
const CHOICE = /^choice-(\d{1,2})$/
const TEXT = 'text-'

/** Reads the answer group from the address; undefined for an address that names none. */
export function gaveOf(address: string): Gave | undefined {
  const kind = KINDS.find(one => one === address)
  if (kind) return { kind }
  const choice = CHOICE.exec(address)?.[1]
  if (choice !== undefined) return { kind: 'choice', choice: Number(choice) }
  return address.startsWith(TEXT) ? { kind: 'text', text: address.slice(TEXT.length) } : undefined
}

export function sayGave(gave: Gave): string {
  if (gave.kind === 'choice') return `choice-${gave.choice}`
  return gave.kind === 'text' ? `${TEXT}${gave.text}` : gave.kind
}
