import type { Words } from '../../shared/i18n/words.ts'
import type { texts as vi } from './texts.vi.ts'

export const texts: Words<typeof vi> = {
  print: 'Print login cards',
  title: 'Login cards of {{name}}',
  who: 'Print cards for',
  everybody: 'The whole class',
  chosen: 'Some students',
  students: 'Students',
  missingStudents: 'Please choose at least one student.',
  withPasswords: 'Print new passwords too',
  withPasswordsHint:
    'For places where no QR code can be scanned. Old passwords end, and the students are logged out everywhere.',
  warning: 'Cards printed before for these students will stop working. Who has no account yet gets one.',
  make: 'Make cards',
  ready_one: '{{count}} card of {{name}}',
  ready_other: '{{count}} cards of {{name}}',
  sheet: 'The cards to print',
  once: 'Please print now: cards are shown this once. A4 paper, ten cards a page, cut along the dashed lines. A card is the key to an account: hand it to its student alone.',
  printNow: 'Print',
  askClose: 'You have not printed yet. After closing, these students need new cards.',
  closeAnyway: 'Close without printing',
  leftOut_one: 'No card could be made for {{count}} student',
  leftOut_other: 'No cards could be made for {{count}} students',
  reason: {
    pulled:
      'a teacher took the student from elsewhere in the school; please ask an administrator to add them to the class.',
    elsewhere: 'the student made this account alone or uses it at another school.',
    staff: 'the account also holds a staff role.',
    disabled: 'the account is disabled.',
  },
  qr: 'Login QR code of {{name}}',
  username: 'Username',
  password: 'Password',
  hint: 'Scan with a camera to enter. Keep this card safe like a key.',
  hintWithPassword: 'Scan, or open {{address}} and type username and password. Keep this card safe.',
  reset: {
    title: 'Reset the password of {{name}}',
    menu: 'Reset password',
    ask: '{{name}} gets a new password, is logged out everywhere, and the old login card stops working.',
    submit: 'Reset password',
    given: 'The new password works at once. Read it out or copy it for the student.',
    once: 'The password is shown this once. The student can change it in the profile.',
    copy: 'Copy the password',
    done: 'Done',
  },
}
