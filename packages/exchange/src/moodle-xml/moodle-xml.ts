import type { FormatModule } from '../model.ts'
import { readMoodleXml } from './read.ts'
import { writeMoodleXml } from './write.ts'

export const moodleXml: FormatModule = { read: readMoodleXml, write: writeMoodleXml }
