import { addPaperItems, deletePaperImport, pastePaper } from '@bangxanh/contract/paper-imports/endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { showNotice } from '../../shared/ui/notices.ts'
import type { ReadPasted } from '../questions/questions.ts'
import { boardOf } from './board-link.ts'
import { ownerQuery, type PaperTarget } from './target.ts'

/** Reads what was copied out of a paper into an exam; what is not certain waits on the board, to which a notice leads. */
export function useReadPasted(target: PaperTarget): ReadPasted {
  const { t } = useTranslation('paperImports')
  const navigate = useNavigate()
  const paste = useApiMutation(pastePaper)
  const add = useApiMutation(addPaperItems)
  const discard = useApiMutation(deletePaperImport, { silent: true })

  return async (html, { questionGroupId, after, point }) => {
    const file = new File([html], 'paste.html')
    const { importId, found } = await paste.mutateAsync({
      fields: { ...ownerQuery(target), ...(point !== undefined && { point }) },
      file,
    })
    const { accepted, open, leftOver } = found
    const made =
      accepted > 0
        ? await add.mutateAsync({ params: { importId }, body: { into: { questionGroupId, after } } })
        : { questionIds: [], questionGroups: [] }
    if (open + leftOver === 0) {
      await discard.mutateAsync({ params: { importId } }).catch(() => undefined)
    } else {
      const act = { text: t('papers.review'), onAct: () => void navigate(boardOf(target, importId)) }
      void showNotice({
        tone: 'info',
        title: open > 0 ? t('pasted.open', { count: open }) : t('pasted.leftOver', { count: leftOver }),
        message: t('pasted.hint'),
        stays: 15_000,
        act,
      })
    }
    return {
      questionIds: made.questionIds,
      questionGroupIds: made.questionGroups.map(({ _id }) => _id),
      added: accepted,
    }
  }
}
