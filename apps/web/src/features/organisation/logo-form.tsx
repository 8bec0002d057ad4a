import type { StoredFile } from '@bangxanh/contract/kit/values.ts'
import { ORGANISATION } from '@bangxanh/contract/organisation/limits.ts'
import { Box, Button, FileButton, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLimit } from '../../shared/format/format.ts'
import type { RequestOptions } from '../../shared/query/use-api-mutation.ts'
import { noticeError } from '../../shared/ui/notices.ts'
import { StoredPicture } from '../../shared/ui/stored-picture.tsx'
import { useLeaveGuard } from '../../shared/ui/use-leave-guard.ts'
import classes from './logo-form.module.css'

interface Props {
  /** Whose logo it is. */
  readonly name: string
  readonly logo: StoredFile | null
  /** Who sees it, as a sentence. */
  readonly seenBy: string
  readonly onSave: (file: File, options: RequestOptions) => Promise<unknown>
}

/** The logo, a look at the new one before everybody gets it, and its way to the server. */
export function LogoForm({ name, logo, seenBy, onSave }: Props) {
  const { t } = useTranslation(['organisation', 'shared'])
  const titleId = useId()
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const stop = useRef<AbortController>(undefined)
  const preview = usePreview(file)
  useLeaveGuard(file !== null)

  const choose = (chosen: File | null) => {
    if (chosen && chosen.size > ORGANISATION.logoBytes)
      void noticeError(t('shared:file.tooLarge', { size: formatLimit(ORGANISATION.logoBytes) }))
    else setFile(chosen)
  }
  const save = async () => {
    if (!file) return
    stop.current = new AbortController()
    setShare(0)
    // A failure is told by a notice; the chosen picture stays for another try.
    await onSave(file, { signal: stop.current.signal, onProgress: setShare }).then(
      () => setFile(null),
      () => undefined,
    )
    setShare(null)
  }

  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={titleId}>
      <Group wrap="nowrap" align="center" gap="lg">
        <div className={classes.frame}>
          {/* What a browser cannot draw leaves the sign of a school. */}
          <StoredPicture
            src={preview ?? logo?.url}
            alt={preview ? t('logo.preview') : t('logo.of', { name })}
            className={classes.picture}
            fallback={<IconSchool size={40} stroke={1.3} aria-hidden />}
          />
        </div>
        <Stack gap="xs" flex={1} miw={0}>
          <Title order={2} id={titleId}>
            {t('logo.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {file
              ? t('logo.preview')
              : `${t('logo.hint', { size: formatLimit(ORGANISATION.logoBytes) })} ${seenBy}`}
          </Text>
          {share !== null ? (
            <Group gap="sm">
              <Box flex={1} maw={240}>
                <Progress value={share * 100} aria-label={t('logo.uploading')} />
              </Box>
              <Button variant="default" size="compact-sm" onClick={() => stop.current?.abort()}>
                {t('shared:file.cancel')}
              </Button>
            </Group>
          ) : file ? (
            <Group gap="sm">
              <Button onClick={() => void save()}>{t('logo.save')}</Button>
              <Button variant="default" onClick={() => setFile(null)}>
                {t('logo.cancel')}
              </Button>
            </Group>
          ) : (
            <FileButton
              onChange={choose}
              accept={ORGANISATION.logoTypes.join(',')}
              inputProps={{ tabIndex: -1 }}
            >
              {props => (
                <Button {...props} variant="light" w="fit-content">
                  {t(logo ? 'logo.change' : 'logo.choose')}
                </Button>
              )}
            </FileButton>
          )}
        </Stack>
      </Group>
    </Paper>
  )
}

function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) {
      setUrl(null)
      return
    }
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
