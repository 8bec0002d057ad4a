import type { FormatModule } from '../model.ts'
import { readGift } from './read.ts'
import { writeGift } from './write.ts'

export const gift: FormatModule = { read: readGift, write: writeGift }
