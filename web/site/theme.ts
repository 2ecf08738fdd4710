import type { ThemeColours } from './server-context.ts'

export const DEFAULT_PRIMARY = '#0b5a5e'
/** Colours offered beside the free choice; each has a contrast of 4.5:1 on every surface. */
export const SWATCHES = ['#0b5a5e', '#1f4e8c', '#5b3a8e', '#8a1c3b', '#6b4a1f', '#3f4a52'] as const

/** The states of a change of theme (rules/product.md#values). */
export type ThemeStatus = 'init' | 'changing' | 'updated' | 'failure'

/**
 * Link text is also on tinted surfaces. On the darkest of them (`--surface-3`) a colour has 0.857 of its contrast on
 * white, so it is corrected to 4.5:1 there.
 */
const NEEDED_ON_WHITE = 4.5 / 0.857
/** Contrast that lines of a chart need, because they are graphics (WCAG 1.4.11). */
const NEEDED_OF_LINES = 3
/** As many lines as the default palette has. */
const MOST_OF_PALETTE = 8

/** Reads a colour as `#rrggbb` in lower case; null if it is none: the screen then shows the sentence of rules/product.md#validation. */
export function parseColour(text: string): string | null {
  return /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : null
}

/** Returns the contrast ratio of WCAG 2.2 between two `#rrggbb` colours. */
export function contrast(first: string, second: string): number {
  const [high, low] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

/** Reads a typed list of colours with commas or spaces; null if one is no colour or there are too many. */
export function parsePalette(text: string): readonly string[] | null {
  const colours = text.split(/[\s,，]+/).filter((part) => part !== '')
  const read = colours.map(parseColour)
  return read.length > MOST_OF_PALETTE || read.includes(null) ? null : (read as string[])
}

/** Returns the colour if it is dark enough, otherwise the same hue darkened until text in it can be read. */
export function readable(colour: string, needed: number = NEEDED_ON_WHITE): string {
  let rgb = linear(colour)
  for (let step = 0; step < 100 && contrast(hex(rgb), '#ffffff') < needed; step += 1) {
    rgb = darker(rgb)
  }
  return hex(rgb)
}

/** Returns the colour of a chart line, darkened if needed so that it stands out from the page. */
export function readableLine(colour: string): string {
  return readable(colour, NEEDED_OF_LINES)
}

/** Returns the CSS tokens that chosen colours set. The default colour sets none, and neither does a text that is no colour. */
function colourTokens({ primary, error, disabled, palette }: ThemeColours) {
  const tokens: [name: string, value: string][] = []
  const own = parseColour(primary)
  if (own !== null && own !== DEFAULT_PRIMARY) tokens.push(['--primary', readable(own)])
  const wrong = parseColour(error)
  if (wrong !== null) {
    const red = readable(wrong)
    tokens.push(
      ['--error', inBoth(red, `oklch(from ${red} 0.755 max(c, 0.1) h)`)],
      ['--error-soft', inBoth(`oklch(from ${red} 0.963 0.018 h)`, `oklch(from ${red} 0.285 0.05 h)`)],
      ['--error-line', inBoth(`oklch(from ${red} 0.86 0.06 h)`, `oklch(from ${red} 0.45 0.09 h)`)],
    )
  }
  const idle = parseColour(disabled)
  if (idle !== null) {
    const grey = readable(idle)
    tokens.push(['--disabled', inBoth(grey, `oklch(from ${grey} 0.7 c h)`)])
  }
  for (const [at, given] of palette.slice(0, MOST_OF_PALETTE).entries()) {
    const colour = parseColour(given)
    if (colour === null) continue
    const line = readableLine(colour)
    tokens.push([`--s${at + 1}`, inBoth(line, `oklch(from ${line} max(l, 0.66) c h)`)])
  }
  return tokens
}

/** Returns the one CSS rule that chosen colours add to the style sheet; empty if they set nothing. */
export function colourRule(colours: ThemeColours): string {
  const tokens = colourTokens(colours).map(([name, value]) => `${name}:${value}`)
  return tokens.length === 0 ? '' : `:root{${tokens.join(';')}}`
}

function inBoth(light: string, dark: string): string {
  return `light-dark(${light}, ${dark})`
}

type Triple = readonly [number, number, number]

function linear(colour: string): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function hex(rgb: Triple): string {
  const part = (value: number) => {
    const kept = Math.min(1, Math.max(0, value))
    const gamma = kept <= 0.0031308 ? kept * 12.92 : 1.055 * kept ** (1 / 2.4) - 0.055
    return Math.round(gamma * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${rgb.map(part).join('')}`
}

function luminance(colour: string): number {
  const [red, green, blue] = linear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Lowers the lightness in OKLab by one hundredth; hue and chroma stay. */
function darker([red, green, blue]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const [x, y, z] = [(l - 0.01) ** 3, (m - 0.01) ** 3, (s - 0.01) ** 3]
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}
