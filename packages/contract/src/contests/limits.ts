/** Read by the server's schemas and by the browser's forms. */
export const CONTEST = {
  name: 200,
  /** As typed, with spaces. */
  code: 20,
  /** `usual`: of an exam. */
  minutes: { min: 1, max: 600, usual: 45 },
  /** Of participants, and of students in a team; -1 is unlimited. */
  participants: 5_000,
  unlimited: -1,
  /** Given on paper in an exam. */
  paperPoints: 1_000,
  topCount: { min: 1, max: 500, usual: 10 },
  /** For how long a question stands that says nothing of it, in seconds; one that says less or more counts as the edge. */
  seconds: { min: 5, max: 600, usual: 15 },
  /** Of a Golden Bell, and of an exam. */
  questions: { 'class-bell': 200, 'school-bell': 200, exam: 500 },
  teams: 200,
  teamName: 100,
  hosts: 20,
  judges: 40,
  markers: 40,
  classes: 100,
  /** Of one class, and of one school or teacher. */
  perClass: 500,
  perSchool: 2_000,
  /** Added by one call. */
  participantsAtOnce: 500,
  /** Texts with answers about rows that come beside a list of them. */
  answerTexts: 36,
  /** How many of them each text holds: who somebody is, or that a row is left out. */
  answersInText: { named: 23, skipped: 90 },
  answersAtOnce: 50,
  /** The waiting room of a published one opens so long before its start. */
  preparedMs: 30 * 60_000,
  /** The same where it was tried within that time: its host may still mend something. */
  preparedAfterTrialMs: 5 * 60_000,
} as const
