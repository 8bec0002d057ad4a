import { abilities } from '../../kernel/db/abilities.ts'
import { classScope } from '../classes/classes.scope.ts'

/** What may be done with a gradebook: as with its class. */
export const gradebookAbilities = abilities(classScope, {
  write: 'gradebook.write',
  lock: 'gradebook.lock',
  export: 'export.marks',
})
