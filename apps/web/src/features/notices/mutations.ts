import { sendNotice, withdrawNotice } from '@bangxanh/contract/notices/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useSendNotice = () => useApiMutation(sendNotice, { done: 'notices:done' })
export const useWithdrawNotice = () => useApiMutation(withdrawNotice, { done: 'notices:sent.done' })
