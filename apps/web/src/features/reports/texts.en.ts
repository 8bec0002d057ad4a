import type { Words } from '../../shared/i18n/words.ts'
import type { texts as source } from './texts.vi.ts'

export const texts: Words<typeof source> = {
  tab: 'Statistics',
  empty: {
    title: 'There is nothing to tell yet',
    hint: 'Once the class has been given homework, how much was handed in, the marks and who is missing work stand here.',
  },
  facts: {
    homeworks: 'Homework given',
    handedIn: 'Handed in',
    of: '{{done}} of {{of}}',
    average: 'Average mark',
    missing: 'Missing work',
    pupils_one: '{{count}} student',
    pupils_other: '{{count}} students',
    last: 'Last activity',
  },
  homeworks: {
    title: 'Homework',
    latest_one: 'The latest one is shown; the figures above count the earlier ones too.',
    latest_other: 'The latest {{count}} are shown; the figures above count the earlier ones too.',
    name: 'Name',
    end: 'Deadline',
    handedIn: 'Handed in',
    average: 'Average',
    late_one: '{{count}} late',
    late_other: '{{count}} late',
    waiting_one: '{{count}} to mark',
    waiting_other: '{{count}} to mark',
  },
  marks: {
    title: 'Average marks',
    hint_one: 'The mean of all homework of {{count}} student',
    hint_other: 'The mean of all homework of {{count}} students',
    none: 'Once something is marked, the marks stand here.',
    span: '{{mark}} to below {{next}}',
    full: '{{mark}}',
  },
  pupils: {
    title: 'Students',
    none: 'The class has no students yet.',
    name: 'Name',
    missing: 'Missing',
    missingCount_one: '{{count}} missing',
    missingCount_other: '{{count}} missing',
    handedIn: 'Handed in',
    average: 'Average',
    averageOf: 'average {{mark}}',
    last: 'Last activity',
  },
}
