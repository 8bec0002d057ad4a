export interface Counts {
  /** Clicks or taps. */
  readonly presses: number
  /** Keys other than typing. */
  readonly keys: number
}

interface Budget {
  /** Which of the tasks that the product is measured by. */
  readonly number: number
  readonly title: string
  readonly most: Counts
}

/**
 * What people come for, and what it may cost them at most, on a desk and on a phone alike. A task is an ordinary journey that
 * ends in `hand.done(…)` (counted.ts); `npm run journeys:count` prints what each cost and fails above these.
 */
export const BUDGETS = {
  assignToTwoClasses: {
    number: 1,
    title: 'Home → an exam given to two classes for a week, the first message copied',
    most: { presses: 6, keys: 0 },
  },
  assignToTwoClassesBothMessages: {
    number: 1,
    title: '… and the message for the second class',
    most: { presses: 7, keys: 0 },
  },
  assignAgain: {
    number: 2,
    title: "Class → last year's exam given again, its message copied",
    most: { presses: 4, keys: 0 },
  },
  nextPaper: {
    number: 3,
    title: "Results → one pupil's paper, then the next pupil's by a key",
    most: { presses: 1, keys: 1 },
  },
  nextPaperByThumb: {
    number: 3,
    title: '… the next one by its button, as on a phone',
    most: { presses: 2, keys: 0 },
  },
  remind: {
    number: 4,
    title: 'Results → who has not handed in, a reminder with their names copied',
    most: { presses: 2, keys: 0 },
  },
  twoMoreDays: {
    number: 5,
    title: 'Results → one pupil gets two more days',
    most: { presses: 4, keys: 0 },
  },
  fillClassFromExcel: {
    number: 6,
    title: 'Class list → a new class filled from Excel, one doubt answered',
    // One for each doubt.
    most: { presses: 6 + 1, keys: 0 },
  },
  marksInExcel: {
    number: 7,
    title: 'Results → the marks in Excel, beside the password that is typed',
    most: { presses: 2, keys: 0 },
  },
  claimAndStart: {
    number: 8,
    title:
      "Code on the board → place in the list claimed; once the teacher has tapped, yesterday's homework is begun",
    most: { presses: 5, keys: 0 },
  },
  tenQuestions: {
    number: 9,
    title: 'An exam → ten questions with four options each typed on its sheet, all of them saved',
    // Four lines are left by Enter, one key marks the right one, one leads to the next question; the last one is closed.
    most: { presses: 1, keys: 60 },
  },
} satisfies Record<string, Budget>

export type Task = keyof typeof BUDGETS
