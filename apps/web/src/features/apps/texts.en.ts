import type { Words } from '../../shared/i18n/words.ts'
import type { texts as source } from './texts.vi.ts'

export const texts: Words<typeof source> = {
  pupil: {
    gone: 'The app of this homework is not available any more. Please tell your teacher.',
    frame: 'The program {{name}}',
    progress: '{{percent}}% done',
    sending: 'Handing in the result…',
    failed: 'The result was not handed in',
    failedHint: 'It is kept on this device. Please hand it in again, or tell your teacher.',
    notKept: 'This browser cannot keep the result: do not reload or close the page before it is handed in.',
    again: 'Hand in again',
    launch: 'Open {{name}}',
    launchAgain: 'Open {{name}} again',
    launchHint: 'The app opens in a new tab. Come back here when you are done; the result shows by itself.',
    blocked: 'The browser has blocked the new tab. Press here to open {{name}}.',
    waiting: 'Waiting for the result from {{name}}…',
    back: 'Leave the homework',
  },
  result: {
    title: 'Result from the app',
    score: '{{percent}}% of the points',
    origin: 'Sent by the app; no teacher has marked it.',
  },
  teacher: {
    app: 'App',
    choose: 'Choose an app',
    none: 'There are no apps yet',
    noneHint: 'Whoever runs the server installs apps and mini-programs for everybody.',
    missing: 'Please choose an app.',
    wrong: 'A setting is not right. Please look again.',
    settings: 'Settings of the app',
    range: 'A whole number from {{min}} to {{max}}',
    removed: 'This app was removed; the homework stays readable, but students cannot enter it any more.',
    kind: {
      app: 'Linked app',
      mp: 'Mini-program',
      bangxanh: 'Bảng Xanh',
      unistart: 'Unistart',
      'easy-for-kids': 'Easy for Kids',
      'easy-certificate': 'Easy Certificate',
    },
  },
}
