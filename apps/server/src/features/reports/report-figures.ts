/** What is counted of a day, of a class or of many. */
export const FIGURES = [
  ...(['given', 'handedIn', 'expected', 'done', 'late', 'markSum', 'marks'] as const),
  ...(['lessons', 'live', 'seated', 'tookPart', 'liveMarkSum', 'liveMarks'] as const),
] as const
export type Counted = Readonly<Record<(typeof FIGURES)[number], number>>
