/** In which order candidates are dealt over sittings: a class in one sitting, by names, or by a lot that is drawn from a kept seed. */
export const SITTING_ORDERS = ['class', 'name', 'lot'] as const
export type SittingOrder = (typeof SITTING_ORDERS)[number]

/**
 * What somebody should know before sittings are made: one paper for several of them, halls that nobody watches over, classes that are
 * in more than one, pupils who are left out because they sit already, rooms in which another exam is held meanwhile, and
 * those in which it is begun by each when they like, so that machines could be short. `stands-already`: of a list, that just this
 * examination is made already.
 */
export const SITTING_WARNINGS = [
  'same-paper',
  'no-proctor',
  'split-class',
  'sits-already',
  'room-taken',
  'room-crowded',
  'stands-already',
] as const
export type SittingWarning = (typeof SITTING_WARNINGS)[number]
