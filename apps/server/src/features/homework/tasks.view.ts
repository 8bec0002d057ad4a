import { frameAddress } from '@bangxanh/contract/apps/frame-address.ts'
import type { HomeworkTask, TaskApp } from '@bangxanh/contract/homework/schemas.ts'
import type { HomeworkKind } from '@bangxanh/contract/homework/states.ts'
import type { AddressOf } from '../../kernel/caller.ts'
import { withAddresses } from '../../kernel/clean-html.ts'
import { namedFile } from '../uploads/public.ts'
import type { TaskAppRow, TaskRow } from './tasks.store.ts'

const isLetter = (key: string) => /^[A-D]$/i.test(key.trim())

/** What is to be done, for whoever has the homework: of the keys only how many there are, and which are typed. */
export function taskView(kind: HomeworkKind, row: TaskRow, addressOf: AddressOf): HomeworkTask {
  const files = row.files.map(file => namedFile(file, addressOf))
  const keys = row.answerKeys ?? []
  const [document] = kind === 'document' ? files : []
  return {
    content: withAddresses(row.content, addressOf),
    accepts: row.accepts,
    files: kind === 'document' ? [] : files,
    document: document ? { ...document, _id: row.documentId } : null,
    gridSize: keys.length,
    gridTyped: keys.flatMap((key, at) => (isLetter(key) ? [] : [at + 1])),
    app: row.app && appView(row.app),
  }
}

const appView = ({ id, name, description, settings, version, available, chosen }: TaskAppRow): TaskApp => ({
  _id: id,
  name,
  description,
  settings: chosen,
  fields: [...settings],
  frameUrl: version && frameAddress(id, version),
  available,
})
