import { listAssignableExams } from '@bangxanh/contract/exam-vault/endpoints.ts'
import type { AssignableExam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { ActionIcon, Box, Button, CloseButton, Radio, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconEye, IconFileText, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../../shared/keys/keys.ts'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import layout from '../../../shared/ui/layout.module.css'
import { ButtonLink } from '../../../shared/ui/links.tsx'
import { ReadingState } from '../../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import classes from './exam-choice.module.css'
import { useExamFacts } from './use-exam-facts.ts'

const SEARCH_DELAY_MS = 300
/** On a wide screen the classes stand below it, on a phone it is a screen of its own. */
const AT_ONCE = { wide: 5, phone: 12 }
const MORE = 10

interface Props {
  readonly chosen: AssignableExam | null
  readonly error?: ReactNode
  readonly onChoose: (exam: AssignableExam) => void
  /** On a phone the preview lies behind an eye, beside it stands on a wide screen. */
  readonly onPreview?: (exam: AssignableExam) => void
  /** Another way than one of these. */
  readonly beside?: ReactNode
  readonly onLeave: () => void
}

/** All exams that the person can give, what they used last first, and one search over them. */
export function ExamChoice({ chosen, error, onChoose, onPreview, beside, onLeave }: Props) {
  const { t } = useTranslation(['homework', 'shared'])
  const facts = useExamFacts()
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), SEARCH_DELAY_MS)
  const phone = onPreview !== undefined
  const first = AT_ONCE[phone ? 'phone' : 'wide']
  const [limit, setLimit] = useState(first)
  const query = useApiQuery(
    listAssignableExams,
    { query: { page: 1, limit, search: wanted || undefined } },
    { keepPrevious: true, silent: true },
  )
  const exams = query.data?.exams
  const [best] = exams ?? []
  // Enter takes the first exam of what was typed, as soon as that has been found.
  const [entered, setEntered] = useState(false)
  const isFound = text.trim() === wanted && !query.isFetching
  useEffect(() => {
    if (!entered || !isFound) return
    setEntered(false)
    if (best) onChoose(best)
  }, [entered, isFound, best, onChoose])
  const rest = (query.data?.pagination.total ?? 0) - (exams?.length ?? 0)

  return (
    <div className={layout.column}>
      <div className={layout.wrap}>
        <TextInput
          type="search"
          flex="1 1 14rem"
          role="searchbox"
          aria-label={t('assign.search')}
          placeholder={t(phone ? 'assign.searchShort' : 'assign.search')}
          // On a phone the keyboard would cover what was used last.
          data-autofocus={!phone || undefined}
          value={text}
          maxLength={200}
          enterKeyHint="search"
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          rightSection={
            text && <CloseButton aria-label={t('shared:list.clear')} onClick={() => setText('')} />
          }
          onChange={event => {
            setText(event.currentTarget.value)
            setEntered(false)
            setLimit(first)
          }}
          {...elementKeys([{ keys: 'Enter', act: () => setEntered(true) }])}
        />
        {beside}
      </div>
      <Radio.Group
        label={t(wanted ? 'assign.found' : 'assign.recent')}
        error={error}
        value={chosen?._id ?? null}
        onChange={id => {
          const exam = exams?.find(({ _id }) => _id === id)
          if (exam) onChoose(exam)
        }}
      >
        {!exams && <ReadingState query={query} minHeight="14rem" />}
        {exams?.length === 0 && (
          <EmptyState
            icon={IconFileText}
            title={t(wanted ? 'assign.noneFound' : 'assign.noExam')}
            hint={t(wanted ? 'shared:list.notFoundHint' : 'assign.noExamHint')}
            action={
              !wanted && (
                <ButtonLink to="/kho-hoc-lieu" variant="light" onClick={onLeave}>
                  {t('assign.toVault')}
                </ButtonLink>
              )
            }
          />
        )}
        <Box mt="xxs">
          {exams?.map(exam => (
            <div
              key={exam._id}
              className={`${layout.rowXxs} ${layout.choosable} ${classes.row}`}
              data-chosen={exam._id === chosen?._id || undefined}
            >
              <Radio.Card
                value={exam._id}
                className={`${layout.rowSm} ${layout.grow} ${classes.card}`}
                // A radio of the browser tells nothing when it is pressed again; here it leads on.
                onClick={() => exam._id === chosen?._id && onChoose(exam)}
              >
                {!phone && <Radio.Indicator className={layout.rigid} />}
                <span className={layout.shrinks}>
                  <Text span fw={600} lh={1.35} display="block">
                    {exam.title}
                  </Text>
                  <Text span size="xs" c="dimmed" display="block">
                    {facts(exam)}
                  </Text>
                </span>
              </Radio.Card>
              {onPreview && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={t('assign.previewOf', { name: exam.title })}
                  onClick={() => onPreview(exam)}
                >
                  <IconEye size={22} stroke={1.6} aria-hidden />
                </ActionIcon>
              )}
            </div>
          ))}
        </Box>
      </Radio.Group>
      {rest > 0 && (
        <Button
          variant="subtle"
          loading={query.isPlaceholderData}
          onClick={() => setLimit(shown => shown + MORE)}
        >
          {t('assign.more', { count: rest })}
        </Button>
      )}
    </div>
  )
}
