import { drawPng } from './drawing.ts'
import type { Colour, Layer, Shape } from './drawing.ts'

/** Colours of the default theme: `--primary`, white on it, `--deep` and `--on-deep-2` of web/ui/tokens.css. */
const BRAND: Colour = [11, 90, 94]
const PAPER: Colour = [255, 255, 255]
const DEEP: Colour = [0, 58, 61]
const MIST: Colour = [191, 217, 218]

/** The mark of `web/shell/brand.tsx` in its 28 × 28 box: a half disc, and two lines of water with round ends. */
const ISLET: Shape = (x, y) => y <= 15.5 && (x - 14) ** 2 + (y - 15.5) ** 2 <= 81
const WATER: Shape = (x, y) => onLine(x, y, 2, 26, 19.25) || onLine(x, y, 7.5, 20.5, 23.75)
const STROKE = 2.25
/** Half the width of a ring, in units of the drawing. */
const RING = 0.14
const BOX = 28

const SHARE = { width: 1200, height: 630, mark: 240 } as const
/** The share of an icon's width that the mark fills. Of a maskable icon 40 % may be cut away around the mark. */
const FILLED = { plain: 0.66, maskable: 0.5 } as const

/** Every picture of the brand by its name in `web/public`; `node web/brand/draw.ts` writes them. */
export const PICTURES: Readonly<Record<string, () => Buffer>> = {
  'icon-180.png': () => drawIcon(180, false),
  'icon-192.png': () => drawIcon(192, false),
  'icon-512.png': () => drawIcon(512, false),
  'icon-192-maskable.png': () => drawIcon(192, true),
  'icon-512-maskable.png': () => drawIcon(512, true),
  'share.png': drawSharePicture,
}

/** Draws the icon of an installed site: the mark, white on the brand's colour. */
function drawIcon(size: 180 | 192 | 512, isMaskable: boolean): Buffer {
  const share = isMaskable ? FILLED.maskable : FILLED.plain
  const scale = (size * share) / BOX
  const edge = (size / scale - BOX) / 2
  const layers = markAt(edge, edge - 1, PAPER)
  return drawPng({ width: size, height: size, scale, ground: BRAND, layers })
}

/** Draws the picture that a messenger shows beside a link: the mark amid contour lines of depth, as on the brand panels. */
function drawSharePicture(): Buffer {
  const { width, height, mark } = SHARE
  const scale = mark / BOX
  const [x, y] = [(width / scale - BOX) / 2, (height / scale - BOX) / 2 - 1]
  const layers = [...contours(x + BOX / 2, y + 15.5), ...markAt(x, y, PAPER)]
  return drawPng({ width, height, scale, ground: DEEP, layers })
}

function markAt(x: number, y: number, colour: Colour): Layer[] {
  return [ISLET, WATER].map((shape) => ({
    colour,
    opacity: 1,
    shape: (px, py) => shape(px - x, py - y),
  }))
}

/** Returns rings around the islet, like contour lines: the deeper the water, the farther apart they lie. */
function contours(x: number, y: number): Layer[] {
  return [19, 24, 30.5, 39, 50, 64].map((radius, ring) => ({
    colour: MIST,
    opacity: 0.34 - ring * 0.04,
    shape: (px, py) => isNear((px - x) ** 2 + ((py - y) * 1.35) ** 2, radius),
  }))
}

/** Whether a squared distance lies on a ring of this radius. Comparing squares saves a root for each of a million points. */
function isNear(square: number, radius: number): boolean {
  return square > (radius - RING) ** 2 && square < (radius + RING) ** 2
}

function onLine(x: number, y: number, from: number, to: number, at: number): boolean {
  const nearest = Math.min(to, Math.max(from, x))
  return (x - nearest) ** 2 + (y - at) ** 2 <= (STROKE / 2) ** 2
}
