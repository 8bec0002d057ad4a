import type { Words } from '../../shared/i18n/words.ts'
import type { texts as source } from './texts.vi.ts'

export const texts: Words<typeof source> = {
  correct: {
    open: 'Mend the answer',
    title: 'Mend question {{number}}',
    save: 'Save and see whose marks change',
    everyone: 'Give everybody its points',
    more: 'More for question {{number}}',
    fixed: 'Type and points stay, because students have already started.',
  },
  bar: {
    label: 'Regrading this homework',
    pending: 'The answer to {{questions}} was mended, and nothing was regraded yet.',
    see: 'See and regrade',
    last_one: '{{questions}} regraded at {{time}} ({{name}}): the mark of {{count}} student changed.',
    last_other: '{{questions}} regraded at {{time}} ({{name}}): the marks of {{count}} students changed.',
    somebody: 'a colleague',
    undo: 'Undo',
    undoAsk: 'The marks go back to what they were before this regrade. The mended answers stay.',
    undone: 'Undone. The marks are what they were before the regrade.',
  },
  what: {
    keys_one: 'question {{numbers}}',
    keys_other: 'questions {{numbers}}',
    everyone_one: 'question {{numbers}} (points for everybody)',
    everyone_other: 'questions {{numbers}} (points for everybody)',
  },
  change: {
    sum_one: 'The mark of {{count}} student will change: {{how}}',
    sum_other: 'The marks of {{count}} students will change: {{how}}',
    up_one: '{{count}} goes up',
    up_other: '{{count}} go up',
    down_one: '{{count}} goes down',
    down_other: '{{count}} go down',
  },
  dialog: {
    title: 'Regrade {{questions}}',
    titleNone: 'Regrade',
    none: 'Nobody’s mark changes.',
    nothing: 'There is nothing to regrade: every paper is scored by the newest answers.',
    names: 'Whose marks change',
    from: 'Mark out of 10: from {{before}} to {{after}}',
    question_one: 'question {{numbers}}',
    question_other: 'questions {{numbers}}',
    waits: 'still to be marked',
    up: 'up',
    down: 'down',
    open_one: '{{count}} student is still working: when handing in, they are scored by the new answer.',
    open_other: '{{count}} students are still working: when handing in, they are scored by the new answer.',
    openEveryone_one: '{{count}} student is still working: when handing in, they get these points too.',
    openEveryone_other: '{{count}} students are still working: when handing in, they get these points too.',
    kept_one:
      '{{count}} student keeps the mark, because the option chosen reads otherwise now and nobody can say whether it is right: {{names}}.',
    kept_other:
      '{{count}} students keep their marks, because the options chosen read otherwise now and nobody can say whether they are right: {{names}}.',
    keptHint: 'If the question was broken, you can give everybody its points.',
    do: 'Regrade',
    cancel: 'Later',
    close: 'Close',
  },
  done: {
    title: 'Regraded',
    sum_one: 'The mark of {{count}} student has changed: {{how}}',
    sum_other: 'The marks of {{count}} students have changed: {{how}}',
    none: 'Nobody’s mark has changed.',
  },
}
