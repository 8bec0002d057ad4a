import type { RequestOptions } from '../../shared/query/use-api-mutation.ts'

/**
 * Stores a picture or a sound for what the questions belong to; the owner (an exam, a homework) brings it.
 * Fails, with its notice raised, when the server refuses the file.
 */
export type Upload = (file: File, options?: RequestOptions) => Promise<{ key: string; url: string }>
