import type { Kind } from '@bangxanh/contract/kit/kinds.ts'
import type { TextKey } from '../i18n/i18n.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { silent?: true; shows?: readonly Kind[] }
    mutationMeta: {
      silent?: true
      atField?: Readonly<Record<string, string>>
      done?: TextKey
      failed?: TextKey
    }
  }
}
