import type { MarkedSubmission, Marking } from '@bangxanh/contract/marking/schemas.ts'
import { Button, Checkbox, SegmentedControl, Select } from '@mantine/core'
import { IconArrowLeft, IconKeyboard, IconListDetails } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SaveNotice } from '../../shared/saver/save-notice.tsx'
import type { SaveState } from '../../shared/saver/saver.ts'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import classes from './marking-screen.module.css'

interface Props {
  readonly classUid: string
  readonly homeworkUid: string
  readonly phone: boolean
  /** The name, or the number where names are hidden. */
  readonly pupil: string
  readonly homework: Marking['homework']
  /** The pupil's, from 1, of how many, and how many are done. */
  readonly place: { readonly at: number; readonly of: number; readonly done: number }
  readonly save: SaveState
  readonly isKept: boolean
  /** How many pupils have something typed that is not given back. */
  readonly drafts: number
  readonly questions: readonly MarkedSubmission['answers'][number]['question'][]
  /** The one that is marked of everybody; undefined: all of a pupil. */
  readonly question: string | undefined
  readonly onQuestion: (question: string | undefined) => void
  readonly hidden: boolean
  readonly onHidden: (hidden: boolean) => void
  /** On a phone, which has no room for the pupils below. */
  readonly onStrip: () => void
  readonly onKeys: () => void
}

/** What is marked, how far it is and how it is saved, above the desk. */
export function MarkingHead(props: Props) {
  const { phone, pupil, homework, place, save, isKept, drafts, questions, question, hidden } = props
  const { classUid, homeworkUid, onQuestion, onHidden, onStrip, onKeys } = props
  const { t } = useTranslation('marking')
  const isTyped = save === 'saved' && drafts > 0
  return (
    <header className={`${layout.rowSm} ${classes.head}`}>
      <AnchorLink
        to="/lop-hoc/$classUid/$homeworkUid"
        params={{ classUid, homeworkUid }}
        className={`${layout.center} ${classes.way}`}
        aria-label={t('back')}
        data-way-back
      >
        <IconArrowLeft size={20} aria-hidden />
      </AnchorLink>
      <div className={`${layout.grow} ${classes.title}`}>
        <h1>{phone ? pupil : homework.name}</h1>
        <span>
          {phone
            ? t('head.phone', { ...place })
            : t('head.progress', { done: place.done, of: place.of, name: homework.className })}
        </span>
      </div>
      <span className={classes.saved}>
        <SaveNotice state={isTyped ? 'saving' : save} isKept={isKept}>
          {isTyped ? t('head.typed', { count: drafts }) : save === 'refused' ? t('head.refused') : undefined}
        </SaveNotice>
      </span>
      {!phone && questions.length > 1 && (
        <SegmentedControl
          aria-label={t('head.by')}
          value={question ? 'question' : 'pupil'}
          onChange={by => onQuestion(by === 'question' ? questions[0]?._id : undefined)}
          data={[
            { value: 'pupil', label: t('head.byPupil') },
            { value: 'question', label: t('head.byQuestion') },
          ]}
        />
      )}
      {!phone && question && (
        <Select
          aria-label={t('head.question')}
          w={110}
          allowDeselect={false}
          value={question}
          onChange={value => value && onQuestion(value)}
          data={questions.map(({ _id, number }) => ({
            value: _id,
            label: t('mark.question', { number }),
          }))}
        />
      )}
      {!phone && (
        <Checkbox
          label={t('head.hide')}
          checked={hidden}
          onChange={event => onHidden(event.currentTarget.checked)}
        />
      )}
      <Button
        variant="subtle"
        color="gray"
        px="xs"
        aria-label={phone ? t('strip.label') : t('key.title')}
        onClick={phone ? onStrip : onKeys}
      >
        {phone ? <IconListDetails size={22} aria-hidden /> : <IconKeyboard size={20} aria-hidden />}
      </Button>
    </header>
  )
}
