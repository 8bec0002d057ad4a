import { listHomerooms } from '@bangxanh/contract/classes/endpoints.ts'
import { remoteSource } from '../../shared/ui/remote-source.ts'

/** The homerooms that the viewer's open classes are of, by their names. */
export const homeroomSource = remoteSource(
  listHomerooms,
  ({ search, ids }) => ({ query: { search: ids ? ids[0] : search } }),
  reply => reply.homerooms.map(({ name }) => ({ value: name, label: name })),
)
