import { z } from 'zod'
import type { Kind } from './kinds.ts'

/** Identifiers are uuid v7 made by the server (product 3.1). Each says what it names, to OpenAPI and to the tests. */
export const idOf = (kind: Kind) =>
  z.uuid().meta({ id: `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Id`, kind })

export { QuestionGroupId, QuestionId } from '@bangxanh/questions/question.ts'
export const GroupId = idOf('group')
export const DepartmentId = idOf('department')
export const SchoolId = idOf('school')
export const UserId = idOf('user')
export const SessionId = idOf('session')
export const ClassId = idOf('class')
export const StudentId = idOf('student')
export const ConsentId = idOf('consent')
export const CategoryId = idOf('category')
export const ExamId = idOf('exam')
/** A print of an exam. */
export const PaperId = idOf('paper')
export const HomeworkId = idOf('homework')
export const AttemptId = idOf('attempt')
/** Beside an attempt. */
export const CommentId = idOf('comment')
/** Of a teacher's own comment bank. */
export const PhraseId = idOf('phrase')
export const PaperImportId = idOf('paperImport')
export const PaperItemId = idOf('paperItem')
export const GradebookColumnId = idOf('gradebookColumn')
export const LessonId = idOf('lesson')
export const RegradeId = idOf('regrade')
/** Of the document library. */
export const FolderId = idOf('folder')
export const DocumentId = idOf('document')
/** A file on its way, part by part. */
export const UploadId = idOf('upload')
export const AuditEntryId = idOf('auditEntry')
/** Of a school; houses themselves are not built yet. */
export const HouseId = idOf('house')

/** For examples; the tests say one of their own world in its place. */
export const anId = '0192f0c0-0000-7000-8000-000000000001'
