import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { LIBRARY } from '@bangxanh/contract/documents/library/limits.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { type AnyCaller, inTransaction } from '../../../kernel/caller.ts'
import { sniffedType } from '../../../kernel/files/sniffed-type.ts'
import { insertOwnFile, keepFile, plainName } from '../../uploads/public.ts'
import { checkDepth, checkRoom } from '../documents.access.ts'
import { countIn, insertFolder, lockLibrary } from '../folders.store.ts'
import { storeAs, writeDocument } from '../write-file.ts'
import { fileNamed, folderNamed, INSTALLATION } from './installation.store.ts'
import { type Said, saidIn } from './said-in.ts'

/** Beside the files: what they say of themselves. */
const SAID = 'documents.csv'

export interface Offered {
  folders: number
  files: number
  /** Files of these names stood there already. */
  kept: number
  /** Files that the library does not take, by their way from the folder. */
  readonly refused: string[]
}

interface Place {
  readonly id: string
  readonly path: readonly string[]
  readonly ruledBy: string | null
}

/**
 * Brings a folder of this machine with all that is in it into the library of the installation, which is offered to all schools
 * (product 10.51). What was brought before stays: done twice, it brings what is new.
 * @throws E_FOLDER_TOO_DEEP, E_FOLDER_FULL
 */
export async function offerFolder(caller: AnyCaller, root: string): Promise<Offered> {
  const offered: Offered = { folders: 0, files: 0, kept: 0, refused: [] }
  const bring = async (folder: string, parent: Place | null): Promise<void> => {
    // Before anything is made for it.
    const entries = await readdir(folder, { withFileTypes: true })
    const place = await placeFor(caller, plainName(basename(folder), LIBRARY.folderName), parent, offered)
    const shown = entries.filter(({ name }) => !name.startsWith('.') && name !== SAID)
    const said = entries.some(({ name }) => name === SAID)
      ? saidIn(await readFile(join(folder, SAID)))
      : new Map<string, Said>()
    for (const entry of shown.sort((one, other) => one.name.localeCompare(other.name, 'vi'))) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) await bring(path, place)
      else if (
        !entry.isFile() ||
        !(await bringFile(caller, path, place, said.get(entry.name) ?? {}, offered))
      )
        offered.refused.push(relative(root, path))
    }
  }
  await bring(root, null)
  return offered
}

/** The folder of a name that stands there, or a new one. */
const placeFor = (caller: AnyCaller, name: string, parent: Place | null, offered: Offered): Promise<Place> =>
  inTransaction(caller, async ({ db, now }) => {
    await lockLibrary(db, INSTALLATION, 'alone')
    const there = await folderNamed(db, name, parent?.id ?? null)
    if (there) return there
    checkDepth(parent)
    if (parent) checkRoom(await countIn(db, parent.id), 'folders')
    const id = await insertFolder(db, { ...INSTALLATION, name, parent, createdBy: null, createdAt: now })
    offered.folders += 1
    return { id, path: [...(parent?.path ?? []), id], ruledBy: parent?.ruledBy ?? null }
  })

/** False: the library does not take it. */
async function bringFile(
  caller: AnyCaller,
  path: string,
  { id: folderId }: Place,
  said: Said,
  offered: Offered,
): Promise<boolean> {
  const name = plainName(basename(path), LIBRARY.fileName)
  const { size } = await stat(path)
  if (size === 0 || size > LIBRARY.fileBytes) return false
  if (await fileNamed(caller.db, name, folderId)) {
    offered.kept += 1
    return true
  }
  const received = await caller.files.receive(createReadStream(path))
  try {
    const type = await sniffedType(received)
    if (!type || !(LIBRARY.types as readonly string[]).includes(type)) return false
    const stored = await storeAs(caller.files, { ...received, name, type })
    await keepFile(caller, stored, async caller => {
      const { db } = caller
      await lockLibrary(db, INSTALLATION, 'alone')
      checkRoom(await countIn(db, folderId), 'files')
      await insertOwnFile(db, stored)
      await writeDocument(caller, stored, { folderId, name, createdBy: null, ...said })
    })
  } catch (error) {
    // A picture that is none, for example; that a folder is full is said and ends it.
    if (error instanceof AppError && error.failure.status < 409) return false
    throw error
  } finally {
    await caller.files.drop(received)
  }
  offered.files += 1
  return true
}
