import type { PupilClass } from '@bangxanh/contract/classes/schemas.ts'
import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../shared/format/format.ts'
import { useAnswerProposal } from './mutations.ts'

interface Props {
  readonly eClass: PupilClass
  readonly onAnswered?: (eClass: PupilClass) => void
}

/** Who has to approve a pupil, and, where the class's list has somebody like them, whether that is them (product 3.20). */
export function Proposal({ eClass, onAnswered }: Props) {
  const { t } = useTranslation('learnClasses')
  const answer = useAnswerProposal()
  const { _id: classUid, proposal, claimed, teachers } = eClass
  const names = teachers.map(({ displayName }) => displayName).join(', ')
  if (!proposal) return <Text>{t(claimed ? 'proposal.claimed' : 'proposal.waits', { names })}</Text>
  const say = (claim: boolean) =>
    answer.mutate(
      { params: { classUid }, body: { claim } },
      { onSuccess: reply => onAnswered?.(reply.class) },
    )
  // A day without a time is the same day everywhere; noon keeps it so in every zone.
  const day = formatDate(`${proposal.birthday}T05:00:00Z`)
  return (
    <div>
      <Text>{t('proposal.question', { name: proposal.fullname, day })}</Text>
      <Group gap="sm" mt="sm" grow preventGrowOverflow={false}>
        <Button size="md" loading={answer.isPending} onClick={() => say(true)}>
          {t('proposal.yes')}
        </Button>
        <Button size="md" variant="default" disabled={answer.isPending} onClick={() => say(false)}>
          {t('proposal.no')}
        </Button>
      </Group>
    </div>
  )
}
