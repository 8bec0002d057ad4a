import { LEARN } from '@bangxanh/contract/learn/limits.ts'
import { QUESTION } from '@bangxanh/questions/limits.ts'
import { essayOf, isEssayGiven } from '@bangxanh/questions/parts.ts'
import { ActionIcon, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCamera, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLimit } from '../../../../shared/format/format.ts'
import { shrinkPicture } from '../../../../shared/paper-photo/shrink-picture.ts'
import { RichTextField } from '../../../../shared/ui/rich-text/rich-text-field.tsx'
import { usePhone } from '../../../../shared/ui/use-phone.ts'
import type { Answer, PlayerProps, SeenOf } from '../../question-parts.ts'
import { SendingRow } from '../../sending-row.tsx'
import type { Work } from '../../work.ts'
import { Pages } from './pages.tsx'
import { EssayWork } from './review.tsx'

/** The items with one at another place, or with `to` null without it. */
function moved<Item>(items: readonly Item[], from: number, to: number | null): Item[] {
  const rest = items.filter((_, at) => at !== from)
  return to === null ? rest : rest.toSpliced(to, 0, items[from] as Item)
}

const BLANK = { html: '', files: [] as string[] }
const orNothing = (essay: typeof BLANK): Answer => (isEssayGiven(essay) ? essay : null)

/** A text, and pages as photos or PDF: either is enough. */
export function EssayPlayer({ value, onChange, files, work, readOnly }: PlayerProps<SeenOf<'Essay'>>) {
  const { t } = useTranslation('questions')
  const phone = usePhone()
  const essay = essayOf(value) ?? BLANK
  const tooLong = essay.html.length > QUESTION.essay.html
  const put = (change: Partial<typeof BLANK>) => onChange(orNothing({ ...essay, ...change }))
  if (readOnly) return <EssayWork answer={value} files={files} />
  const tools = (at: number) => (
    <PageTools
      at={at}
      count={essay.files.length}
      onChange={to => put({ files: moved(essay.files, at, to) })}
    />
  )
  const onPaper = (
    <>
      {essay.files.length > 0 && <Pages keys={essay.files} files={files} tools={tools} />}
      {work?.sending.map(one => (
        <SendingRow key={one.id} sending={one} work={work} />
      ))}
      {work && (
        <AddPages work={work} room={QUESTION.essay.files - essay.files.length - work.sending.length} />
      )}
    </>
  )
  return (
    <Stack gap="md">
      {/* Who holds a phone takes photos: the camera is in sight, whatever the height. */}
      {phone && onPaper}
      <RichTextField
        label={t('essay.label')}
        value={essay.html}
        onChange={html => put({ html })}
        error={tooLong ? t('problem.tooLong') : undefined}
        // On a phone letters are all that fits one line.
        compact={phone}
        height={phone ? 240 : 300}
      />
      {!phone && onPaper}
    </Stack>
  )
}

interface ToolsProps {
  readonly at: number
  readonly count: number
  /** Where it goes; nowhere when it is taken out. */
  readonly onChange: (to: number | null) => void
}

function PageTools({ at, count, onChange }: ToolsProps) {
  const { t } = useTranslation('questions')
  const number = at + 1
  const tool = { variant: 'subtle', color: 'gray', size: 44 } as const
  return (
    <span>
      {at > 0 && (
        <ActionIcon {...tool} aria-label={t('essay.pageUp', { number })} onClick={() => onChange(at - 1)}>
          <IconArrowLeft size={18} aria-hidden />
        </ActionIcon>
      )}
      {number < count && (
        <ActionIcon {...tool} aria-label={t('essay.pageDown', { number })} onClick={() => onChange(at + 1)}>
          <IconArrowRight size={18} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon {...tool} aria-label={t('essay.removePage', { number })} onClick={() => onChange(null)}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </span>
  )
}

function AddPages({ work, room }: { readonly work: Work; readonly room: number }) {
  const { t } = useTranslation('questions')
  const [refused, setRefused] = useState<string>()
  const reset = useRef<() => void>(null)
  const add = async (chosen: readonly File[]) => {
    reset.current?.()
    setRefused(undefined)
    if (chosen.length > room) setRefused(t('essay.mostPages', { count: QUESTION.essay.files }))
    // One after the other, so that they stand in the order in which they were chosen.
    for (const file of chosen.slice(0, room)) {
      const small = await shrinkPicture(file)
      if (small.size > LEARN.fileBytes)
        setRefused(t('essay.tooLarge', { name: file.name, size: formatLimit(LEARN.fileBytes) }))
      else work.send(small)
    }
  }
  const button = { variant: 'default', size: 'md', h: 48, disabled: room <= 0 } as const
  const quiet = { tabIndex: -1, 'aria-hidden': true } as const
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <FileButton
          onChange={file => file && void add([file])}
          accept="image/*"
          capture="environment"
          resetRef={reset}
          inputProps={quiet}
        >
          {props => (
            <Button {...props} {...button} leftSection={<IconCamera size={20} aria-hidden />}>
              {t('essay.camera')}
            </Button>
          )}
        </FileButton>
        <FileButton
          multiple
          onChange={chosen => void add(chosen)}
          accept={LEARN.pageTypes.join(',')}
          inputProps={quiet}
        >
          {props => (
            <Button {...props} {...button} leftSection={<IconPaperclip size={20} aria-hidden />}>
              {t('essay.addFiles')}
            </Button>
          )}
        </FileButton>
      </Group>
      <Text size="sm" c="dimmed">
        {t('essay.filesHint')}
      </Text>
      {refused && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {refused}
        </Text>
      )}
    </Stack>
  )
}
