import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import * as endpoints from '@bangxanh/contract/paper-imports/endpoints.ts'
import type { PaperImport } from '@bangxanh/contract/paper-imports/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { builtDraft } from '../questions/public.ts'
import { addItems } from './add-items.ts'
import { readItems, readMadeGroups } from './items.store.ts'
import { askAgain } from './model/ask-again.ts'
import {
  countAhead,
  countItems,
  findImport,
  type ImportRow,
  listImports,
  readContent,
} from './paper-imports.store.ts'
import {
  addedView,
  contentView,
  importView,
  itemFiles,
  itemView,
  type StoredContent,
} from './paper-imports.view.ts'
import { pastePaper } from './paste-paper.ts'
import { removeImports } from './remove-imports.ts'
import { changeItem, reviewItems } from './review-items.ts'
import { startImport } from './start-import.ts'
import { homeworkToFill, loadImport, namedTarget, type Target, targetOf } from './targets.ts'

const started = async (_: Caller, importId: string) => ({ msg: 'Workflow was started' as const, importId })

/** What is told of imports. */
async function shown(call: Caller, rows: readonly ImportRow[], target: Target): Promise<PaperImport[]> {
  const counts = await countItems(
    call.db,
    rows.map(({ id }) => id),
  )
  const ahead = await countAhead(call.db, rows)
  return rows.map(row => importView(row, target, { counts: counts(row.id), ahead: ahead(row.id) }, call))
}

async function itemsReply(caller: Caller, importId: string, ids: readonly string[]) {
  const items = await readItems(caller.db, importId, ids)
  return {
    items: items.map(item => itemView(item, caller.addressOf)),
    files: itemFiles(items, caller.addressOf),
  }
}

export const paperImportsRoutes = ({ model }: Pick<Kernel, 'model'>) =>
  routes(endpoints, {
    startExamImport: handler({
      load: call => targetOf(call, 'exam-vault', call.fields.idHomework),
      act: async (call, target) => ({
        made: await startImport(call, target, call.file, call.fields, model !== null),
      }),
      respond: started,
    }),

    startHomeworkImport: handler({
      load: call => homeworkToFill(call, call.fields.idHomework),
      act: async (call, target) => ({
        made: await startImport(call, target, call.file, call.fields, model !== null),
      }),
      respond: started,
    }),

    pastePaper: handler({
      transaction: false,
      load: async call => {
        const target = await namedTarget(call, call.fields)
        return target.area === 'homework' ? homeworkToFill(call, target.ownerId) : target
      },
      act: (call, target) => pastePaper(call, target, call.file, call.fields.point),
    }),

    listPaperImports: handler({
      load: call => namedTarget(call, call.query),
      act: async (call, target) => {
        const { rows, pagination } = await listImports(call.db, target, call.query)
        return { paperImports: await shown(call, rows, target), pagination }
      },
    }),

    readPaperImport: handler({
      load: call => loadImport(call, call.params.importId),
      act: async (call, { row, target }) => {
        const { db, addressOf } = call
        const items = row.state === 'ready' ? await readItems(db, row.id) : []
        const content = row.state === 'ready' ? ((await readContent(db, row.id)) as StoredContent) : null
        return {
          paperImport: (await shown(call, [row], target))[0] as PaperImport,
          content: content && contentView(content, items, call),
          files: itemFiles(items, addressOf),
        }
      },
    }),

    updatePaperItem: handler({
      load: async call => ({
        draft: call.body.draft && builtDraft(call.body.draft),
        ...(await loadImport(call, call.params.importId)),
      }),
      act: (call, { row, draft }) => changeItem(call, row.id, call.params.itemId, { ...call.body, draft }),
      readCurrent: async (call, { row }) => {
        const { items, files } = await itemsReply(call, row.id, [call.params.itemId])
        const [item] = items
        if (!item) throw new AppError(errors.E_NOT_FOUND)
        return { item, files }
      },
    }),

    reviewPaperItems: handler({
      load: call => loadImport(call, call.params.importId),
      act: async (call, { row }) => {
        const { itemIds, state } = call.body
        await reviewItems(call, row.id, itemIds, state)
        return itemsReply(call, row.id, itemIds)
      },
    }),

    askModelAgain: handler({
      load: call => loadImport(call, call.params.importId),
      act: async (call, { row, target }) => {
        await askAgain(call, { row, target }, model !== null)
        const asked = await findImport(call.db, row.id)
        if (!asked) throw new AppError(errors.E_NOT_FOUND)
        return { paperImport: (await shown(call, [asked], target))[0] as PaperImport }
      },
    }),

    addPaperItems: handler({
      load: call => loadImport(call, call.params.importId),
      act: async (call, loaded) => ({ made: await addItems(call, loaded, call.body.into) }),
      respond: async (call, ids) => {
        await loadImport(call, call.params.importId)
        const groups = await readMadeGroups(call.db, ids)
        const isGroup = (id: string) => groups.some(group => group.id === id)
        return { questionGroups: addedView(groups), questionIds: ids.filter(id => !isGroup(id)) }
      },
    }),

    deletePaperImport: handler({
      load: call => loadImport(call, call.params.importId),
      act: (call, { row }) => removeImports(call, { id: row.id }),
    }),
  })
