import { downloadPaper, printExam } from '@bangxanh/contract/printing/endpoints.ts'
import type { PaperDraft } from '@bangxanh/contract/printing/schemas.ts'
import { useRef, useState } from 'react'
import { CallError } from '../../shared/http/call-error.ts'
import { download, fetchFile } from '../../shared/http/download.ts'
import { translate } from '../../shared/i18n/i18n.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

/** A file that is saved, or the PDF that is opened to be printed. */
export type Printing = 'docx' | 'pdf' | 'xlsx' | 'print'

interface Options {
  readonly examId: string
  /** Somebody else has edited the questions: they are to be read again. */
  readonly onChanged: () => void
}

/** Remembers a print and gets its files. What was printed as it stands is not printed twice. */
export function usePrinting({ examId, onChanged }: Options) {
  const remember = useApiMutation(printExam, { silent: true })
  const made = useRef<{ readonly of: string; readonly paperId: string }>(undefined)
  const [doing, setDoing] = useState<Printing>()
  const [failed, setFailed] = useState<string>()

  const get = async (paperId: string, what: Printing, tab?: Window | null) => {
    const format = what === 'print' ? 'pdf' : what
    const request = { params: { id: examId, paperId }, query: { format } } as const
    if (!tab) return download(downloadPaper, request)
    const { blob } = await fetchFile(downloadPaper, request)
    tab.location.href = URL.createObjectURL(blob)
  }

  const told = async (what: Printing, act: (tab: Window | null) => Promise<void>): Promise<boolean> => {
    // A browser opens a tab only at once, while the press is fresh; the PDF comes into it later.
    const tab = what === 'print' ? window.open('', '_blank') : null
    setDoing(what)
    setFailed(undefined)
    try {
      await act(tab)
      return true
    } catch (error) {
      tab?.close()
      if (!(error instanceof CallError)) throw error
      if (error.code === 'E_PAPER_CHANGED') onChanged()
      const away = error.code === 'E_OFFLINE' ? 'shared:notice.offline' : 'shared:notice.generic'
      setFailed(error.msg || translate(away))
      return false
    } finally {
      setDoing(undefined)
    }
  }

  return {
    doing,
    failed,
    /** Prints what is prepared; the key goes along as a workbook where it is wanted. */
    print: (what: Exclude<Printing, 'xlsx'>, draft: PaperDraft) =>
      told(what, async tab => {
        const of = JSON.stringify(draft)
        const isNew = made.current?.of !== of
        if (isNew) {
          const { paper } = await remember.mutateAsync({ params: { id: examId }, body: draft })
          made.current = { of, paperId: paper._id }
        }
        const paperId = made.current?.paperId ?? ''
        await get(paperId, what, tab)
        if (isNew && draft.settings.key && what !== 'print') await get(paperId, 'xlsx')
      }),
    /** Gets a file of an earlier print. */
    again: (what: Printing, paperId: string) => told(what, tab => get(paperId, what, tab)),
  }
}
