import type { FormatModule } from '../model.ts'
import { readAiken } from './read.ts'
import { writeAiken } from './write.ts'

export const aiken: FormatModule = { read: readAiken, write: writeAiken }
