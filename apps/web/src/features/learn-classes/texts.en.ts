import type { Words } from '../../shared/i18n/words.ts'
import type { texts as source } from './texts.vi.ts'

export const texts: Words<typeof source> = {
  classes: {
    title: 'My classes',
    join: 'Join another class',
    documents: 'Class documents',
    empty: 'You are in no class yet',
    emptyHint: 'Ask your teacher for the join code of {{count}} letters and digits, then enter it here.',
    enter: 'Enter a join code',
    homework: 'Homework of this class',
    lessons: 'Lessons',
  },
  state: {
    waiting: 'Waiting for approval',
    approved: 'In class',
    banned: 'No longer in class',
    removed: 'No longer in class',
  },
  join: {
    title: 'Join a class by code',
    hint: 'Enter the code from your teacher. Capital and small letters are the same.',
    label: 'Join code',
    submit: 'Join',
    short: 'A code has {{count}} letters and digits. Please check it.',
    failed: 'This could not be sent. Please check the network and try again.',
    looking: 'Looking for the class…',
    fullname: 'Your full name',
    birthday: 'Date of birth',
    phoneHint: "Optional. A parent's number will do.",
    usernameTaken: '“{{name}}” is taken. Use this one, or type another.',
  },
  proposal: {
    list: 'Classes you are waiting for',
    title: 'Waiting for class {{name}}',
    question: 'The class list has somebody called {{name}}, born on {{day}}. Is that you?',
    yes: 'Yes, that is me',
    no: 'No, not me',
    waits: '{{names}} will let you in.',
    claimed: '{{names}} will check that it is you, and let you in.',
    byItself: 'This page updates by itself. There is nothing more to do.',
  },
  result: {
    approved: 'You are in!',
    approvedHint: 'Homework from your teacher appears on your home page.',
    waiting: 'Your request is sent',
    home: 'Go to my work',
    classes: 'See my classes',
    another: 'Enter another code',
    teachers: 'Teachers: {{names}}',
  },
}
