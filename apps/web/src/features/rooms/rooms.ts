/** What other features use of live rooms. */
export { deskLink } from './desk-link.ts'
