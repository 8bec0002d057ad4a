/** Where the browser keeps what opens an attempt without a network. */
export const KEPT_DATABASE = 'bangxanh-kept'
/** Where it keeps what is not saved yet. */
export const DRAFTS_DATABASE = 'bangxanh-drafts'
/** Where it keeps the paper of an exam that has not begun, sealed. */
export const PAPERS_DATABASE = 'bangxanh-papers'
/** What begins so in there was watched and not written: nobody is asked about it. */
export const WATCHED = 'watched:'
