import { translate } from '../i18n/i18n.ts'
import { noticeError } from '../ui/notices.ts'
import { CallError } from './call-error.ts'

/** A download has no query whose failure would be told: it is told here. */
export async function toldDownload(download: Promise<void>): Promise<void> {
  try {
    await download
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const away =
      error.code === 'E_OFFLINE' ? translate('shared:notice.offline') : translate('shared:notice.generic')
    void noticeError(error.msg || away)
  }
}
