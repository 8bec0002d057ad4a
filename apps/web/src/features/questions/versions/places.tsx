import { listCopies } from '@bangxanh/contract/questions/endpoints.ts'
import type { QuestionCopy } from '@bangxanh/contract/questions/schemas.ts'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconCopyCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import { AnchorLink } from '../../../shared/ui/links.tsx'
import { useCorrectCopies } from '../mutations.ts'
import type { QuestionOwner } from '../owner.ts'
import { PlaceChoice, usePlaceName } from './place-choice.tsx'

interface Props {
  readonly owner: QuestionOwner
  readonly questionId: string
}

/** Other places of a question that read otherwise by now, and correcting them; nothing where there are none (product 9.95). */
export function QuestionPlaces({ owner: { area }, questionId }: Props) {
  const { t } = useTranslation('versions')
  const params = { area, questionId }
  const { data, refetch } = useApiQuery(listCopies, { params }, { silent: true })
  const correct = useCorrectCopies()
  const [left, setLeft] = useState<ReadonlySet<string>>()
  const [corrected, setCorrected] = useState<readonly QuestionCopy[]>([])
  const others = data?.copies.filter(({ reads }) => reads !== 'same') ?? []
  // What somebody has written for themselves is written over by choice alone.
  const chosen = left ?? new Set(others.flatMap(({ _id, reads }) => (reads === 'earlier' ? [_id] : [])))
  const wanted = others.filter(({ _id }) => chosen.has(_id))

  const write = async () => {
    try {
      await correct.mutateAsync({
        params,
        body: { copies: wanted.map(({ _id, edition }) => ({ _id, edition })) },
      })
      setLeft(undefined)
      setCorrected([...corrected, ...wanted])
    } catch {
      // Told by its notice; the list shows what stands now.
      await refetch()
    }
  }

  return (
    <>
      {others.length > 0 && (
        <Alert variant="default" icon={<IconCopyCheck aria-hidden />} mb="md">
          <Stack gap="sm" align="flex-start">
            <PlaceChoice
              copies={others}
              chosen={chosen}
              onChoose={setLeft}
              label={t('places.old')}
              hint={t('places.pointsStay')}
            />
            <Button
              size="xs"
              disabled={wanted.length === 0}
              loading={correct.isPending}
              onClick={() => void write()}
            >
              {t('places.correct', { count: wanted.length })}
            </Button>
          </Stack>
        </Alert>
      )}
      {corrected.length > 0 && (
        <Alert color="green" mb="md" role="status">
          <Text size="sm">{t('places.corrected', { count: corrected.length })}</Text>
          {corrected.map(copy => (
            <Regrade key={copy._id} copy={copy} />
          ))}
        </Alert>
      )}
    </>
  )
}

/** The way to a homework that pupils have begun: their points wait for a regrade. */
function Regrade({ copy }: { readonly copy: QuestionCopy }) {
  const { t } = useTranslation('versions')
  const nameOf = usePlaceName()
  const { classUid, homeworkUid, pupils } = copy
  if (!classUid || !homeworkUid || pupils === 0) return null
  return (
    <Group gap="xs">
      <AnchorLink
        to="/lop-hoc/$classUid/$homeworkUid"
        params={{ classUid, homeworkUid }}
        search={{ tab: 'questions' }}
        size="sm"
      >
        {t('places.regrade', { place: nameOf(copy) })}
      </AnchorLink>
    </Group>
  )
}
