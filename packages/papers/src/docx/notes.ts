import { child, type Xml } from './xml.ts'

/** Notes at the foot of a page or at the end: no part of the question that refers to them. */
export interface Notes {
  /** A reference was met. */
  refer(reference: Xml): void
  /** The notes that were referred to, each once and in order, with their numbers before them. */
  readonly referred: readonly Xml[]
}

const PARTS = { 'w:footnoteReference': 'w:footnote', 'w:endnoteReference': 'w:endnote' } as const
export const isNoteReference = (xml: Xml): boolean => xml.name in PARTS

/** `roots`: the parts that hold notes. Notes are numbered as they are first referred to, both kinds together. */
export function readNotes(roots: readonly (Xml | undefined)[]): Notes {
  const notes = new Map(
    roots
      .flatMap(root => root?.children ?? [])
      // Those with a type are the lines above notes.
      .filter(({ attributes }) => attributes['w:type'] === undefined)
      .map(note => [`${note.name} ${note.attributes['w:id']}`, note]),
  )
  const referred = new Map<string, Xml>()
  return {
    get referred() {
      return [...referred.values()]
    },
    refer(reference) {
      const key = `${PARTS[reference.name as keyof typeof PARTS]} ${reference.attributes['w:id']}`
      const note = notes.get(key)
      if (note && !referred.has(key)) referred.set(key, headed(note, `[${referred.size + 1}]`))
    },
  }
}

/** Pictures of notes have relations of their own, and are hardly ever there: a mark stands for them. */
const withoutPictures = (xml: Xml): Xml =>
  xml.name === 'w:drawing' || xml.name === 'w:pict' || xml.name === 'w:object'
    ? text('[…]')
    : { ...xml, children: xml.children.map(withoutPictures) }

const text = (said: string): Xml => ({ name: 'w:t', attributes: {}, children: [], text: said })

function headed(note: Xml, label: string): Xml {
  const first = child(note, 'w:p')
  const run: Xml = { name: 'w:r', attributes: {}, children: [text(`${label} `)], text: '' }
  const { children } = withoutPictures(note)
  const at = first ? note.children.indexOf(first) : -1
  return {
    ...note,
    children: children.map((one, index) =>
      index === at
        ? {
            ...one,
            children: [...one.children.filter(isLook), run, ...one.children.filter(part => !isLook(part))],
          }
        : one,
    ),
  }
}

const isLook = ({ name }: Xml): boolean => name === 'w:pPr'
