/**
 * What other features show of questions: a student's page carries these and no editor. Editors are entered by their
 * own files, from screens of the staff. All need the texts `questions`.
 */
export { GivenLine, RightLine } from './answer-lines.tsx'
export { PUT_FILE } from './put-file.ts'
export { QuestionGroupView } from './question-group-view.tsx'
export { letterOf } from './question-parts.ts'
export { QuestionPlayer } from './question-player.tsx'
export { QuestionReview } from './question-review.tsx'
export { QuestionMedia } from './question-stem.tsx'
export type { ReadPasted } from './read-pasted.ts'
export { refuseUpload, useUpload } from './use-upload.ts'
export type { SendingFile, Work } from './work.ts'
