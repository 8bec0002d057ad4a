import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { AnyCaller } from '../../kernel/caller.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { keepFile } from './keep-file.ts'

/** Sniffed type -> the ending of the key, and the type that browsers are told. */
const SOUNDS: Readonly<Record<string, { extension: string; type: string }>> = {
  'audio/mpeg': { extension: 'mp3', type: 'audio/mpeg' },
  'audio/x-m4a': { extension: 'm4a', type: 'audio/mp4' },
  'audio/ogg': { extension: 'ogg', type: 'audio/ogg' },
  'audio/ogg; codecs=opus': { extension: 'ogg', type: 'audio/ogg' },
  'audio/wav': { extension: 'wav', type: 'audio/wav' },
}

/**
 * Stores a sound as it came.
 * @throws E_FILE_INVALID for another kind of file; E_STORAGE_FULL
 */
export async function storeSound(
  caller: AnyCaller,
  upload: Upload,
  { ownerId, schoolId }: { ownerId: string; schoolId: string | null },
): Promise<string> {
  const sound = SOUNDS[upload.type]
  if (!sound) throw new AppError(errors.E_FILE_INVALID)
  return keepFile(caller, upload.bytes, sound.extension, {
    ownerId,
    schoolId,
    name: upload.name,
    type: sound.type,
  })
}
