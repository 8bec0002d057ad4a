import { abilities } from '../../kernel/db/abilities.ts'
import { classScope } from '../classes/classes.scope.ts'

/** What may be done with a live exercise: as with its class. */
export const liveExamAbilities = abilities(classScope, { run: 'live-exam.run', export: 'export.marks' })
