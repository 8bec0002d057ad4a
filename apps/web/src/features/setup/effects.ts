import { setUp } from '@bangxanh/contract/setup/endpoints.ts'
import { useAct } from '../../shared/query/use-act.ts'

// It makes nothing old that stays: who has set up is signed in, with an empty cache.
export const useSetUp = () => useAct(setUp, { done: 'setup:done' })
