import { type IContext, type IXmlableObject, Math as OfWord } from 'docx'
import type { Omml } from '../maths/omml.ts'

/** An equation among the runs of a paragraph: docx has classes for a few forms only, so ours is written as it is. */
export class Equation extends OfWord {
  readonly #omml: Omml

  constructor(omml: Omml) {
    super({ children: [] })
    this.#omml = omml
  }

  override prepForXml(_: IContext): IXmlableObject {
    return xmlable(this.#omml)
  }
}

function xmlable({ name, value, children }: Omml): IXmlableObject {
  const isSpaced = children.some(child => typeof child === 'string')
  const attributes = {
    ...(value !== undefined && { 'm:val': value }),
    ...(isSpaced && { 'xml:space': 'preserve' }),
  }
  const inside = children.map(child => (typeof child === 'string' ? child : xmlable(child)))
  return { [name]: Object.keys(attributes).length > 0 ? [{ _attr: attributes }, ...inside] : inside }
}
