import { z } from 'zod'
import type { Kind } from './kinds.ts'

/**
 * Identifiers are uuid v7 made by the server (product 3.1). Each says what it names, to OpenAPI and to the tests. Those that
 * several features name stand here, that of one alone in its schemas.ts.
 */
export const idOf = (kind: Kind) =>
  z.uuid().meta({ id: `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Id`, kind })

export { QuestionGroupId, QuestionId } from '@bangxanh/questions/question.ts'
export const GroupId = idOf('group')
export const DepartmentId = idOf('department')
export const SchoolId = idOf('school')
export const UserId = idOf('user')
export const ClassId = idOf('class')
export const StudentId = idOf('student')
export const ExamId = idOf('exam')
export const HomeworkId = idOf('homework')
export const LiveExamId = idOf('liveExam')
export const ContestId = idOf('contest')
/** Of a contest that is played by teams. */
export const TeamId = idOf('team')
/** A hall of an exam. */
export const HallId = idOf('hall')
/** Sittings of an exam that are one examination. */
export const SeriesId = idOf('series')
export const AttemptId = idOf('attempt')
export const DocumentId = idOf('document')

/** For examples; the tests say one of their own world in its place. */
export const anId = '0192f0c0-0000-7000-8000-000000000001'
