import type { Words } from '../../../shared/i18n/words.ts'
import type { texts as source } from './texts.vi.ts'

export const texts: Words<typeof source> = {
  mended: 'Your teacher has mended this question and marked it again.',
  attempt: 'Attempt {{number}} · handed in {{time}}',
  read: 'Read',
  readAt: 'You said at {{time}} that you have read it.',
  score: 'Your score',
  rightLabel: 'Right',
  partLabel: 'Partly right',
  wrongLabel: 'Wrong',
  noneLabel: 'Not answered',
  questions: 'Question by question',
  waitsWork: 'Your teacher has not marked it yet. Your mark will stand here.',
  waitsTitle: 'Waits for your teacher',
  waits_one: '{{count}} question waits to be marked. Your mark will show here.',
  waits_other: '{{count}} questions wait to be marked. Your mark will show here.',
  soFar: '{{score}} of {{marked}} points marked so far, {{waiting}} wait for your teacher.',
  late_one: '{{count}} day late',
  late_other: '{{count}} days late',
  lateTaken: '{{points}} points taken',
  openTitle: 'This attempt is not handed in',
  openHint: 'Go on and hand it in to see your result.',
  answersNever: 'Your teacher does not show the answers of this homework.',
  answersAfterEnd: 'The answers are shown after the homework ends, at {{time}}.',
  answersAfterLast:
    'The answers are shown when you have used all attempts, or when the homework ends at {{time}}.',
  answersAfterOpen: 'The answers are shown when you hand in the attempt that is open.',
  attemptsLeft_one: 'You have {{count}} attempt left. The best score counts.',
  attemptsLeft_other: 'You have {{count}} attempts left. The best score counts.',
  toHomework: 'To the homework',
  home: 'Other work',
}
