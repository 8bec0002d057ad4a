import { countRecipients } from '@bangxanh/contract/homework/endpoints.ts'
import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { Button, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTimeInWords } from '../../../shared/format/format.ts'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { copyText } from '../../../shared/ui/copy-text.ts'
import layout from '../../../shared/ui/layout.module.css'
import { LazyQrCode } from '../../../shared/ui/lazy-qr-code.tsx'
import { OnlyHereNote } from '../../../shared/ui/only-here-note.tsx'
import { useAccount, usePublicAddress } from '../../account/account.ts'
import { useHomeworkHolds } from '../use-homework-holds.ts'
import classes from './assigned-dialog.module.css'
import { AssignedRows } from './assigned-rows.tsx'
import { pupilLink } from './pupil-link.ts'

interface Props {
  readonly homeworks: readonly HomeworkDetail[]
  readonly chosen: HomeworkDetail
  readonly onChoose: (homework: HomeworkDetail) => void
}

/** How the pupils learn of it: a text for the class's group, the link alone, a QR code for the board. */
export function Invitation({ homeworks, chosen, onChoose }: Props) {
  const { t } = useTranslation('homework')
  const message = useMessage()
  const [copied, setCopied] = useState<ReadonlySet<string>>(new Set())
  const never = useNeverSignedIn(homeworks)
  const address = usePublicAddress()
  const link = pupilLink(address, chosen._id)

  const copyMessage = async (homework: HomeworkDetail) => {
    onChoose(homework)
    if (await copyText(message(homework))) setCopied(done => new Set(done).add(homework._id))
  }
  return (
    <div className={classes.columns}>
      <div>
        <Text fw={600} size="sm" mb="xs">
          {t('assigned.send', { count: homeworks.length })}
        </Text>
        <AssignedRows
          homeworks={homeworks}
          chosen={chosen}
          onChoose={onChoose}
          hint={({ classId }) => never(classId)}
          action={homework => {
            const isCopied = copied.has(homework._id)
            return (
              <Button
                variant={isCopied ? 'default' : 'filled'}
                px="sm"
                h={44}
                leftSection={
                  isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
                }
                aria-label={t(isCopied ? 'assigned.copiedFor' : 'assigned.copyFor', {
                  name: homework.className,
                })}
                onClick={() => void copyMessage(homework)}
              >
                {t(isCopied ? 'assigned.copied' : 'assigned.copy')}
              </Button>
            )
          }}
        />
        <p className={classes.message} role="status">
          {message(chosen)}
        </p>
        <Stack gap="xs">
          <OnlyHereNote address={address} />
          <CopyButton value={link}>{t('assigned.copyLink')}</CopyButton>
        </Stack>
      </div>
      <div className={classes.scan}>
        <Text fw={600} size="sm" mb="xs">
          {t('assigned.scan', { name: chosen.className })}
        </Text>
        <div className={`${layout.frame} ${classes.qr}`}>
          <LazyQrCode text={link} label={t('assigned.qr', { name: chosen.className })} />
        </div>
      </div>
    </div>
  )
}

/** What the teacher sends to the group of a class. */
function useMessage(): (homework: HomeworkDetail) => string {
  const { t } = useTranslation('homework')
  const { displayName } = useAccount().profile
  const address = usePublicAddress()
  const holds = useHomeworkHolds()
  return homework => {
    const { _id, className, name, endAt } = homework
    return [
      t('message.greeting', { class: className }),
      t('message.given', { teacher: displayName, name, questions: holds(homework) }),
      t('message.until', { when: formatDateTimeInWords(endAt) }),
      t('message.link', { link: pupilLink(address, _id) }),
      t('message.help'),
    ].join('\n')
  }
}

function useNeverSignedIn(homeworks: readonly HomeworkDetail[]) {
  const { t } = useTranslation('homework')
  const whole = homeworks.filter(({ wholeClass }) => wholeClass).map(({ classId }) => classId)
  const { data } = useApiQuery(
    countRecipients,
    { query: { classIds: whole } },
    { enabled: whole.length > 0, silent: true },
  )
  return (classId: string): string | undefined => {
    const count = data?.recipients.find(one => one.classId === classId)?.neverSignedIn ?? 0
    return count > 0 ? t('assigned.never', { count }) : undefined
  }
}
