import type { TextKey } from '../i18n/i18n.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { silent?: true }
    mutationMeta: { silent?: true; done?: TextKey }
  }
}
