/**
 * Returns a line in a box of whole pixels, the lowest value at the bottom and the highest at the top: its start, and the steps of an
 * `l` path command (relative steps are the shortest form, and pages sent in one response contain them). Needs two values or more.
 */
export function sparkPath(
  values: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
): { readonly start: number; readonly steps: string } {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const left = (at: number) => Math.round((at / (values.length - 1)) * width)
  const top = (value: number) =>
    Math.round(high === low ? height / 2 : ((high - value) / (high - low)) * height)
  const steps = values.slice(1).map((value, at) => {
    const down = top(value) - top(values[at]!)
    return `${left(at + 1) - left(at)}${down < 0 ? '' : ' '}${down}`
  })
  return { start: top(values[0]!), steps: steps.join(' ') }
}
