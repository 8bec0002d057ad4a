import type { ResourceNamespaceMap } from 'i18next'
import './spaces.ts'

export type TextSpace = keyof ResourceNamespaceMap & string

/** The spaces that a component takes its texts from: one, or several whose first needs no prefix. */
export type TextSpaces = TextSpace | readonly [TextSpace, ...TextSpace[]]

/** The keys of a tree of texts, such as `list.total`; a counted text goes without its `_other`. */
type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Key extends `${infer Stem}_other`
      ? Stem
      : Key
    : `${Key}.${KeyOf<Texts[Key]>}`
}[keyof Texts & string]

/** The keys of the texts that have nothing to fill. */
type PlainKeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Texts[Key] extends `${string}{{${string}`
      ? never
      : Key extends `${string}_other`
        ? never
        : Key
    : `${Key}.${PlainKeyOf<Texts[Key]>}`
}[keyof Texts & string]

type KeyOfSpace<Space extends TextSpace> = KeyOf<ResourceNamespaceMap[Space]>
type PlainKeyOfSpace<Space extends TextSpace> = PlainKeyOf<ResourceNamespaceMap[Space]>

type FirstOf<Spaces extends TextSpaces> = Spaces extends readonly [
  infer First extends TextSpace,
  ...unknown[],
]
  ? First
  : Spaces & TextSpace

type PrefixedKeyOf<Space extends TextSpace> = { [Each in Space]: `${Each}:${KeyOfSpace<Each>}` }[Space]

/** The name of a text anywhere in the product, such as `account:profile.saved`. */
export type TextKey = PrefixedKeyOf<TextSpace>

/** The keys that `useTranslation(spaces)` takes. */
type KeyIn<Spaces extends TextSpaces> =
  | KeyOfSpace<FirstOf<Spaces>>
  | (Spaces extends readonly TextSpace[] ? PrefixedKeyOf<Spaces[number]> : never)

type PlainKeyIn<Spaces extends TextSpaces> =
  | PlainKeyOfSpace<FirstOf<Spaces>>
  | (Spaces extends readonly TextSpace[]
      ? { [Each in Spaces[number]]: `${Each}:${PlainKeyOfSpace<Each>}` }[Spaces[number]]
      : never)

type TextAt<Texts, Key extends string> = Key extends keyof Texts
  ? Texts[Key]
  : Key extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Texts
      ? TextAt<Texts[Head], Rest>
      : never
    : `${Key}_other` extends keyof Texts
      ? CountedText<Texts[`${Key}_other`]>
      : never

/** `count` chooses the form of a counted text in languages that have several, whether or not the text shows it. */
type CountedText<Text> = Text extends string ? `{{count}}${Text}` : never

type TextIn<
  Spaces extends TextSpaces,
  Key extends string,
> = Key extends `${infer Space extends TextSpace}:${infer Rest}`
  ? TextAt<ResourceNamespaceMap[Space], Rest>
  : TextAt<ResourceNamespaceMap[FirstOf<Spaces>], Key>

/** What stands in double braces in a text. */
type NameIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NameIn<Rest> : never

type Filling<Name extends string> = [Name] extends [never]
  ? [words?: Readonly<Record<string, unknown>>]
  : [
      words: { readonly [Each in Name]: Each extends 'count' ? number : string | number } & Readonly<
        Record<string, unknown>
      >,
    ]

/**
 * Gives a text by its key. What the text has in double braces has to be given, and `count` with a counted text.
 * i18next's own type of this function costs about 47 % more instantiations in all of the web, and does not demand `count`.
 */
export interface Translate<Spaces extends TextSpaces> {
  (key: PlainKeyIn<Spaces>, words?: object): string
  <const Key extends KeyIn<Spaces>>(key: Key, ...words: Filling<NameIn<TextIn<Spaces, Key>>>): string
}
