import { regradeHomework } from '@bangxanh/contract/regrades/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

/** What is said afterwards names how many. */
export const useRegrade = () => useApiMutation(regradeHomework)
