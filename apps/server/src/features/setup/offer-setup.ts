import type { AnyCaller } from '../../kernel/caller.ts'
import { newToken } from '../../kernel/viewer/viewer.ts'
import { readInstallation, takeCode, writeCode } from './setup.store.ts'

/**
 * At the start of an installation that nobody has set up: makes its one-time code, which voids the one before. Once
 * offered, it is offered until an organisation stands, so that a stranger who registers first shuts nobody out.
 * @returns the code, or null where nothing is to be set up
 */
export async function offerSetup({ db }: AnyCaller): Promise<string | null> {
  const { people, organisation, code } = await readInstallation(db)
  if (organisation || (people && code === null)) {
    await takeCode(db)
    return null
  }
  const { token, hash } = newToken()
  await writeCode(db, hash.toString('hex'))
  return token
}
