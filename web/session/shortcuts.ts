/** The hash of an address that opens the list of an area's keyboard shortcuts. */
export const SHORTCUTS = 'shortcuts'
