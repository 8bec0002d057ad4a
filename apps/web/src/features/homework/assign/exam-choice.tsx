import { listAssignableExams } from '@bangxanh/contract/exam-vault/endpoints.ts'
import type { AssignableExam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { ActionIcon, Button, CloseButton, Input, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconEye, IconFileText, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../../shared/keys/keys.ts'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import layout from '../../../shared/ui/layout.module.css'
import { AnchorLink, ButtonLink } from '../../../shared/ui/links.tsx'
import { ReadingState } from '../../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import classes from './exam-choice.module.css'
import { useExamFacts } from './use-exam-facts.ts'

const SEARCH_DELAY_MS = 300
/** On a wide screen classes and deadline stand in sight below it, on a phone it is a screen of its own. */
const AT_ONCE = { wide: 3, phone: 12 }
const MORE = 10

interface Props {
  readonly chosen: AssignableExam | null
  readonly error?: ReactNode
  readonly onChoose: (exam: AssignableExam) => void
  /** On a phone the preview lies behind an eye, beside it stands on a wide screen. */
  readonly onPreview?: (exam: AssignableExam) => void
  /** It takes the place of what was chosen: the cursor goes to its search. */
  readonly takesFocus?: boolean
  /** Another way than one of these. */
  readonly beside?: ReactNode
  readonly onLeave: () => void
}

/** All exams that the person can give, what they used last first, and one search over them. */
export function ExamChoice(props: Props) {
  const { chosen, error, onChoose, onPreview, takesFocus = false, beside, onLeave } = props
  const { t } = useTranslation(['homework', 'shared'])
  const facts = useExamFacts()
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), SEARCH_DELAY_MS)
  const phone = onPreview !== undefined
  const label = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
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
  // On a wide screen beside their title: below them it would cost classes and deadline a line.
  const more = rest > 0 && (
    <Button
      variant="subtle"
      size={phone ? 'sm' : 'compact-sm'}
      w="fit-content"
      loading={query.isPlaceholderData}
      onClick={() => setLimit(shown => shown + MORE)}
    >
      {t('assign.more')}
    </Button>
  )

  return (
    <div className={classes.choice}>
      <div className={layout.wrap}>
        <TextInput
          ref={field}
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
          error={Boolean(error)}
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
      <Input.Error>{error}</Input.Error>
      <div className={layout.spread}>
        <Input.Label labelElement="div" id={label}>
          {t(wanted ? 'assign.found' : 'assign.recent')}
        </Input.Label>
        {!phone && (
          <span className={layout.rowSm}>
            {more}
            <AnchorLink to="/kho-hoc-lieu" size="sm" fw={600} onClick={onLeave}>
              {t('assign.vault')}
            </AnchorLink>
          </span>
        )}
      </div>
      {!exams && <ReadingState query={query} failure={t('assign.FAILED_TO_FETCH_EXAMS')} minHeight="7rem" />}
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
      {exams && exams.length > 0 && (
        <ul className={layout.list} aria-labelledby={label}>
          {exams.map(exam => (
            <li
              key={exam._id}
              className={`${layout.rowXxs} ${layout.choosable} ${classes.row}`}
              data-chosen={exam._id === chosen?._id || undefined}
            >
              <UnstyledButton
                className={`${layout.grow} ${layout.hover} ${classes.exam}`}
                aria-current={exam._id === chosen?._id || undefined}
                onClick={() => onChoose(exam)}
              >
                <span className={classes.title}>{exam.title}</span>{' '}
                <span className={`${layout.hint} ${classes.facts}`}>{facts(exam)}</span>
              </UnstyledButton>
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
            </li>
          ))}
        </ul>
      )}
      {phone && more}
    </div>
  )
}
