/** What may be taken of the record that goes; a guardian is one with their telephone and address. */
export const MERGE_FIELDS = ['fullname', 'code', 'birthday', 'gender', 'phone', 'email', 'guardian'] as const
export type MergeField = (typeof MERGE_FIELDS)[number]
