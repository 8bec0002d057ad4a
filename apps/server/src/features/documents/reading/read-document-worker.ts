import { readFileSync } from 'node:fs'
import type { Program } from '../../../kernel/workers/in-worker.ts'
import { type ReadDocument, readOffice } from './read-office.ts'

export const run: Program<{ path: string; type: string }, ReadDocument | null> = ({ path, type }) =>
  readOffice(readFileSync(path), type).catch(() => null)
