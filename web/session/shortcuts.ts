/** Part of an address that opens the list of an area's keys. */
export const SHORTCUTS = 'shortcuts'
