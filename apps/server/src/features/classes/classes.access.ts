import { errors } from '@bangxanh/contract/classes/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { GRADES } from '../../data/grades.ts'
import { SUBJECTS } from '../../data/subjects.ts'
import { authorize, type Found } from '../../kernel/serve/routes.ts'
import type { Viewer } from '../../kernel/viewer/viewer.ts'

/** Checks a class as every class function does: 404 out of reach, else the refusal of product 6.2. */
export const authorizeClass = <T>(found: Found<T>, viewer: Viewer): T =>
  authorize(found, viewer, errors.E_NOT_CLASS_TEACHER)

/** @throws E_GRADE_UNKNOWN, E_SUBJECT_UNKNOWN for what is not in the product's lists (product 3.5) */
export function checkLists({ grade, subject }: { grade?: string; subject?: string }): void {
  if (grade !== undefined && !GRADES.some(({ oid }) => oid === grade))
    throw new AppError(errors.E_GRADE_UNKNOWN)
  if (subject !== undefined && !SUBJECTS.some(({ key }) => key === subject))
    throw new AppError(errors.E_SUBJECT_UNKNOWN)
}
