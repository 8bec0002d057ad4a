import type { Lesson } from '@bangxanh/contract/lessons/schemas.ts'
import { Stack, Text } from '@mantine/core'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { FilmPlayer } from './film-player.tsx'
import { LessonBody } from './lesson-body.tsx'
import { LessonViewers } from './lesson-viewers.tsx'
import { useLessonWords } from './lesson-words.ts'

interface Props {
  readonly lesson: Lesson
  readonly onClose: () => void
  /** Reads the lesson again, for new addresses of its files. */
  readonly onAgain: () => Promise<Lesson | undefined>
}

/** A lesson as its pupils see it, and how far they are. */
export function LessonPanel({ lesson, onClose, onAgain }: Props) {
  const words = useLessonWords()
  const { _id, name, className, film, description, documents, meeting, can } = lesson
  return (
    <Dialog onClose={onClose} title={name} size="xl" fillsPhone>
      <Stack>
        <Text size="sm" c="dimmed">
          {[className, words.opens(lesson)].join(' · ')}
        </Text>
        <LessonBody description={description} documents={documents} meeting={meeting}>
          {film && (
            <FilmPlayer
              key={film.key}
              film={film}
              name={name}
              onAgain={async () => (await onAgain())?.film?.url}
            />
          )}
        </LessonBody>
        {film && can.progress && <LessonViewers lessonId={_id} />}
      </Stack>
    </Dialog>
  )
}
