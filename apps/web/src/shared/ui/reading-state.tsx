import { LoadingState } from './loading-state.tsx'
import { FailedState } from './states.tsx'

/** What has to be known of a reading to say how it stands; the result of `useApiQuery` fits. */
export interface Reading {
  readonly error: unknown
  readonly refetch: () => unknown
  /** The rows of the last page are shown while the next one loads. */
  readonly isPlaceholderData?: boolean
}

interface Props {
  readonly query: Reading
  /** Said when it failed, instead of the general sentence. */
  readonly failure?: string | undefined
  /** Of what is on its way. */
  readonly minHeight?: string
}

/** Stands where nothing has been read yet: on its way, or failed, with a button that tries again. */
export function ReadingState({ query, failure, minHeight }: Props) {
  return query.error ? (
    <FailedState error={query.error} title={failure} onRetry={() => void query.refetch()} />
  ) : (
    <LoadingState minHeight={minHeight} />
  )
}
