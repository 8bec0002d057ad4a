import type { Language } from '../kit/app-error.ts'
import { isPaper } from '../rooms/states.ts'
import type { says } from './says.vi.ts'
import type { Notification } from './schemas.ts'

type Stem<Key> = Key extends `${infer Name}_other` ? Name : Key
export type SaidKey = Stem<keyof typeof says>

/** Which sentence says a notification, what fills it, and where that is. */
export interface Said {
  readonly key: SaidKey
  readonly words: Readonly<Record<string, string | number>>
  /** The class, school or person, where the sentence names something of theirs. */
  readonly where?: string
}

/**
 * @param dayOf how a day is written
 * @returns null: its reader may not see it any more
 */
export function saidOf(
  { kind, about, count }: Pick<Notification, 'kind' | 'about' | 'count'>,
  dayOf: (instant: string) => string,
): Said | null {
  switch (about?.type) {
    case undefined:
      return null
    case 'homework':
    case 'topic':
      return { key: kind as SaidKey, words: { name: about.name, count }, where: about.class.name }
    case 'submission': {
      const { homework, student, class: eClass } = about
      const words = { name: homework.name, count }
      return student
        ? { key: 'commentOf', words: { ...words, student: student.name }, where: eClass.name }
        : { key: 'comment', words, where: eClass.name }
    }
    case 'class':
      return { key: kind as SaidKey, words: { name: about.name, count } }
    case 'offer': {
      const { name, from, answeredBy, state } = about
      return kind === 'examOffered'
        ? { key: about.kind === 'school' ? 'proposed' : 'sent', words: { name, person: from } }
        : { key: state === 'taken' ? 'taken' : 'declined', words: { name, person: answeredBy ?? '' } }
    }
    case 'notice':
      return { key: 'notice', words: { name: about.name }, where: about.from }
    case 'licence': {
      const { name, school, ended, endsAt } = about
      return {
        key: ended ? 'licenceEnded' : 'licenceEnds',
        words: { name, day: dayOf(endsAt) },
        where: school,
      }
    }
    case 'room': {
      const { name, startAt, class: eClass } = about
      const where = eClass ? { where: eClass.name } : {}
      if (kind === 'roomPublished' && isPaper(about.kind))
        return { key: 'examPublished', words: { name }, ...where }
      if (kind !== 'roomMoved') return { key: kind as SaidKey, words: { name }, ...where }
      return startAt === null
        ? { key: 'roomPutOff', words: { name }, ...where }
        : { key: 'roomMoved', words: { name, day: dayOf(startAt) }, ...where }
    }
    case 'paper':
      return { key: about.failed ? 'paperFailed' : 'paperRead', words: { name: about.exam.name } }
  }
}

/** The sentence itself, for who has no texts of the browser's. */
export function sentenceIn(
  language: Language,
  texts: Readonly<Record<string, string>>,
  { key, words }: Pick<Said, 'key' | 'words'>,
): string {
  const form = new Intl.PluralRules(language).select(Number(words.count ?? 1))
  const text = texts[key] ?? texts[`${key}_${form}`] ?? texts[`${key}_other`] ?? ''
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => `${words[name] ?? ''}`)
}
