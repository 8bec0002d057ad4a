import { AppError, type Failure } from '@bangxanh/contract/kit/app-error.ts'
import { SPREADSHEET, errors as sheets } from '@bangxanh/contract/kit/spreadsheets.ts'
import { errors } from '@bangxanh/contract/rosters/errors.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { inWorker, programOf, WorkerFailed } from '../../kernel/workers/in-worker.ts'
import type { Asked, ReadList } from './read-list.ts'
import type { ReadParticipant } from './read-participants.ts'
import type { ReadPupil } from './read-pupils.ts'
import type { ReadTeacher } from './read-teachers.ts'

const program = programOf('read-list-worker', import.meta.url)

export interface ReadListJob extends Asked {
  readonly path: string
  readonly type: string
}
export type ReadListResult =
  | { readonly list: ReadList<ReadPupil | ReadTeacher | ReadParticipant> }
  | { readonly refused: { readonly code: string; readonly words?: AppError['words'] } }

type RowOf = {
  readonly students: ReadPupil
  readonly teachers: ReadTeacher
  readonly examinees: ReadParticipant
  readonly sitters: ReadParticipant
  readonly players: ReadParticipant
}

const REFUSALS: Readonly<Record<string, Failure>> = { ...sheets, ...errors }

/**
 * Reads the list in an uploaded file in a worker. Call it outside of a transaction: it may wait.
 * @throws what spreadsheets and lists are refused for
 */
export async function listIn<Of extends keyof RowOf>(
  { path, type }: Upload,
  asked: Asked & { readonly of: Of },
): Promise<ReadList<RowOf[Of]>> {
  const job: ReadListJob = { path, type, ...asked }
  const told = await inWorker<ReadListResult>(program, job).catch((error): ReadListResult => {
    if (!(error instanceof WorkerFailed)) throw error
    return { refused: { code: error.reason === 'too-large' ? 'E_SHEET_TOO_LARGE' : 'E_SHEET_UNREADABLE' } }
  })
  // The rows of a list are of the kind that was asked for.
  if ('list' in told) return told.list as ReadList<RowOf[Of]>
  const { code, words = { rows: SPREADSHEET.rows, columns: SPREADSHEET.columns } } = told.refused
  throw new AppError(REFUSALS[code] ?? sheets.E_SHEET_UNREADABLE, { words })
}
