import { CallError } from '../../shared/http/call-error.ts'
import { translate } from '../../shared/i18n/i18n.ts'
import { noticeError } from '../../shared/ui/notices.ts'

/** A download has no query whose failure would be told: it is told here. */
export async function saved(download: Promise<void>): Promise<void> {
  try {
    await download
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const away =
      error.code === 'E_OFFLINE' ? translate('shared:notice.offline') : translate('shared:notice.generic')
    void noticeError(error.msg || away)
  }
}
