import { printLoginCards, resetStudentPassword } from '@bangxanh/contract/login-cards/endpoints.ts'
import { useAct } from '../../shared/query/use-act.ts'

export const usePrintCards = () => useAct(printLoginCards)
export const useResetPassword = () => useAct(resetStudentPassword)
