import { type Back, useCameFrom } from '../../shared/ui/use-way-back.ts'

/** From a homework or a result back to Home, if that led here, else to the list of all homework. */
export function useWayToList(): Back {
  return { to: useCameFrom(/^(\/em)$/) ? '/em' : '/em/bai' }
}
