import { checkAdministrator, setUp } from '@bangxanh/contract/setup/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

/** Where what is refused of the first administrator is said. */
export const ADMIN_FIELDS: Readonly<Record<string, string>> = {
  E_USERNAME_TAKEN: 'admin.username',
  E_PASSWORD_IS_NAME: 'admin.password',
  E_PASSWORD_COMMON: 'admin.password',
}

// It makes nothing old that stays: who has set up is signed in, with an empty cache.
export const useSetUp = () => useApiMutation(setUp, { done: 'setup:done', atField: ADMIN_FIELDS })
export const useCheckAdministrator = () => useApiMutation(checkAdministrator, { atField: ADMIN_FIELDS })
