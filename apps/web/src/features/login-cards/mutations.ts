import { printLoginCards, resetStudentPassword } from '@bangxanh/contract/login-cards/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const usePrintCards = () => useApiMutation(printLoginCards)
export const useResetPassword = () => useApiMutation(resetStudentPassword)
