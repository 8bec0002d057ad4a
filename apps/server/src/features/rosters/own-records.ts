import type { Caller } from '../../kernel/caller.ts'

/** The records that the importer may read and change. */
export const ownRecords = ({ viewer, scopesOf }: Caller) => ({ viewer, scopes: scopesOf('student.write') })
