import { PAGED } from '@bangxanh/contract/uploads/limits.ts'

/** Its pages were composed, and may differ from those of its own program. */
export const isComposed = ({ type }: { readonly type: string }): boolean =>
  (PAGED.composed as readonly string[]).includes(type)

/** It is shown as pictures of its pages. */
export const isPaged = ({ type }: { readonly type: string }): boolean =>
  (PAGED.types as readonly string[]).includes(type)
