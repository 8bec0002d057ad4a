import type { InstallationContact } from '@bangxanh/contract/contact/schemas.ts'
import type { AnyCaller, Caller } from '../../kernel/caller.ts'
import { readInstallationContact, selectOwnSchools, writeInstallationContact } from './contact.store.ts'

/** The schools of the caller, whether or not they say anything, and who runs the installation where that is said. */
export async function readContact({ db, viewer, scopesOf }: Caller) {
  const written = scopesOf('config.update').flatMap(({ grant }) => grant.schoolId ?? [])
  const schools = await selectOwnSchools(db, viewer)
  const installation = await readInstallationContact(db)
  return {
    contact: {
      schools: schools.map(({ id, ...school }) => ({
        _id: id,
        ...school,
        can: { update: written.includes(id) },
      })),
      installation:
        installation && Object.values(installation).some(said => said !== null) ? installation : null,
    },
  }
}

/** What the owner of the machine says at the terminal; null takes a part away. */
export async function setInstallationContact(
  { db }: AnyCaller,
  change: Partial<InstallationContact>,
): Promise<void> {
  await writeInstallationContact(db, change)
}

export const installationContact = ({ db }: AnyCaller): Promise<InstallationContact | null> =>
  readInstallationContact(db)
