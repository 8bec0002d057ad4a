// Stands before the types that react-i18next brings: a component gets the `t` of ./translate.ts, which costs the compiler a
// fraction. Its imports stand inside, since an import outside would make this an addition to those types.
declare module 'react-i18next' {
  import type { i18n, ThirdPartyModule } from 'i18next'

  export const initReactI18next: ThirdPartyModule
  export function useTranslation<const Spaces extends import('./translate.ts').TextSpaces = 'shared'>(
    spaces?: Spaces,
  ): { readonly t: import('./translate.ts').Translate<Spaces>; readonly i18n: i18n }
}
