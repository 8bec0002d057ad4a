import { essayOf } from '@bangxanh/questions/parts.ts'
import { Box, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../../../shared/format/format.ts'
import layout from '../../../../shared/ui/layout.module.css'
import { RichText } from '../../../../shared/ui/rich-text/rich-text.tsx'
import {
  type Answer,
  type FileAddresses,
  isBlank,
  type QuestionOf,
  type ReviewProps,
  type SeenOf,
} from '../../question-parts.ts'
import { NoAnswer } from '../../verdict.tsx'
import classes from './essay.module.css'
import { Pages } from './pages.tsx'

/** What was written and handed in, read-only. */
export function EssayWork({ answer, files }: { readonly answer: Answer; readonly files: FileAddresses }) {
  const essay = essayOf(answer)
  if (!essay) return <NoAnswer />
  return (
    <Stack gap="sm">
      {!isBlank(essay.html) && (
        <Box className={layout.frame} px="md" py="sm">
          <RichText html={essay.html} />
        </Box>
      )}
      {essay.files.length > 0 && <Pages keys={essay.files} files={files} />}
    </Stack>
  )
}

export function EssayReview({
  question: { answers },
  answer,
  files,
}: ReviewProps<QuestionOf<'Essay'>, SeenOf<'Essay'>>) {
  const { t } = useTranslation('questions')
  return (
    <Stack gap="sm">
      {answer !== undefined && <EssayWork answer={answer} files={files} />}
      {answers && (
        <table className={classes.rubric}>
          <caption>{t('essay.rubric')}</caption>
          <tbody>
            {answers.rubric.map(({ name, point }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{t('point', { point: formatPoints(point, 4) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Stack>
  )
}
