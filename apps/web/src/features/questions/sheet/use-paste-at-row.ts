import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../../shared/ui/confirm.ts'
import { storedOf } from '../../../shared/ui/rich-text/plain-line.ts'
import { pastedQuestions } from './pasted-questions.ts'
import type { Row } from './sheet-rows.ts'
import type { useDrafts } from './use-drafts.ts'
import { usePastedPaper } from './use-pasted-paper.ts'
import type { SheetArgs, SheetRows } from './use-sheet-rows.ts'

/** What is pasted into an open question: a paper that is read, several questions, or neither. */
export function usePasteAtRow(
  { owner, groupId, calls, onStep, readPasted }: SheetArgs,
  { drafts }: ReturnType<typeof useDrafts>,
  { rows, valuesAt, setOpen, focusNext }: SheetRows,
) {
  const { t } = useTranslation('questions')
  const pasted = usePastedPaper({ owner, calls, onStep, read: readPasted })

  /** @returns true where it is dealt with, and is no text to the field */
  const paste = (key: string, { text, html }: { readonly text: string; readonly html: string }): boolean => {
    const values = valuesAt(key)
    const at = rows.findIndex(row => row.key === key)
    const after = rows.slice(0, at + 1).findLast(({ question }) => question)?.question?._id
    const asText = (row: Row | undefined) => {
      if (row && values) drafts.write(row, groupId, { ...values, content: values.content + storedOf(text) })
    }
    const isTaken = pasted.take(
      { html, text, groupId, key, after, point: Number(values?.point) || undefined },
      {
        // What was begun and left empty goes.
        found: last => {
          drafts.leave(key)
          setOpen(undefined)
          focusNext(last)
        },
        otherwise: () => asText(rows[at]),
      },
    )
    if (isTaken) return true
    const found = values ? pastedQuestions(text, values) : []
    if (found.length === 0) return false
    void askConfirm({
      title: t('sheet.pasteTitle'),
      content: t('sheet.pasteAsk', { count: found.length }),
      confirm: t('sheet.pasteYes', { count: found.length }),
      cancel: t('sheet.pasteNo'),
    }).then(yes => {
      if (!yes) return asText(rows[at])
      let after = key
      const keys = found.map(one => {
        after = drafts.begin(groupId, after, one)
        return after
      })
      // Together, so that they go in one call.
      for (const one of [...keys, key]) drafts.leave(one)
      setOpen(undefined)
      focusNext(after)
    })
    return true
  }
  return { paste, reading: pasted.reading?.groupId === groupId ? pasted.reading : undefined }
}
