/**
 * The shape that every other language has to fill: the same keys as the source, any sentence.
 * A counted sentence (`people_other`) may also have its singular (`people_one`), which Vietnamese has not.
 */
export type Words<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Words<Source[Key]>
} & { readonly [Key in keyof Source as Key extends `${infer Stem}_other` ? `${Stem}_one` : never]?: string }
