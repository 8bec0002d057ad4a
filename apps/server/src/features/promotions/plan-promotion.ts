import { createHash } from 'node:crypto'
import { homeroomIn, nextYear, withGrade } from '@bangxanh/contract/classes/homeroom.ts'
import { CLASS } from '@bangxanh/contract/classes/limits.ts'
import type {
  PromotedClass,
  PromotionChoice,
  PromotionPreview,
} from '@bangxanh/contract/promotions/schemas.ts'
import type { Fate } from '@bangxanh/contract/promotions/states.ts'
import { GRADES } from '../../data/grades.ts'
import type { OpenClass, World } from './promotions.store.ts'

/** A class that is to be made. */
export interface NextClass
  extends Pick<OpenClass, 'name' | 'code' | 'grade' | 'subject' | 'homeroom' | 'approval'> {
  readonly of: string
  readonly teacherIds: readonly string[]
}

/** A pupil's place in a new class: of which class that was made, and where they sat before. */
export interface NextPlace {
  readonly into: string
  readonly from: string
  readonly studentId: string
}

export interface HomeroomChange {
  readonly id: string
  readonly before: string | null
  readonly after: string | null
}

export interface Plan {
  readonly preview: PromotionPreview
  readonly closing: readonly string[]
  readonly classes: readonly NextClass[]
  readonly places: readonly NextPlace[]
  readonly homerooms: readonly HomeroomChange[]
}

const numberOf = (grade: string): number | null => {
  const [, number] = /^L(\d+)$/.exec(grade) ?? []
  return number === undefined ? null : Number(number)
}

/** The grade behind one; none behind the last of kindergarten, of school, and of what has one alone. */
function gradeAfter(grade: string): string | null {
  const at = GRADES.findIndex(({ oid }) => oid === grade)
  const next = GRADES[at + 1]?.oid
  return next && next.slice(0, 1) === grade.slice(0, 1) ? next : null
}

/** Where a level of schools ends: a school that has said nothing of its grades goes on there only where it has classes of the next. */
const LAST_OF_LEVEL = ['L5', 'L9', 'L12']

function isLastGrade(grade: string, { grades, classes }: World): boolean {
  const next = gradeAfter(grade)
  if (!next) return true
  if (grades) return !grades.includes(next)
  return LAST_OF_LEVEL.includes(grade) && !classes.some(each => each.grade === next)
}

const yearIn = (year: string): RegExp => new RegExp(`${year.slice(0, 4)}(\\s*[-–/]\\s*)${year.slice(5)}`, 'g')

/** "Toán 6A1 (2026-2027)" a year later; a word that names no grade stays. */
function aYearLater(text: string, grade: string, year: string, most: number): string {
  const [number, after] = [numberOf(grade), numberOf(gradeAfter(grade) ?? '')]
  const moved = sameGrade(text, year)
  return (number === null || after === null ? moved : withGrade(moved, number, after)).slice(0, most)
}

/** The same a year later, of whoever does the grade again. */
const sameGrade = (text: string, year: string): string =>
  text.replace(
    yearIn(year),
    (_, between: string) => `${nextYear(year).slice(0, 4)}${between}${nextYear(year).slice(5)}`,
  )

/** What somebody has chosen, as questions about a class or a pupil. */
type Chosen = ReturnType<typeof chosenIn>
function chosenIn({ leftOut, ending, goingOn, unstaffed, leaving, repeating }: PromotionChoice) {
  const isIn = (ids: readonly string[]) => {
    const set = new Set(ids)
    return (id: string) => set.has(id)
  }
  const [leaves, isRepeating] = [isIn(leaving), isIn(repeating)]
  return {
    leftOut: isIn(leftOut),
    ending: isIn(ending),
    goingOn: isIn(goingOn),
    unstaffed: isIn(unstaffed),
    leaves,
    repeats: (id: string) => isRepeating(id) && !leaves(id),
  }
}

interface ClassFate {
  readonly eClass: OpenClass
  readonly lastGrade: boolean
  readonly fate: Fate
}

function fateOf(eClass: OpenClass, world: World, chosen: Chosen): ClassFate {
  const { id, grade } = eClass
  const lastGrade = isLastGrade(grade, world)
  const ends = chosen.ending(id) || gradeAfter(grade) === null || (lastGrade && !chosen.goingOn(id))
  return { eClass, lastGrade, fate: chosen.leftOut(id) ? 'stays' : ends ? 'ends' : 'next' }
}

const teachersOf = ({ id, teachers }: OpenClass, { unstaffed }: Chosen): string[] =>
  unstaffed(id) ? [] : teachers.map(({ _id }) => _id)

/** The class of the next grade, for those who come up from one. */
function nextClass(eClass: OpenClass, year: string, chosen: Chosen): NextClass {
  const { id, name, grade, code, homeroom, approval, subject } = eClass
  const later = (text: string, most: number) => aYearLater(text, grade, year, most)
  return {
    of: id,
    name: later(name, CLASS.name),
    code: code && later(code, CLASS.code),
    grade: gradeAfter(grade) as string,
    homeroom: homeroom && later(homeroom, CLASS.homeroom),
    approval,
    subject,
    teacherIds: teachersOf(eClass, chosen),
  }
}

/** What a class that is made for who repeats in one is made of. */
const againOf = (id: string): string => `again ${id}`

/** The class of the same grade, for those who repeat in one. */
function repeatedClass(eClass: OpenClass, year: string, chosen: Chosen): NextClass {
  const { id, grade, subject, homeroom, approval } = eClass
  const name = sameGrade(eClass.name, year)
  const code = eClass.code && sameGrade(eClass.code, year)
  const teacherIds = teachersOf(eClass, chosen)
  return { of: againOf(id), name, code, grade, homeroom, approval, subject, teacherIds }
}

const isTwin = ({ name, subject }: NextClass, { twins }: World): boolean => twins.has(`${name} ${subject}`)

/** A class in the preview, with the classes that are made of it. */
function promotedClass(
  { eClass, lastGrade, fate }: ClassFate,
  { next, again }: { next: NextClass | undefined; again: NextClass | undefined },
  placesInto: ReadonlyMap<string, readonly NextPlace[]>,
  world: World,
): PromotedClass {
  const { id, name, grade, subject, homeroom, teachers, students } = eClass
  const countsOf = (made: NextClass) => ({
    students: placesInto.get(made.of)?.length ?? 0,
    staffed: made.teacherIds.length > 0,
  })
  return {
    _id: id,
    name,
    grade,
    subject,
    homeroom,
    teachers: [...teachers],
    students: students.length,
    fate,
    lastGrade,
    next: next
      ? {
          name: next.name,
          grade: next.grade,
          homeroom: next.homeroom,
          ...countsOf(next),
          twin: isTwin(next, world),
        }
      : null,
    again: again ? { name: again.name, ...countsOf(again) } : null,
  }
}

/**
 * What the turn of a year does, decided from what stands and what was chosen, and from nothing else: the preview shows it and
 * the turn does it (product 3.60).
 */
export function planPromotion(world: World, choice: PromotionChoice): Plan {
  const { year } = world
  const chosen = chosenIn(choice)
  const { leaves, repeats } = chosen

  const fates = world.classes.map(eClass => fateOf(eClass, world, chosen))
  const turned = fates.filter(({ fate }) => fate !== 'stays')
  const classes = turned
    .filter(({ fate }) => fate === 'next')
    .map(({ eClass }) => nextClass(eClass, year, chosen))

  // Who does a grade again comes into the class that was made of the one below; where none comes up, into one that is made for it.
  const again = new Map(classes.map(made => [keyOf(made), made.of]))
  const comesUp = new Set(classes.map(made => made.grade))
  const anew = turned
    .filter(({ eClass }) => !comesUp.has(eClass.grade) && eClass.students.some(repeats))
    .map(({ eClass }) => repeatedClass(eClass, year, chosen))
    .filter(made => !isTwin(made, world))
  const anewOf = new Map(anew.map(made => [made.of, made]))
  const seen = new Map<string, { goesOn: string[]; placed: boolean }>()
  const places: NextPlace[] = []
  for (const { eClass, fate } of turned)
    for (const studentId of eClass.students) {
      const of = seen.get(studentId) ?? { goesOn: [], placed: false }
      seen.set(studentId, of)
      const made = anewOf.get(againOf(eClass.id))?.of ?? again.get(keyOf(eClass))
      const into = repeats(studentId) ? made : fate === 'next' ? eClass.id : undefined
      if (fate === 'next') of.goesOn.push(eClass.id)
      if (into === undefined || leaves(studentId)) continue
      of.placed = true
      places.push({ into, from: eClass.id, studentId })
    }
  const staying = new Set(
    fates.filter(({ fate }) => fate === 'stays').flatMap(({ eClass }) => eClass.students),
  )
  const left = (id: string) =>
    leaves(id) || (seen.get(id)?.goesOn.length === 0 && !repeats(id) && !staying.has(id))

  const byId = new Map(world.classes.map(eClass => [eClass.id, eClass]))
  const nextOf = new Map(classes.map(made => [made.of, made]))
  const homerooms = [...seen].flatMap(([id, { goesOn }]): HomeroomChange[] => {
    const before = world.homerooms.get(id) ?? null
    const after = left(id) ? null : repeats(id) ? before : homeroomAfter(before, goesOn, byId, nextOf, year)
    return before === after ? [] : [{ id, before, after }]
  })

  const placesInto = Map.groupBy(places, place => place.into)
  const pupils = [...seen.keys()]
  const preview: Omit<PromotionPreview, 'mark'> = {
    years: [...world.years],
    from: year,
    to: nextYear(year),
    classes: fates.map(each => {
      const { id } = each.eClass
      const made = { next: nextOf.get(id), again: anewOf.get(againOf(id)) }
      return promotedClass(each, made, placesInto, world)
    }),
    closed: turned.length,
    made: classes.length + anew.length,
    students: {
      all: pupils.length,
      goOn: pupils.filter(id => !left(id) && !repeats(id)).length,
      repeat: pupils.filter(repeats).length,
      unplaced: pupils.filter(id => repeats(id) && !seen.get(id)?.placed).length,
      leave: pupils.filter(left).length,
    },
    missing: [...new Set([...choice.repeating, ...choice.leaving])].filter(id => !seen.has(id)),
  }
  return {
    preview: { ...preview, mark: markOf({ world, preview, places, homerooms }) },
    closing: turned.map(({ eClass }) => eClass.id),
    classes: [...classes, ...anew],
    places,
    homerooms,
  }
}

const keyOf = ({
  homeroom,
  grade,
  subject,
}: Pick<OpenClass, 'homeroom' | 'grade' | 'subject'>): string | symbol =>
  homeroom === null ? Symbol() : `${homeroom} ${grade} ${subject}`

/** 6A1 becomes 7A1 with a class of grade 6; who had none is of the homeroom of the first new class that has one. */
function homeroomAfter(
  before: string | null,
  goesOn: readonly string[],
  byId: ReadonlyMap<string, OpenClass>,
  nextOf: ReadonlyMap<string, NextClass>,
  year: string,
): string | null {
  const next = goesOn.flatMap(id => nextOf.get(id) ?? [])
  if (before === null) return next.find(({ homeroom }) => homeroom !== null)?.homeroom ?? null
  for (const id of goesOn) {
    const { grade = '' } = byId.get(id) ?? {}
    const named = homeroomIn(before)
    if (named === null || `L${Number.parseInt(named, 10)}` === grade)
      return aYearLater(before, grade, year, CLASS.homeroom)
  }
  return before
}

/** As 22 signs: of other classes, teachers, pupils or choices it is another one. */
function markOf({
  world,
  preview,
  places,
  homerooms,
}: Pick<Plan, 'places' | 'homerooms'> & {
  readonly world: World
  readonly preview: Omit<PromotionPreview, 'mark'>
}): string {
  const editions = world.classes.map(({ id, edition, code, approval }) => [id, edition, code, approval])
  const counted = [world.schoolId, world.times, editions, preview, places, homerooms]
  return createHash('sha256').update(JSON.stringify(counted)).digest('base64url').slice(0, 22)
}
