/** What other features show of live exercises. All need the texts `liveExam` once they have done something, and `homework`. */
export { LiveInstead } from './live-instead.tsx'
