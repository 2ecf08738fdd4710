import type { Gray } from './gray.ts'
import { brightnessAt } from './gray.ts'
import type { Box, Frame } from './text-line.ts'

/** A picture, and how many of its dots make one dot of the working picture, in which boxes are measured. */
export interface Source {
  readonly picture: Gray
  readonly scale: number
}

/** The strip's height in dots at which print is recognised best, measured over 122 names (decision 0007). */
export const TEXT_HIGH = 56

/** The parts of the strip's dots that count as ink and as paper when its contrast is set. */
const DARK_PART = 0.03
const LIGHT_PART = 0.6

/** Cuts a box out of the picture: level, `high` dots high, with black ink and white paper. */
export function cutStrip({ picture, scale }: Source, { angle }: Frame, box: Box, high: number): Gray {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const step = (box.bottom - box.top) / high
  const width = Math.max(1, Math.round((box.right - box.left) / step))
  const pixels = new Uint8Array(width * high)
  // If the strip is smaller than the picture, each of its dots is the mean of several.
  const fine = Math.max(1, Math.min(3, Math.round(step * scale)))
  const last = { value: 200 }
  for (let row = 0; row < high; row += 1)
    for (let column = 0; column < width; column += 1) {
      let sum = 0
      for (let n = 0; n < fine * fine; n += 1) {
        const u = box.left + (column + ((n % fine) + 0.5) / fine) * step
        const v = box.top + (row + (Math.floor(n / fine) + 0.5) / fine) * step
        last.value = brightnessAt(
          picture,
          (u * cos - v * sin) * scale,
          (u * sin + v * cos) * scale,
          last.value,
        )
        sum += last.value
      }
      pixels[row * width + column] = sum / (fine * fine)
    }
  return stretched({ width, height: high, pixels })
}

/** Returns the box with room around it, in parts of its height. */
export function widened(box: Box, alongPart: number, acrossPart: number): Box {
  const high = box.bottom - box.top
  return {
    left: box.left - high * alongPart,
    right: box.right + high * alongPart,
    top: box.top - high * acrossPart,
    bottom: box.bottom + high * acrossPart,
  }
}

function stretched(strip: Gray): Gray {
  const counts = new Uint32Array(256)
  for (const each of strip.pixels) counts[each] = counts[each]! + 1
  const dark = levelOf(counts, strip.pixels.length * DARK_PART)
  const light = Math.max(dark + 20, levelOf(counts, strip.pixels.length * LIGHT_PART))
  return {
    ...strip,
    pixels: strip.pixels.map((each) => Math.max(0, Math.min(255, ((each - dark) * 255) / (light - dark)))),
  }
}

function levelOf(counts: Uint32Array, many: number): number {
  let sum = 0
  for (let level = 0; level < 256; level += 1) {
    sum += counts[level]!
    if (sum >= many) return level
  }
  return 255
}
