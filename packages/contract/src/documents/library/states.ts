/** Whom a rule of a folder means: all staff, those of a role, of a subject or of a school, or one person. */
export const RULE_KINDS = ['staff', 'role', 'subject', 'school', 'user'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

/** Roles that a rule may mean; who leads an organisation needs none. */
export const RULE_ROLES = ['leader', 'teacher'] as const

/** What somebody may do in a folder, each with what stands before it: look, add what is their own, change everything. */
export const LEVELS = ['view', 'add', 'edit'] as const
export type Level = (typeof LEVELS)[number]

/** Whether the words of a file are known: never asked for, on their way, known, or not to be had. */
export const READ_STATES = ['none', 'waiting', 'read', 'unreadable'] as const
export type ReadState = (typeof READ_STATES)[number]

/** Whose library offers its files to the schools below it. */
export const MARKETS = ['installation', 'group'] as const

/** Whose a library is. */
export const LIBRARIES = ['school', 'department', 'group', 'installation'] as const
export type Library = (typeof LIBRARIES)[number]
