import { setUp } from '@bangxanh/contract/setup/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

// It makes nothing old that stays: who has set up is signed in, with an empty cache.
export const useSetUp = () => useApiMutation(setUp, { done: 'setup:done' })
