/** Words printed on a card, as patterns for the text that was read. Nobody is shown them. */

/** The words after the first day on a card without an end. */
export const WITHOUT_END = /长期/
/** The label before the issuer's name, and any text read in front of it. */
export const ISSUER_LABEL = /^.*机关/
/** The label before an address, and any text read in front of it. */
export const ADDRESS_LABEL = /^.*住址/
