/** What is wrong with a school, the worst first: few hand in and fewer than before, no homework, full storage, a licence that ends. */
export const SCHOOL_TROUBLES = ['falling', 'quiet', 'storage', 'licence'] as const
export type SchoolTrouble = (typeof SCHOOL_TROUBLES)[number]

/** School years that a report may be of (product 3.5). */
export const REPORT_YEARS = ['2023-2024', '2024-2025', '2025-2026', '2026-2027'] as const
export type ReportYear = (typeof REPORT_YEARS)[number]

/** Which homework a report of homework has a row for: what ended in its days, or what began in them. */
export const HOMEWORK_OF_DAYS = ['ended', 'given'] as const

/** Reports that leave as a file. */
export const REPORT_FILES = ['in-class', 'teachers'] as const
export type ReportFile = (typeof REPORT_FILES)[number]
export const REPORT_FORMATS = ['xlsx', 'pdf'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]
