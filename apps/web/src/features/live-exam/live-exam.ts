/** What other features show of live exercises. All need the texts `liveExam`. */
export { LiveInstead } from './live-instead.tsx'
