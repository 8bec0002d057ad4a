export const ATTEMPT_STATES = ['open', 'submitted', 'graded'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** On what an attempt was begun. */
export const DEVICE_KINDS = ['phone', 'tablet', 'computer'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

/** Where a homework stands for one student: to do (again), handed in, or over without anything handed in. */
export const LEARN_TABS = ['open', 'submitted', 'ended'] as const
export type LearnTab = (typeof LEARN_TABS)[number]
