/** Of a place those who work there, its pupils, or all of them. */
export const NOTICE_READERS = ['staff', 'pupils', 'both'] as const
export type NoticeReaders = (typeof NOTICE_READERS)[number]
