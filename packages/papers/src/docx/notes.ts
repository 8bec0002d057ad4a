import { child, type Xml } from './xml.ts'

/** Notes at the foot of a page or at the end, by the names of the elements that refer to them and by their ids. */
export interface Notes {
  /** What a reference shows, and the note itself with that before it the first time; null where it leads to none. */
  next(reference: Xml): { label: string; note: Xml | null } | null
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
  const labels = new Map<string, string>()
  return {
    next(reference) {
      const key = `${PARTS[reference.name as keyof typeof PARTS]} ${reference.attributes['w:id']}`
      const note = notes.get(key)
      if (!note) return null
      const known = labels.get(key)
      const label = known ?? `[${labels.size + 1}]`
      labels.set(key, label)
      return { label, note: known === undefined ? headed(note, label) : null }
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
