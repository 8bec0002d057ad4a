import type { MarkedSubmission } from '@bangxanh/contract/marking/schemas.ts'
import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilePages } from '../../shared/files/use-file-pages.ts'
import layout from '../../shared/ui/layout.module.css'
import { RichText } from '../../shared/ui/rich-text/rich-text.tsx'
import { ComposedNote, isComposed } from '../uploads/uploads.ts'
import { AttachedFile } from './attached-file.tsx'
import { isDrawing, otherFiles } from './pages.ts'
import { WorkByItself } from './work-by-itself.tsx'

interface Props {
  readonly submission: MarkedSubmission
  readonly question: string | undefined
  /** The pages of a PDF are there. */
  readonly onDrawn: () => void
}

function textsOf(submission: MarkedSubmission, question: string | undefined) {
  const answers = submission.answers.filter(answer => !question || answer.question._id === question)
  const files = otherFiles(submission).filter(file => !question || file.questionId === question)
  const texts = answers.filter(({ html }) => html !== '')
  const { work } = submission
  const byItself = work && (work.grid !== null || work.result !== null || work.read) ? work : null
  return { texts, files, byItself }
}

/** Whether there is anything besides pages. */
export function hasTexts(submission: MarkedSubmission, question: string | undefined): boolean {
  const { texts, files, byItself } = textsOf(submission, question)
  return byItself !== null || texts.length > 0 || files.length > 0 || submission.text !== ''
}

/** What was typed and recorded beside the pages. */
export function AnswerTexts({ submission, question, onDrawn }: Props) {
  const { t } = useTranslation('marking')
  const { texts, files, byItself } = textsOf(submission, question)
  return (
    <section className={layout.grid}>
      {byItself && <WorkByItself work={byItself} />}
      {submission.text !== '' && <RichText html={submission.text} />}
      {texts.map(({ question: { _id, number, content }, html }) => (
        <div key={_id}>
          <div className={layout.hint}>
            <b>{t('mark.question', { number })}</b> <RichText html={content} inline />
          </div>
          <RichText html={html} />
        </div>
      ))}
      {files.map(file => (
        <div key={file.key}>
          <AttachedFile file={file} />
          {isDrawing(file) && <Drawing url={file.url} onDrawn={onDrawn} />}
          {isComposed(file) && (file.pages?.pages.length ?? 0) > 0 && <ComposedNote />}
        </div>
      ))}
    </section>
  )
}

/** Waits for the pictures of a PDF's pages. */
function Drawing({ url, onDrawn }: { readonly url: string; readonly onDrawn: () => void }) {
  const { t } = useTranslation('marking')
  const pages = useFilePages(url).data?.pages
  const drawn = pages !== undefined && pages.state !== 'waiting'
  const tell = useRef(onDrawn)
  useEffect(() => {
    if (drawn) tell.current()
  }, [drawn])
  return (
    <Text size="sm" c="dimmed">
      {t('page.drawing')}
    </Text>
  )
}
