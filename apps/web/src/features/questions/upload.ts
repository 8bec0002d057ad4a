import type { RequestOptions } from '../../shared/query/use-api-mutation.ts'

/**
 * Stores a picture or a sound for what the questions belong to; the owner (an exam, a homework) brings it.
 * Fails without a notice: who sends by it tries again, and tells a refusal (use-sending.ts).
 */
export type Upload = (file: File, options?: RequestOptions) => Promise<{ key: string; url: string }>
