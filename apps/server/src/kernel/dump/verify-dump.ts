import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { Migration } from '../db/migrate.ts'
import { errors } from './errors.ts'
import { FORMAT, Manifest, partsOf } from './manifest.ts'
import { contentOfPacked, measureFile } from './streams.ts'

/** So many damaged parts are named. */
const NAMED = 10

/** A dump's manifest, if the dump is one that was finished. */
async function readManifest(folder: string): Promise<Manifest> {
  const parts = partsOf(folder)
  const [text, seal] = await Promise.all([
    readFile(parts.manifest, 'utf8'),
    readFile(parts.seal, 'utf8'),
  ]).catch(() => {
    throw new AppError(errors.E_DUMP_UNKNOWN, { words: { folder } })
  })
  const damaged = new AppError(errors.E_DUMP_DAMAGED, { words: { parts: 'manifest.json' } })
  if (createHash('sha256').update(text).digest('hex') !== seal) throw damaged
  const content = JSON.parse(text) as { format?: unknown; product?: unknown }
  if (content.format !== FORMAT)
    throw new AppError(errors.E_DUMP_NEWER, { words: { product: String(content.product) } })
  const manifest = Manifest.safeParse(content)
  if (!manifest.success) throw damaged
  return manifest.data
}

/**
 * Looks at every byte of a dump.
 * @param known the migrations of this version: a dump that has run others is refused
 * @throws E_DUMP_UNKNOWN, E_DUMP_NEWER, E_DUMP_DAMAGED with the parts
 */
export async function verifyDump(folder: string, known: readonly Migration[]): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const areOurFirst = manifest.migrations.every(
    ({ name, sha256 }, at) => known[at]?.name === name && known[at].sha256 === sha256,
  )
  if (!areOurFirst) throw new AppError(errors.E_DUMP_NEWER, { words: { product: manifest.product } })

  const parts = partsOf(folder)
  const damaged: string[] = []
  const look = async (path: string, { size, sha256 }: { size: number; sha256: string }) => {
    const found = await measureFile(path).catch(() => undefined)
    const isWhole = found?.size === size && found.sha256 === sha256
    if (!isWhole) damaged.push(path.slice(folder.length + 1))
    return isWhole
  }
  await look(parts.secret, manifest.secret)
  for (const table of manifest.tables) {
    const path = parts.table(table)
    if (!(await look(path, table))) continue
    if ((await contentOfPacked(path).catch(() => undefined)) !== table.content)
      damaged.push(path.slice(folder.length + 1))
  }
  for (const file of manifest.files) await look(join(parts.files, file.key), file)
  if (damaged.length > 0) {
    const more = damaged.length > NAMED ? [`… (${damaged.length})`] : []
    throw new AppError(errors.E_DUMP_DAMAGED, {
      words: { parts: [...damaged.slice(0, NAMED), ...more].join(', ') },
    })
  }
  return manifest
}
