import { makeSittings } from '@bangxanh/contract/sittings/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useMakeSittings = () => useApiMutation(makeSittings)
