import { LEARN_TABS, type LearnTab } from '@bangxanh/contract/learn/states.ts'

/** What the address of a pupil's home says. */
export interface LearnSearch {
  readonly tab?: LearnTab
  readonly page?: number
}

export function learnSearch({ tab, page }: Record<string, unknown>): LearnSearch {
  return {
    // What is to do comes first, so the address need not say it.
    tab: LEARN_TABS.find(one => one === tab && one !== 'open'),
    page: Number.isInteger(page) && Number(page) > 1 ? Number(page) : undefined,
  }
}
