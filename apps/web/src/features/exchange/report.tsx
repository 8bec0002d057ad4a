import type { ExchangeIssue } from '@bangxanh/contract/exam-vault/schemas.ts'
import { List, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Translate } from '../../shared/i18n/translate.ts'

interface Props {
  readonly report: readonly ExchangeIssue[]
  /** Into the exam, or out of it. */
  readonly way: 'import' | 'export'
}

/** What does not come through, question by question, with its reason: first what is not there at all. */
export function Report({ report, way }: Props) {
  const { t } = useTranslation(['exchange', 'questions'])
  const gone = report.filter(({ carried }) => !carried)
  const less = report.filter(({ carried }) => carried)
  return (
    <>
      <Part title={t(`${way}.gone`, { count: itemsOf(gone) })} issues={gone} way={way} />
      <Part title={t(`${way}.less`)} issues={less} way={way} />
    </>
  )
}

/** Of how many questions something is told; one may be told of twice. */
export const itemsOf = (issues: readonly ExchangeIssue[]): number =>
  new Set(issues.map(({ item, words }) => item ?? words)).size

interface PartProps extends Pick<Props, 'way'> {
  readonly title: string
  readonly issues: readonly ExchangeIssue[]
}

function Part({ title, issues, way }: PartProps) {
  const { t } = useTranslation(['exchange', 'questions'])
  if (issues.length === 0) return null
  return (
    <Stack gap="xxs">
      <Title order={3} fz="md">
        {title}
      </Title>
      <List size="sm" spacing="xxs" styles={{ itemWrapper: { display: 'inline' } }}>
        {issues.map(issue => (
          <List.Item key={[issue.item, issue.words, issue.code, issue.detail].join(' ')}>
            {issue.item !== null && <strong>{t('questions:number', { number: issue.item })} </strong>}
            {issue.words && <Text span inherit c="dimmed">{`“${issue.words}” `}</Text>}
            {sentenceOf(issue, way, t)}
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}

function sentenceOf(
  { code, carried, detail }: ExchangeIssue,
  way: Props['way'],
  t: Translate<readonly ['exchange', 'questions']>,
): string {
  if (code === 'type')
    return t(`${way}.type`, {
      type: detail ? t(`questions:type.${detail as 'Matching'}`, { defaultValue: detail }) : '?',
    })
  if (code === 'picture' && !carried) return t('issue.pictureItem')
  return t(`issue.${code}`)
}
