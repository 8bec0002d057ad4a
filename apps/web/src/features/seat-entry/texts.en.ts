import type { Words } from '../../shared/i18n/words.ts'
import type { texts as vi } from './texts.vi.ts'

export const texts: Words<typeof vi> = {
  title: 'Enter an exam',
  hint: 'Type the three parts that your card shows. With a phone, scan its QR code and you are in.',
  exam: 'Exam code',
  number: 'Number',
  letters: 'Entry code',
  lettersHint: '{{count}} letters and digits, capital or small',
  submit: 'Enter an exam',
  login: 'Log in with username and password',
  code: {
    menu: 'New entry code',
    title: 'New entry code of {{name}}',
    hint: 'Read it out or show it; it is typed at “Enter an exam”. It is shown this once. The older code is void, and a device that is at work goes on.',
    done: 'Done',
    none: 'This account is closed or belongs to staff, and cannot come in by a card. Please ask an administrator.',
  },
  cards: {
    menu: 'Print exam cards',
    all: 'Print exam cards of all halls',
    making: 'Making the exam cards',
    ready_one: '{{count}} exam card',
    ready_other: '{{count}} exam cards',
    sheet: 'The cards that will be printed',
    once: 'The codes are shown this once. Cut the cards along the lines and keep them until they are handed out: who holds a card enters as its candidate.',
    print: 'Print',
    askClose:
      'You have not printed yet. Once closed, these codes cannot be seen again; new cards have to be made.',
    closeAnyway: 'Close anyway',
    askAgain_one: '{{count}} candidate has a card. A new print makes it void; who is at work goes on.',
    askAgain_other: '{{count}} candidates have cards. A new print makes them void; who is at work goes on.',
    again: 'Print new cards',
    leftOut_one: '{{count}} candidate cannot come in by card (account closed, or of staff)',
    leftOut_other: '{{count}} candidates cannot come in by card (accounts closed, or of staff)',
    qr: 'QR code to the exam of {{name}}',
    hintTyped: 'Open {{address}}, choose “Enter an exam” and type the three parts above.',
    hint: 'Scan the QR code, or open {{address}}, choose “Enter an exam” and type the three parts above.',
  },
  incomplete: 'Please fill in all three parts as on your card.',
  failed: 'The server cannot be reached. Please try again.',
}
