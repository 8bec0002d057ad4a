import type { QuestionGroup } from '@bangxanh/contract/questions/schemas.ts'
import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RichText } from '../../shared/ui/rich-text/rich-text.tsx'
import type { FileAddresses } from './question-parts.ts'
import { QuestionMedia } from './question-stem.tsx'

interface Props {
  readonly group: Pick<QuestionGroup, 'title' | 'content' | 'imgUrl' | 'audioUrl'>
  /** Addresses of the files that the group names, from the same reply. */
  readonly files: FileAddresses
  /** The level of its heading on the page. */
  readonly order?: 2 | 3
}

/** What stands above the questions of a group: title, common text, picture, sound. */
export function QuestionGroupView({ group, files, order = 2 }: Props) {
  const { t } = useTranslation('questions')
  return (
    <Stack gap="xs">
      <Title order={order}>{group.title}</Title>
      {group.content && <RichText html={group.content} />}
      <QuestionMedia of={group} files={files} picture={t('groupPicture')} sound={t('groupSound')} />
    </Stack>
  )
}
