import type { listMarket as listMarketCall } from '@bangxanh/contract/documents/endpoints.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { FiltersOf } from '../../kernel/serve/lists.ts'
import { fileView, stepView } from './documents.view.ts'
import { filesAmong } from './files.store.ts'
import { readParents } from './folders.store.ts'
import { listMarket } from './market.store.ts'

/** What is offered to the caller's school, with whom it is from and the folders above it. */
export async function findOnMarket(caller: Caller, filters: FiltersOf<typeof listMarketCall>) {
  const { db, addressOf } = caller
  const { rows, pagination } = await listMarket(db, caller, filters)
  const found = await filesAmong(
    db,
    caller,
    rows.map(({ id }) => id),
  )
  const files = new Map(found.map(file => [file.id, file]))
  const parentsOf = await readParents(
    db,
    caller,
    found.map(({ path }) => path),
  )
  const items = rows.flatMap(({ id, group, ofGroup }) => {
    const file = files.get(id)
    if (!file) return []
    return {
      file: fileView(file, addressOf),
      library: { kind: ofGroup ? ('group' as const) : ('installation' as const), name: group },
      parents: parentsOf(file.path).map(stepView),
    }
  })
  return { items, pagination }
}
