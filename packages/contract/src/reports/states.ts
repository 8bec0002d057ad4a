/** What is wrong with a school, the worst first: few hand in and fewer than before, no homework, full storage, a licence that ends. */
export const SCHOOL_TROUBLES = ['falling', 'quiet', 'storage', 'licence'] as const
export type SchoolTrouble = (typeof SCHOOL_TROUBLES)[number]
