import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'

/** The sent fields that differ, and the edition that the record has with them: what its row is updated by. */
export type Changes<Fields> = Partial<Fields> & { readonly edition: number }
type Stands<Fields> = { readonly edition: number } & { readonly [Field in keyof Fields]: unknown }

/**
 * What a PUT changes of a record that stands locked: the sent fields that differ. Undefined when it stands as it was sent,
 * whatever its edition, so that a repeated request is answered as the first was.
 * @param edition the one that the sender has seen, where they say so
 * @throws E_CHANGED when something differs and somebody else was quicker; the call answers with what stands
 */
export function changesOf<Fields extends object>(
  stands: Stands<Fields>,
  sent: Fields,
  edition: number | undefined,
): Changes<Fields> | undefined {
  const fields = (Object.keys(sent) as (keyof Fields)[]).filter(
    field => sent[field] !== undefined && !isDeepStrictEqual(sent[field], stands[field]),
  )
  if (fields.length === 0) return undefined
  if (edition !== undefined && edition !== stands.edition) throw new AppError(errors.E_CHANGED)
  // Each pair came out of `Fields`.
  const changes = Object.fromEntries(fields.map(field => [field, sent[field]])) as Partial<Fields>
  return { ...changes, edition: stands.edition + 1 }
}
