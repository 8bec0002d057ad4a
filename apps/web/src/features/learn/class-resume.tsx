import { listOwnHomeworks } from '@bangxanh/contract/learn/endpoints.ts'
import { Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { useResumeWords } from './resume-words.ts'

/** What is to do next stands first, so that an open attempt of a class is among these. */
const MOST = 50

/** On a class's card: the attempt that is open, how far it is, and the way to where it goes on. */
export function ClassResume({ classId }: { readonly classId: string }) {
  const { done, goOn } = useResumeWords()
  const { data } = useApiQuery(listOwnHomeworks, { query: { tab: 'open', limit: MOST } }, { silent: true })
  const open = data?.homeworks.find(homework => homework.classId === classId && homework.openAttemptId)
  if (!open?.openAttemptId) return null
  return (
    <div>
      <Text size="sm" mt="sm" mb="xs">
        {open.name} · {done(open)}
      </Text>
      <ButtonLink
        to="/em/lam/$attemptId"
        params={{ attemptId: open.openAttemptId }}
        h={44}
        fullWidth
        rightSection={<IconArrowRight size={18} aria-hidden />}
      >
        {goOn(open)}
      </ButtonLink>
    </div>
  )
}
