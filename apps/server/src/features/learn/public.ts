import type { Feature } from '../../kernel/feature.ts'
import { changeHomeworkRoutes } from './change-homework.routes.ts'
import { submitAttemptJob } from './learn.job.ts'
import { learnRoutes } from './learn.routes.ts'
import { personRules } from './person-rules.ts'

export { writeScores } from './attempts.store.ts'
export { changeHomework } from './change-homework.ts'
export { ownAttemptAtGroup, ownAttemptAtQuestion, ownWork } from './file-readers.store.ts'
export { handInResult } from './hand-in-result.ts'
export { markAnswer } from './mark-answer.ts'
export { moveDeadline } from './move-deadline.ts'
export { handedIn, marked, redo, toPupilsOf } from './notifications.store.ts'
export { type QuestionOf, readKeys, scoreBy } from './score-answer.ts'
export { lockHandedIn, noteOutcome, scoreAttempt, writeTeacherWord } from './score-attempt.ts'
export { startAttempt } from './start-attempt.ts'
export { workBearer } from './store-work.ts'
export { sumUp } from './totals.store.ts'
export const feature: Feature = {
  layer: 7,
  personRules,
  open: kernel => ({
    calls: [...learnRoutes(), ...changeHomeworkRoutes()],
    jobs: [submitAttemptJob(kernel)],
  }),
}
