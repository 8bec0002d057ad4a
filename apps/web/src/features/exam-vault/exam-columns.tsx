import type { Exam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { Anchor, Badge, Group, Highlight, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../shared/ui/links.tsx'
import type { Column } from '../../shared/ui/row-list.tsx'
import classes from './exam-columns.module.css'
import type { VaultSearch } from './vault-search.ts'
import { useVaultWords } from './vault-words.ts'

const DESCRIPTION = 200

/** The first 200 characters and an ellipsis; whole when it is shorter. */
export function cut(text: string): string {
  const letters = [...text]
  return letters.length > DESCRIPTION ? `${letters.slice(0, DESCRIPTION).join('').trimEnd()}…` : text
}

interface Wishes {
  readonly search: VaultSearch
  /** Words to highlight, upper or lower case alike. */
  readonly terms: string[]
  readonly onPreview: (exam: Exam) => void
}

export function useExamColumns({ search, terms, onPreview }: Wishes): Column<Exam>[] {
  const { t } = useTranslation('examVault')
  const words = useVaultWords()
  const mark = (text: string) => (
    <Highlight component="span" inherit highlight={terms} classNames={{ root: classes.marked }}>
      {text}
    </Highlight>
  )
  return [
    {
      key: 'title',
      title: t('column.title'),
      lead: true,
      width: '34%',
      cell: exam => (
        <>
          {exam.can.editQuestions ? (
            <AnchorLink
              to="/kho-hoc-lieu/$examVaultId"
              params={{ examVaultId: exam._id }}
              state={{ vault: search }}
              fw={600}
            >
              {mark(exam.title)}
            </AnchorLink>
          ) : (
            <Anchor component="button" type="button" fw={600} ta="start" onClick={() => onPreview(exam)}>
              {mark(exam.title)}
            </Anchor>
          )}
          <Text size="sm" c="dimmed" fw={400}>
            {mark(exam.code)} · {words.subject(exam.subject)}
          </Text>
          {exam.description && (
            <Text size="sm" fw={400} mt={2}>
              {cut(exam.description)}
            </Text>
          )}
          {exam.tags.length > 0 && (
            <Group gap={4} mt={4}>
              {exam.tags.map(tag => (
                <Badge key={tag} variant="default" radius="sm" fw={400}>
                  {tag}
                </Badge>
              ))}
            </Group>
          )}
        </>
      ),
    },
    { key: 'type', title: t('column.type'), cell: exam => words.productType(exam.productType) },
    {
      key: 'skill',
      title: t('column.skill'),
      cell: exam => (exam.skill === null ? '–' : words.skill(exam.skill)),
    },
    {
      key: 'count',
      title: t('column.count'),
      cell: exam => (
        <span className={classes.counts}>
          <span>{t('groups', { count: exam.questionGroupIds.length })}</span>
          <span>{t('questions', { count: exam.questionCount })}</span>
        </span>
      ),
    },
  ]
}
