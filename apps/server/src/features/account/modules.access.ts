import { MODULES, type Module } from '@bangxanh/contract/account/modules.ts'
import type { Action } from '@bangxanh/contract/kit/actions.ts'
import type { Caller } from '../../kernel/caller.ts'
import { isPupil } from '../../kernel/viewer/viewer.ts'

/** What opens a module; null: being of the staff is enough (product 8.2). */
const NEEDS: Readonly<Record<Module, Action | null>> = {
  Home: null,
  Class: 'class.read',
  ListClassHomework: 'homework.answers',
  ListClassStudy: 'lesson.read',
  Students: 'student.read',
  ListTeacher: 'teacher.write',
  Plan: 'leader-plan.read',
  Event: 'event.read',
  RTContest: 'contest.read',
  TRcvContest: 'contest.read',
  MentorHouse: 'mentor-house.use',
  ExamVault: 'vault.preview',
  SchoolBookCategory: 'school-book.write',
  Document: 'document.read',
  Reports: 'report.classes',
  Instruction: 'reference.read',
  Pricing: 'licence.packages',
  Contact: null,
  School: 'school.update',
  AuditLog: 'audit.read',
  Profile: null,
}

/** @param contests a school of theirs takes part in contests */
export function modulesOf(
  { viewer, scopesOf }: Pick<Caller, 'viewer' | 'scopesOf'>,
  contests: boolean,
): Module[] {
  if (viewer.grants.length > 0 && isPupil(viewer)) return ['Profile']
  return MODULES.filter(module => {
    const needs = NEEDS[module]
    return (needs === null || scopesOf(needs).length > 0) && (module !== 'Event' || contests)
  })
}
