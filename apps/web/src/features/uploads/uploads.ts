/** How files that may be large are sent: by tickets, in parts, on again after a break. */
export { type SendingWay, sendByTicket, ticketDraft } from './send-by-ticket.ts'
