import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { Button, Text, ThemeIcon } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTimeInWords, formatNames } from '../../../shared/format/format.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ButtonLink } from '../../../shared/ui/links.tsx'
import { assign } from './assign.ts'
import classes from './assigned-dialog.module.css'
import { AssignedRows } from './assigned-rows.tsx'
import { Invitation } from './invitation.tsx'

interface Props {
  readonly homeworks: readonly HomeworkDetail[]
  readonly onClose: () => void
}

/** It is given: one row a class, since each class has its own link and its own group to send it to. */
export function AssignedDialog({ homeworks, onClose }: Props) {
  const { t } = useTranslation('homework')
  const [first] = homeworks
  const [chosen, setChosen] = useState(first)
  if (!first || !chosen) return null
  const { name, endAt, publish } = first
  const names = formatNames(homeworks.map(({ className }) => className))
  const pupils = homeworks.reduce((sum, { assigneeCount }) => sum + assigneeCount, 0)

  return (
    <Dialog
      onClose={onClose}
      size={880}
      fillsPhone
      centered
      title={
        <span className={classes.head}>
          <ThemeIcon variant="light" radius="xl" size={46} aria-hidden>
            <IconCheck size={26} />
          </ThemeIcon>
          <span>
            <span className={classes.title}>
              {t(publish ? 'assigned.title' : 'assigned.draftTitle', { names })}
            </span>
            <Text span size="sm" c="dimmed" display="block">
              {[
                name,
                t('assigned.until', { when: formatDateTimeInWords(endAt) }),
                t('assign.pupils', { count: pupils }),
              ].join(' · ')}
            </Text>
          </span>
        </span>
      }
    >
      {publish ? (
        <Invitation homeworks={homeworks} chosen={chosen} onChoose={setChosen} />
      ) : (
        <>
          <Text size="sm" mb="sm">
            {t('assigned.stillDraft')}
          </Text>
          <AssignedRows homeworks={homeworks} chosen={chosen} onChoose={setChosen} />
        </>
      )}
      <div className={classes.footer}>
        <Button variant="default" onClick={() => assign()}>
          {t('assigned.another')}
        </Button>
        <ButtonLink
          variant="light"
          to="/lop-hoc/$classUid/$homeworkUid"
          params={{ classUid: chosen.classId, homeworkUid: chosen._id }}
          onClick={onClose}
        >
          {homeworks.length > 1 ? t('assigned.openOf', { name: chosen.className }) : t('assigned.open')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
