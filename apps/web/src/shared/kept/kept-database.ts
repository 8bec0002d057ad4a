/** Where the browser keeps what opens an attempt without a network. */
export const KEPT_DATABASE = 'bangxanh-kept'
