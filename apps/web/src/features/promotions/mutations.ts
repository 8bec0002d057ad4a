import { previewPromotion, promoteClasses, undoPromotion } from '@bangxanh/contract/promotions/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const usePreviewPromotion = () => useApiMutation(previewPromotion)
/** That something has changed is said above the new table. */
export const usePromoteClasses = () => useApiMutation(promoteClasses, { silent: true })
export const useUndoPromotion = () => useApiMutation(undoPromotion, { done: 'promotions:undo.done' })
