/** What other features use of live rooms. */
export { deskLink } from './room-link.ts'
