import type { FormatModule } from '../model.ts'
import { readQti } from './read.ts'
import { writeQti } from './write.ts'

export const qti: FormatModule = { read: readQti, write: writeQti }
