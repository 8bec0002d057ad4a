import { errors as common } from '../kit/errors.ts'
import { errors } from './errors.ts'
import { ticket } from './schemas.ts'

/** What the calls that give a ticket have in common. */
export const ticketCall = {
  changes: ['upload'],
  reply: ticket,
  repeat: 'key',
  errors: [
    common.E_INVALID,
    errors.E_FILE_TOO_LARGE,
    errors.E_UPLOADS_OPEN,
    errors.E_STORAGE_FULL,
    errors.E_OWN_STORAGE_FULL,
  ],
} as const
