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
  /** Where a phone, which has no keys, may cost something else; null where the task is one of the keyboard. */
  readonly mostOnPhone?: Counts | null
  /** Presses are the same at any width, and counted on a phone. */
  readonly onPhoneAlone?: true
}

/**
 * What people come for, and what it may cost them at most, on a desk and on a phone. A task is an ordinary journey that
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
    mostOnPhone: null,
  },
  beginHomework: {
    number: 10,
    title: "Home → a homework of one's own questions begun for a class, ready for the first one",
    most: { presses: 4, keys: 0 },
  },
  paperIntoExam: {
    number: 11,
    title: 'An exam → a Word paper of ten questions read into it, each of them judged by one key or tap',
    // The dialog, the file, reading, adding; on a phone each question is accepted by the thumb.
    most: { presses: 4, keys: 10 },
    mostOnPhone: { presses: 4 + 10, keys: 0 },
  },
  printVariants: {
    number: 12,
    title: 'An exam → four variants with key and answer sheet in Word, as it was printed last',
    most: { presses: 2, keys: 0 },
  },
  columnOfMarks: {
    number: 13,
    title: 'A gradebook → a column of marks typed down the class, all of them saved',
    // One cell chosen, then Enter for each pupil; on a phone the column is chosen first.
    most: { presses: 1, keys: 45 },
    mostOnPhone: { presses: 3, keys: 45 },
  },
  giveFile: {
    number: 14,
    title: "Home → a page of one's own with three keys given to a class",
    // Of the presses one is that for choosing the file; an Enter behind each key.
    most: { presses: 6, keys: 3 },
  },
  classWeekInExcel: {
    number: 15,
    title: "Home → a class's week in Excel, beside the password that is typed",
    // An Enter behind the password; on a phone the menu is opened first.
    most: { presses: 4, keys: 1 },
    mostOnPhone: { presses: 5, keys: 1 },
  },
  reportAsPdf: {
    number: 16,
    title: 'Home → a report of the school as PDF',
    most: { presses: 4, keys: 0 },
  },
  weakestQuestions: {
    number: 17,
    title: "Home of a head of subject → the subject's weakest questions of a paper",
    most: { presses: 3, keys: 0 },
  },
  turnYear: {
    number: 18,
    title: 'Home → the school year of all classes ended, as it was previewed',
    most: { presses: 6, keys: 0 },
  },
  askTheClass: {
    number: 19,
    title: "A pupil's home → a question in the class's discussion",
    // Classes, the discussion of one, sending; the press into the field is that of typing.
    most: { presses: 4, keys: 0 },
  },
  nextPupilOfRoom: {
    number: 28,
    title: "Result of a live exercise → one pupil's answers, then the next pupil's by a key",
    most: { presses: 1, keys: 1 },
  },
  roomMarksInExcel: {
    number: 29,
    title: 'Result of a live exercise → the marks in Excel, beside the password that is typed',
    most: { presses: 2, keys: 0 },
  },
  activateCode: {
    number: 20,
    title: 'Home → a code of a package activated',
    // A phone's keyboard has a key in place of the last press.
    most: { presses: 3, keys: 0 },
    mostOnPhone: { presses: 3, keys: 1 },
  },
  allPackages: {
    number: 21,
    title: 'Home of a director → the packages of all schools',
    most: { presses: 2, keys: 0 },
  },
  noticeToTeachers: {
    number: 22,
    title: 'Home of a principal → a notice to all teachers',
    most: { presses: 4, keys: 0 },
    onPhoneAlone: true,
  },
  workAnswered: {
    number: 23,
    title: "A pupil's bell → the work that a teacher has answered",
    most: { presses: 2, keys: 0 },
    onPhoneAlone: true,
  },
  oneKindOff: {
    number: 24,
    title: 'Home → one kind of notices switched off',
    most: { presses: 4, keys: 0 },
    onPhoneAlone: true,
  },
  workToMark: {
    number: 25,
    title: 'Home → the unmarked work of a class',
    most: { presses: 1, keys: 0 },
    onPhoneAlone: true,
  },
  schoolInTrouble: {
    number: 26,
    title: 'Home of a director → into the school that needs somebody',
    most: { presses: 1, keys: 0 },
    onPhoneAlone: true,
  },
  quietClasses: {
    number: 27,
    title: 'Home of a principal → the classes without homework',
    most: { presses: 1, keys: 0 },
    onPhoneAlone: true,
  },
  joinRequests: {
    number: 31,
    title: 'Home → everybody who waits for a class let in',
    most: { presses: 2, keys: 0 },
    onPhoneAlone: true,
  },
  quietClassTotals: {
    number: 32,
    title: '… and what one of the classes without homework has done',
    most: { presses: 2, keys: 0 },
    onPhoneAlone: true,
  },
  screenPaired: {
    number: 30,
    title: "Classroom PC at /login → projector: a press there, and on the host's phone a scan and a tap",
    // Those on the PC; the journey counts the phone's tap beside them.
    most: { presses: 1, keys: 0 },
  },
  examByCard: {
    number: 33,
    title: 'Machine at /login → waiting room of an exam, by a card that is typed',
    // The door and the way in; boxes follow one another as the card is typed.
    most: { presses: 2, keys: 0 },
  },
  cardsPrinted: {
    number: 34,
    title: 'Halls of an exam → the cards of one at the printer',
    most: { presses: 1, keys: 0 },
  },
  rollCalled: {
    number: 35,
    title: "A proctor's board → the roll of a hall, with two who are missing",
    most: { presses: 2, keys: 0 },
  },
  newSeatCode: {
    number: 36,
    title: "A proctor's board → a new code for one seat, in large letters",
    most: { presses: 2, keys: 0 },
  },
  minutesGiven: {
    number: 37,
    title: "A proctor's board → fifteen more minutes for one, and why",
    most: { presses: 4, keys: 0 },
  },
  examMarksInExcel: {
    number: 38,
    title: 'An exam that is over → ranked → its marks in Excel, beside the password that is typed',
    most: { presses: 4, keys: 0 },
  },
  lateAnswersTaken: {
    number: 39,
    title: 'An exam that is over → all late answers taken, and why',
    // Three and the reason, which is one of those that are offered.
    most: { presses: 3, keys: 0 },
  },
  sittingsOnPaper: {
    number: 40,
    title:
      'Home → an examination in two sittings: a paper, a whole grade, two remembered rooms, seen, published, its lists and cards at the printer',
    most: { presses: 11, keys: 0 },
    // The menu is opened first.
    mostOnPhone: { presses: 12, keys: 0 },
  },
  sittingsFromExcel: {
    number: 53,
    title:
      'Home → an examination in two sittings from an Excel list with its rooms and numbers: seen, published, its lists and cards at the printer',
    // Of 14 that were wanted; one more for each doubt.
    most: { presses: 11, keys: 0 },
    // The menu is opened first.
    mostOnPhone: { presses: 12, keys: 0 },
  },
  twoProctors: {
    number: 41,
    title: 'An examination that is set up → two proctors for a room',
    most: { presses: 3, keys: 0 },
  },
  liveFromExam: {
    number: 42,
    title: 'Home → an exam that is there runs as a live exercise of a class, its waiting room open',
    most: { presses: 6, keys: 0 },
  },
  liveAgain: {
    number: 43,
    title: "Class → last week's live exercise again, its waiting room open",
    most: { presses: 4, keys: 0 },
  },
  nextQuestion: {
    number: 44,
    title: 'Desk of a live room → the next question',
    most: { presses: 0, keys: 1 },
    mostOnPhone: { presses: 1, keys: 0 },
  },
  revealAndNext: {
    number: 45,
    title: 'Desk of a live room → from a question over its reveal to the next one',
    most: { presses: 0, keys: 2 },
    mostOnPhone: { presses: 2, keys: 0 },
  },
  actUndone: {
    number: 46,
    title: 'Desk of a live room → the last act undone',
    most: { presses: 0, keys: 1 },
    mostOnPhone: { presses: 1, keys: 0 },
  },
  rulingTurned: {
    number: 47,
    title: 'Desk of a Golden Bell → a ruling turned',
    most: { presses: 1, keys: 0 },
  },
  intoRoom: {
    number: 48,
    title: "A pupil's phone that is signed in: QR code → waiting room",
    most: { presses: 1, keys: 0 },
  },
  intoRoomByCard: {
    number: 49,
    title: '… one on which nobody is, by the login card',
    most: { presses: 2, keys: 0 },
  },
  roomAnswer: {
    number: 50,
    title: "A pupil's phone in a live room → a question answered, or its answer changed",
    most: { presses: 1, keys: 0 },
  },
  seatOut: {
    number: 51,
    title: "A judge's phone → a seat out",
    most: { presses: 1, keys: 0 },
  },
  rowsConfirmed: {
    number: 52,
    title: "A judge's phone → own rows confirmed",
    most: { presses: 1, keys: 0 },
  },
} satisfies Record<string, Budget>

/** What a task may cost at one of the widths; null where it is not done. */
export function mostAt({ most, mostOnPhone = most, onPhoneAlone }: Budget, project: string): Counts | null {
  if (project === 'phone') return mostOnPhone
  return onPhoneAlone ? null : most
}

export type Task = keyof typeof BUDGETS
