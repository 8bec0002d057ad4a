/** An element of Word's equations. */
export interface Omml {
  readonly name: string
  /** `m:val`, of a property. */
  readonly value?: string
  readonly children: readonly (Omml | string)[]
}

export const element = (name: string, children: readonly (Omml | string)[]): Omml => ({ name, children })

export const property = (name: string, value?: string): Omml => ({
  name: `m:${name}`,
  ...(value !== undefined && { value }),
  children: [],
})

/** Signs of one look. */
export const run = (signs: string, look: readonly Omml[]): Omml =>
  element('m:r', [...(look.length > 0 ? [element('m:rPr', look)] : []), element('m:t', [signs])])

/** The words and signs of an equation, without their form. */
export const signsOf = (omml: Omml): string =>
  omml.children.map(child => (typeof child === 'string' ? child : signsOf(child))).join('')
