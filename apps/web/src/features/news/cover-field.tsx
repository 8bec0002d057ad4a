import type { StoredFile } from '@bangxanh/contract/kit/values.ts'
import { NEWS } from '@bangxanh/contract/news/limits.ts'
import { PICTURE_TYPES } from '@bangxanh/contract/uploads/limits.ts'
import { Button, FileButton, Input } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StoredPicture } from '../../shared/ui/stored-picture.tsx'
import classes from './news.module.css'

interface Props {
  readonly label: string
  readonly error?: ReactNode
  readonly value: StoredFile | null
  readonly onChange: (value: StoredFile | null) => void
  readonly isSending: boolean
  /** Stores it; refused is told there. */
  readonly send: (file: File) => Promise<StoredFile | undefined>
}

/** The picture at the head of news, sent as soon as it is chosen. */
export function CoverField({ label, error, value, onChange, isSending, send }: Props) {
  const { t } = useTranslation('news')
  const choose = async (file: File | null) => {
    const stored = file && (await send(file))
    if (stored) onChange(stored)
  }
  return (
    <Input.Wrapper label={label} labelElement="div" description={t('coverHint')} error={error}>
      <div className={classes.field}>
        {value && <StoredPicture src={value.url} alt={t('coverNow')} className={classes.cover} />}
        <FileButton
          onChange={file => void choose(file)}
          accept={PICTURE_TYPES.join(',')}
          disabled={isSending}
          inputProps={{ tabIndex: -1, 'aria-hidden': true }}
        >
          {button => (
            <Button
              {...button}
              mt="xxs"
              variant="default"
              loading={isSending}
              leftSection={<IconPhoto size={18} stroke={1.6} aria-hidden />}
            >
              {t(value ? 'coverChange' : 'coverChoose')}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button variant="subtle" mt="xxs" disabled={isSending} onClick={() => onChange(null)}>
            {t('coverRemove')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}

/** Larger than the server takes. */
export const isTooLarge = (file: File): boolean => file.size > NEWS.pictureBytes
