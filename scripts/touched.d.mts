export const MOST_TOUCHED: number
export function touchedBy(
  lines: ReadonlyMap<string, number>,
  tests: readonly { readonly file: string; readonly text: string }[],
  house: {
    readonly answering: ReadonlyMap<string, readonly string[]>
    readonly screens: ReadonlyMap<string, string>
  },
): string[]
export function linesOfLastDay(root: string): Map<string, number>
export function touchedTests(root: string): string[]
