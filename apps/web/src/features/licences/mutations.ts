import { createLicence } from '@bangxanh/contract/licences/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useCreateLicence = () => useApiMutation(createLicence, { done: 'licences:done.created' })
