import type { OfHomework, Place } from './things.ts'
import { whereOf } from './things.ts'
import type { ClassFilling, SchoolFilling, WorldFeature } from './world-feature.ts'

/** A class with all that the features bring to it. */
export async function fillClass(
  features: readonly WorldFeature[],
  school: SchoolFilling,
  { letter, subject, teachers }: Pick<ClassFilling, 'letter' | 'subject' | 'teachers'>,
): Promise<Place> {
  let filling: ClassFilling = {
    ...school,
    letter,
    subject,
    teachers,
    ofHomework: {},
    inClass: { ...whereOf(school.tenant), subjects: [subject], teachers },
  }
  let firstPhone = ''
  let tasks: Place['tasks'] | undefined
  let files: Place['brought'] = {}
  let ofLiveExam: Place['ofLiveExam'] | undefined
  let ofContest: Place['ofContest'] | undefined
  for (const { ofClass } of features) {
    const { things, ofHomework, phone, members, ...more } = (await ofClass?.(filling)) ?? {}
    firstPhone = phone ?? firstPhone
    tasks = more.tasks ?? tasks
    files = more.brought ?? files
    ofLiveExam = more.ofLiveExam ?? ofLiveExam
    ofContest = more.ofContest ?? ofContest
    filling = {
      ...filling,
      things: { ...filling.things, ...things },
      ofHomework: { ...filling.ofHomework, ...ofHomework },
      inClass: { ...filling.inClass, ...(members && { members }) },
    }
  }
  school.tenant.pupils.push(...(filling.inClass.members ?? []))
  return {
    name: `${school.tenant.name}, class ${letter}`,
    phone: firstPhone,
    things: filling.things,
    // The homework has brought both.
    ofHomework: filling.ofHomework as OfHomework,
    ofLiveExam: ofLiveExam as Place['ofLiveExam'],
    ofContest: ofContest as Place['ofContest'],
    tasks: tasks as Place['tasks'],
    brought: files,
  }
}
