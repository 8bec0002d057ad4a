import { unzipSync } from 'fflate'

/**
 * Whose a text is: the tenant (`g1`, `g1d1`, `g1d1s1`, or `none`, which anybody may see), and what of it; actors.ts says who sees
 * what. Without an aspect it is a name, which whoever is below may see; `all` is for all who work or learn there, `sv` for the
 * staff of a school, `gv` for those of a group, `ca` of class a, `ha` of its homework, `sa1` of its first pupil, `va` of its teacher
 * alone, `oa` of what a colleague offers that teacher, `os` of what is proposed to the school, `ka` of its contest, `ta` of the
 * school's contest in which it takes part.
 */
export interface Canary {
  readonly tenant: string
  readonly aspect: string
}

export const canary = (tenant: string, aspect = ''): Canary => ({ tenant, aspect })
/** As it stands in every text that a tenant wrote. */
export const canaryText = ({ tenant, aspect }: Canary): string => `z${tenant}x${aspect}z`

/** The part of a full name that masking takes away (N. V. An). */
export const HIDDEN_OF_PUPIL = 'Kinhtro'
export const HIDDEN_OF_TEACHER = 'Kinhco'
/** Stands in every right answer and hint of the world. */
export const RIGHT_ANSWER = 'BIMATDAPAN'

const TEXT = /z((?:g\d(?:d\d(?:s\d)?)?)|none)x([a-z]*\d?)z/gi
/** Ids, names of stored files, phones, join codes: what cannot hold a text. */
const VALUE =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b[a-z2-7]{30}\b|09\d{8}|\b[2-9A-HJKMNP-Z]{7}\b/g

/** Knows whose each value of the world is. */
export class Canaries {
  readonly #known = new Map<string, Canary>()

  know(value: string, whose: Canary): string {
    this.#known.set(value, whose)
    return value
  }

  /** Everything in a text that is somebody's, each once. */
  in(text: string): { word: string; whose: Canary }[] {
    const found = new Map<string, Canary>()
    for (const [word, tenant, aspect] of text.matchAll(TEXT))
      found.set(word, canary((tenant as string).toLowerCase(), (aspect as string).toLowerCase()))
    for (const [value] of text.matchAll(VALUE)) {
      const whose = this.#known.get(value)
      if (whose) found.set(value, whose)
    }
    return [...found].map(([word, whose]) => ({ word, whose }))
  }
}

/** Headers and body of an answer as one text; a spreadsheet and every other zip is looked into. */
export function textOf(answer: { headers: object; text: string; bytes: Buffer }): string {
  const isZip = answer.bytes.subarray(0, 2).toString('latin1') === 'PK'
  const body = isZip
    ? Object.values(unzipSync(answer.bytes))
        .map(part => Buffer.from(part).toString('utf8'))
        .join('\n')
    : answer.text
  return `${JSON.stringify(answer.headers)}\n${body}`
}
