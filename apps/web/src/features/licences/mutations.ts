import { activatePlan, registerPlan } from '@bangxanh/contract/licences/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

/** A code that is wrong is told in a dialog of its own; one that has to be agreed to is no success yet. */
export const useActivatePlan = () =>
  useApiMutation(activatePlan, { atField: { E_LICENSE_NOT_FOUND_OR_ACTIVATED: 'code' } })
export const useRegisterPlan = () => useApiMutation(registerPlan, { done: 'licences:done.registered' })
