/** Of the report of a class: homeworks that it tells of, the latest ones. */
export const CLASS_REPORT = { homeworks: 60 } as const
