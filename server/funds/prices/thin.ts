/** Thins a long list evenly to `most` items. The first and the last are always kept. */
export function thin<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list]
  const step = (list.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, n) => list[Math.round(n * step)]!)
}
