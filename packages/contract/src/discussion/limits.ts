/** Read by the server's schemas and by the browser's forms; the database holds them too. */
export const DISCUSSION = {
  title: 200,
  /** Of a comment as people read it, each name after @ counted as one sign. */
  text: 2_000,
  /** The same with the ids of those who are named. */
  storedText: 4_000,
  mentions: 20,
  pictures: 4,
  /** Of one topic; then another one is opened. */
  comments: 500,
  /** Of what a list shows of a topic's first words. */
  excerpt: 160,
  reason: 300,
  /** Of one pupil in a class that wait for a teacher. */
  reports: 5,
  muteHours: 24,
} as const
