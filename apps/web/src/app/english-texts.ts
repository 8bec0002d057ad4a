export type TextFiles = Readonly<Record<string, () => Promise<{ texts: object }>>>

/** Where the English words are. Most people start in Vietnamese: these names are no part of the start. */
export const english: TextFiles = {
  ...import.meta.glob<{ texts: object }>('../features/*/texts.en.ts'),
  ...import.meta.glob<{ texts: object }>('../features/questions/versions/texts.en.ts'),
  ...import.meta.glob<{ texts: object }>('../shared/i18n/texts.en.ts'),
  ...import.meta.glob<{ texts: object }>('../shared/ui/rich-text/texts.en.ts'),
  ...import.meta.glob<{ texts: object }>('../shared/{edit,paper-photo}/texts.en.ts'),
  ...import.meta.glob<{ texts: object }>('../features/learn/*/texts.en.ts'),
  ...import.meta.glob<{ texts: object }>('./texts.en.ts'),
}
