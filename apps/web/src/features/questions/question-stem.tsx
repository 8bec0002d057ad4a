import type { Level } from '@bangxanh/questions/limits.ts'
import type { QuestionFields } from '@bangxanh/questions/question.ts'
import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import { Sound } from '../../shared/ui/played.tsx'
import { RichText } from '../../shared/ui/rich-text/rich-text.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { StoredPicture } from '../../shared/ui/stored-picture.tsx'
import type { FileAddresses } from './question-parts.ts'
import classes from './question-stem.module.css'

interface MediaProps {
  readonly of: { readonly imgUrl: string | null; readonly audioUrl: string | null }
  readonly files: FileAddresses
  readonly picture: string
  readonly sound: string
}

/** The picture and the sound that belong to a question or a group. */
export function QuestionMedia({ of: { imgUrl, audioUrl }, files, picture, sound }: MediaProps) {
  const image = imgUrl === null ? undefined : files[imgUrl]
  const audio = audioUrl === null ? undefined : files[audioUrl]
  return (
    <>
      {image && <StoredPicture className={classes.picture} src={image} alt={picture} />}
      {audio && <Sound className={layout.sound} src={audio} aria-label={sound} />}
    </>
  )
}

interface Props {
  readonly question: Omit<QuestionFields, 'answerHint' | 'level' | 'edition'>
  readonly files: FileAddresses
  /** Its number in the paper. */
  readonly number?: number
  /** Said at the end of the first line instead of the points. */
  readonly aside?: ReactNode
  readonly id?: string
  /** How hard it is meant to be; for its teachers. */
  readonly level?: Level | null
}

/** What a question asks: number, points, text, picture, sound. */
export function QuestionStem({ question, files, number, aside, id, level }: Props) {
  const { t } = useTranslation('questions')
  const { content, point } = question
  return (
    <div className={layout.grid}>
      <Group justify="space-between" gap="xs">
        {number !== undefined && <Text fw={700}>{t('number', { number })}</Text>}
        {level && <StatusBadge>{t(`level.${level}`)}</StatusBadge>}
        {aside ?? (
          <Text size="sm" c="dimmed" ml="auto">
            {t('point', { point: formatPoints(point, 4) })}
          </Text>
        )}
      </Group>
      <div id={id}>{content && <RichText html={content} />}</div>
      <QuestionMedia of={question} files={files} picture={t('picture')} sound={t('sound')} />
    </div>
  )
}
