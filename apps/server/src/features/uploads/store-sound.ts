import { errors } from '@bangxanh/contract/kit/errors.ts'
import { Fail } from '@bangxanh/contract/kit/fail.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { Files } from '../../kernel/files/local-files.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { insertFile } from './uploads.store.ts'

/** Sniffed type -> the ending of the key, and the type that browsers are told. */
const SOUNDS: Readonly<Record<string, { extension: string; type: string }>> = {
  'audio/mpeg': { extension: 'mp3', type: 'audio/mpeg' },
  'audio/x-m4a': { extension: 'm4a', type: 'audio/mp4' },
  'audio/ogg': { extension: 'ogg', type: 'audio/ogg' },
  'audio/ogg; codecs=opus': { extension: 'ogg', type: 'audio/ogg' },
  'audio/wav': { extension: 'wav', type: 'audio/wav' },
}

/**
 * Stores a sound as it came. The bytes are on the disk before their row is written.
 * @throws E_FILE_INVALID for another kind of file
 */
export async function storeSound(
  { files, db }: { files: Files; db: Db },
  upload: Upload,
  { ownerId, schoolId }: { ownerId: string; schoolId: string | null },
): Promise<string> {
  const sound = SOUNDS[upload.type]
  if (!sound) throw new Fail(errors.E_FILE_INVALID)
  const { key, sha256 } = await files.put(upload.bytes, sound.extension)
  const { length: size } = upload.bytes
  await insertFile(db, {
    key,
    ownerId,
    schoolId,
    name: upload.name.slice(0, 200),
    type: sound.type,
    size,
    sha256,
  })
  return key
}
