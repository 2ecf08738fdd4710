/** What a version of a text begins with that is no operator's own yet. */
const SAMPLE = '样本'

/** A version as it is written in a reader's language. */
export const zh = { written: (version: string) => version }

export const en: typeof zh = { written: (version) => version.replace(SAMPLE, 'Sample ') }
