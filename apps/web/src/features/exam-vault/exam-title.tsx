import type { Exam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { Anchor, Badge, Group, Text } from '@mantine/core'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { Marked } from '../../shared/ui/marked.tsx'
import { useVaultWords } from './vault-words.ts'

const DESCRIPTION = 200

/** The first 200 characters and an ellipsis; whole when it is shorter. */
export function cut(text: string): string {
  const letters = [...text]
  return letters.length > DESCRIPTION ? `${letters.slice(0, DESCRIPTION).join('').trimEnd()}…` : text
}

interface Props {
  readonly exam: Exam
  /** Its words are highlighted. */
  readonly search: string | undefined
  /** The name alone: code and subject stand in the row's second line, what it is about is read in its preview. */
  readonly phone: boolean
  readonly onPreview: () => void
}

export function ExamTitle({ exam, search, phone, onPreview }: Props) {
  const words = useVaultWords()
  const description = cut(exam.description) || undefined
  const mark = (text: string) => <Marked search={search}>{text}</Marked>
  return (
    <>
      {exam.can.editQuestions ? (
        <AnchorLink to="/kho-hoc-lieu/$examVaultId" params={{ examVaultId: exam._id }} fw={600}>
          {mark(exam.title)}
        </AnchorLink>
      ) : (
        <Anchor component="button" type="button" fw={600} ta="start" onClick={onPreview}>
          {mark(exam.title)}
        </Anchor>
      )}
      {!phone && (
        <Text size="sm" c="dimmed" fw={400} lineClamp={1} title={description}>
          {mark(exam.code)} · {words.subject(exam.subject)}
          {description && ` · ${description}`}
        </Text>
      )}
      {exam.tags.length > 0 && !phone && (
        <Group gap="xxs" mt="xxs">
          {exam.tags.map(tag => (
            <Badge key={tag} variant="default" radius="sm" fw={400}>
              {tag}
            </Badge>
          ))}
        </Group>
      )}
    </>
  )
}
