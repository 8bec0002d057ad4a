import type { texts as vi } from './texts.vi.ts'

export const texts: typeof vi = {
  title: 'My marks',
  semester: 'Semester',
  semesters: { s1: 'Semester I', s2: 'Semester II' },
  kinds: { TX: 'Regular', GK: 'Mid-term', CK: 'End of term', own: 'Mark' },
  weight: 'counts {{weight}}',
  notCounted: 'not counted',
  signs: {
    ...{ missing: 'missing', excused: 'excused', passed: 'Passed', failed: 'Not passed' },
    ...{ excellent: 'Excellent', complete: 'Complete', incomplete: 'Incomplete' },
  },
  late: 'handed in late',
  none: 'none yet',
  average: 'Average, {{semester}}',
  year: 'Average of the year',
  noColumns: 'This semester has no marks yet.',
  empty: 'No marks to see yet',
  emptyHint:
    'Your marks appear here when the school shows its gradebooks and your teachers have written marks.',
  toHomework: 'To my homework',
}
