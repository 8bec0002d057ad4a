/** Where the browser keeps what opens an attempt without a network. */
export const KEPT_DATABASE = 'bangxanh-kept'
/** Where it keeps what was written and is not saved yet. */
export const DRAFTS_DATABASE = 'bangxanh-drafts'
