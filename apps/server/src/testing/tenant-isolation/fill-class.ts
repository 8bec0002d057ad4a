import { inOrder } from './in-order.ts'
import { type OfHomework, type Place, whereOf } from './things.ts'
import type { ClassFilling, Filling } from './world-feature.ts'
import { WORLD_FEATURES } from './world-features.ts'

/** A class with all that the features bring to it. */
export async function fillClass(
  school: Filling,
  { letter, subject, teachers }: Pick<ClassFilling, 'letter' | 'subject' | 'teachers'>,
): Promise<Place> {
  let filling: ClassFilling = {
    ...school,
    letter,
    subject,
    teachers,
    things: {},
    ofHomework: {},
    inClass: { ...whereOf(school.tenant), subjects: [subject], teachers },
  }
  let firstPhone = ''
  let tasks: Place['tasks'] | undefined
  let files: Place['brought'] = {}
  for (const { bring } of inOrder(WORLD_FEATURES)) {
    const { things, ofHomework, phone, members, ...more } = (await bring?.(filling)) ?? {}
    firstPhone = phone ?? firstPhone
    tasks = more.tasks ?? tasks
    files = more.brought ?? files
    filling = {
      ...filling,
      things: { ...filling.things, ...things },
      ofHomework: { ...filling.ofHomework, ...ofHomework },
      inClass: { ...filling.inClass, ...(members && { members }) },
    }
  }
  return {
    name: `${school.tenant.name}, class ${letter}`,
    phone: firstPhone,
    things: filling.things,
    // The homework has brought both.
    ofHomework: filling.ofHomework as OfHomework,
    tasks: tasks as Place['tasks'],
    brought: files,
  }
}
