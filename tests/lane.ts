/**
 * `npm test` is for every change. `npm run test:whole` (TEST_LANE=whole) is the same with all of what the first one takes a part of:
 * every page in both languages, themes and widths, a kill at every point of the night, every use case on the second database too.
 */
export const isWhole = process.env.TEST_LANE === 'whole'

/** Every nth of them for a change, all of them in the whole. */
export function sampled<T>(all: readonly T[], nth: number): readonly T[] {
  return isWhole ? all : all.filter((_, at) => at % nth === 0)
}
