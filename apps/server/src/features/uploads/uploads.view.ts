import type { NamedFile } from '@bangxanh/contract/uploads/schemas.ts'
import type { AddressOf } from '../../kernel/caller.ts'

/** A stored file, under the name that people see here. */
export interface NamedRow {
  readonly key: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly thumbnailKey: string | null
}

export const namedFile = (
  { key, name, type, size, thumbnailKey }: NamedRow,
  addressOf: AddressOf,
): NamedFile => ({
  key,
  name,
  type,
  size,
  url: addressOf(key),
  thumbnailUrl: type.startsWith('image/') ? addressOf(thumbnailKey ?? key) : null,
})
