import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import { type AnyCaller, inTransaction } from '../../../kernel/caller.ts'
import { lockLibrary } from '../folders.store.ts'
import { binRoot, INSTALLATION } from './installation.store.ts'

/** No longer offers a root of the installation. Copies that schools have taken stay. @throws E_NOT_FOUND */
export const withdrawFolder = (caller: AnyCaller, name: string): Promise<void> =>
  inTransaction(caller, async ({ db, now }) => {
    await lockLibrary(db, INSTALLATION, 'alone')
    if (!(await binRoot(db, name, now))) throw new AppError(errors.E_NOT_FOUND)
  })
