import { changeNotificationSetting, readNotifications } from '@bangxanh/contract/notifications/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useReadNotifications = () => useApiMutation(readNotifications, { silent: true })
export const useChangeNotificationSetting = () => useApiMutation(changeNotificationSetting)
