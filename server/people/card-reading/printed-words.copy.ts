/** Words that are printed on a card, as patterns over what was read; nobody is shown them. */

/** A card without an end says so after its first day. */
export const WITHOUT_END = /长期/
/** The label before the issuer's name, and whatever was read in front of it. */
export const ISSUER_LABEL = /^.*机关/
/** The label before an address, and whatever was read in front of it. */
export const ADDRESS_LABEL = /^.*住址/
