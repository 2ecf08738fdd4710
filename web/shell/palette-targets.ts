/** Targets of the palette that are no page: what happens here and now. */
export const LOG_OUT = '/logout'
export const SHORTCUT_LIST = '#shortcuts'
