import type { listMarket as listMarketCall } from '@bangxanh/contract/documents/endpoints.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { FiltersOf } from '../../kernel/serve/lists.ts'
import { fileView, stepView } from './documents.view.ts'
import { filesAmong } from './files.store.ts'
import { listParents } from './folders.store.ts'
import { listMarket } from './market.store.ts'

/** What is offered to the caller's school, with whom it is from and the folders above it. */
export async function findOnMarket(caller: Caller, filters: FiltersOf<typeof listMarketCall>) {
  const { db, addressOf } = caller
  const { rows, total } = await listMarket(db, caller, filters)
  const found = await filesAmong(
    db,
    caller,
    rows.map(({ id }) => id),
  )
  const files = new Map(found.map(file => [file.id, file]))
  const items = []
  for (const { id, group, ofGroup } of rows) {
    const file = files.get(id)
    if (!file) continue
    items.push({
      file: fileView(file, addressOf),
      library: { kind: ofGroup ? ('group' as const) : ('installation' as const), name: group },
      parents: (await listParents(db, caller, file.path)).map(stepView),
    })
  }
  return { items, total }
}
