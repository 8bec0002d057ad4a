import type { texts } from './texts.vi.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shared'
  }
  interface ResourceNamespaceMap {
    shared: typeof texts
  }
}
