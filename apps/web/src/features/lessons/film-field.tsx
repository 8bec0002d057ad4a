import { UPLOAD } from '@bangxanh/contract/uploads/limits.ts'
import { Button, CloseButton, FileButton, Group, Input, Space, Stack, Text } from '@mantine/core'
import { IconMovie } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../shared/format/format.ts'
import { formatLength } from '../../shared/format/format-length.ts'
import { DropWords, DropZone } from '../../shared/ui/drop-zone.tsx'
import { SendingLines, type UsedSending } from '../uploads/uploads.ts'

/** A film as the form holds it. */
export interface FormFilm {
  readonly key: string
  readonly size: number
  readonly seconds: number | null
  /** Of one that was just sent. */
  readonly name?: string
}

interface Props {
  readonly value: FormFilm | null
  readonly onChange: (film: FormFilm | null) => void
  readonly sending: UsedSending
  readonly error?: ReactNode
  /** There is no class yet that it would belong to. */
  readonly disabled: boolean
}

/** The film of a lesson: chosen or dropped, sent with its progress, taken back. */
export function FilmField({ value, onChange, sending, error, disabled }: Props) {
  const { t } = useTranslation('lessons')
  const reset = useRef<() => void>(null)
  const [refused, setRefused] = useState<string>()
  const size = `${UPLOAD.filmBytes / 1024 ** 2} MB`
  const isBusy = sending.list.some(one => !one.isFinal)

  const take = (file: File | null) => {
    reset.current?.()
    if (!file || disabled) return
    if (isBusy) {
      setRefused(t('dialog.wait'))
      return
    }
    const isMp4 = file.type === 'video/mp4' || (file.type === '' && /\.mp4$/i.test(file.name))
    const problem = !isMp4
      ? t('dialog.notMp4')
      : file.size > UPLOAD.filmBytes
        ? t('dialog.filmTooLarge', { size })
        : undefined
    setRefused(problem)
    sending.queue.clear(true)
    if (!problem) sending.queue.add([file], undefined)
  }

  return (
    <Input.Wrapper
      label={t('dialog.film')}
      labelElement="div"
      description={disabled ? t('dialog.classFirst') : t('dialog.filmHint', { size })}
      error={refused ?? error}
    >
      <Space h={6} />
      <DropZone onFile={take}>
        <Stack gap="xs" p="xs" ta="start">
          {value && !isBusy && (
            <Group wrap="nowrap" justify="space-between" gap="xs">
              <Group wrap="nowrap" gap="xs" style={{ minWidth: 0 }}>
                <IconMovie size={22} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
                <Text size="sm" truncate>
                  {[
                    value.name ?? t('has.film'),
                    value.seconds !== null && formatLength(value.seconds),
                    formatSize(value.size),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Group>
              <CloseButton size={40} aria-label={t('dialog.removeFilm')} onClick={() => onChange(null)} />
            </Group>
          )}
          {sending.list.length > 0 && <SendingLines sending={sending} />}
          {!isBusy && (
            <Group gap="sm">
              <FileButton
                onChange={take}
                accept="video/mp4,.mp4"
                disabled={disabled}
                resetRef={reset}
                inputProps={{ tabIndex: -1, 'aria-hidden': true }}
              >
                {button => (
                  <Button
                    {...button}
                    variant="default"
                    disabled={disabled}
                    leftSection={<IconMovie size={18} aria-hidden />}
                  >
                    {t(value || sending.list.length > 0 ? 'dialog.otherFilm' : 'dialog.chooseFilm')}
                  </Button>
                )}
              </FileButton>
              {!disabled && (
                <DropWords size="sm" c="dimmed">
                  {t('dialog.dropFilm')}
                </DropWords>
              )}
            </Group>
          )}
        </Stack>
      </DropZone>
    </Input.Wrapper>
  )
}
