import { createCanvas } from '@napi-rs/canvas'
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import type { Stream } from '#sandbox/market/chance/prng.ts'
import { below, next, openStream, pick } from '#sandbox/market/chance/prng.ts'
import { CARD_HEIGHT, CARD_WIDTH } from './draw-card.ts'

const DESKS = ['none', 'wood', 'grey', 'dark', 'cloth'] as const

/** The settings of a photo of a card. Lengths in pixels of the photo, angles in degrees, light as a part of full light. */
export interface Shot {
  readonly desk: (typeof DESKS)[number]
  readonly tilt: number
  readonly turn: 0 | 90 | 180 | 270
  /** The width of the photo before it is turned. The height is three quarters of it. */
  readonly width: number
  /** The part of the photo's width that the card covers. */
  readonly reach: number
  readonly shiftX: number
  readonly shiftY: number
  readonly blur: number
  readonly noise: number
  readonly light: number
  /** How much darker one edge is than the other, and from which direction the light comes. */
  readonly fall: number
  readonly lightFrom: number
  readonly quality: number
  readonly seed: number
}

/** A perfect photo: card flat, sharp and bright, with nothing beside it. */
export const STRAIGHT: Shot = {
  desk: 'none',
  tilt: 0,
  turn: 0,
  width: 1080,
  reach: 0.98,
  shiftX: 0,
  shiftY: 0,
  blur: 0,
  noise: 0,
  light: 1,
  fall: 0,
  lightFrom: 0,
  quality: 92,
  seed: 1,
}

/** Draws random settings as of a phone's photo, within what the product promises to read (rules/product.md#reading-cards). */
export function drawShot(seed: number, n: number): Shot {
  const s = openStream(seed, 'shot', String(n))
  const part = (from: number, to: number) => from + ((to - from) * below(s, 1001)) / 1000
  return {
    desk: pick(s, DESKS),
    tilt: part(-8, 8),
    turn: pick(s, [0, 0, 0, 90, 180, 270] as const),
    width: pick(s, [1280, 1600, 1920, 2560]),
    reach: part(0.64, 0.86),
    shiftX: part(-0.05, 0.05),
    shiftY: part(-0.05, 0.05),
    blur: part(0, 1.5),
    noise: part(0, 14),
    light: part(0.55, 1),
    fall: part(0, 0.4),
    lightFrom: part(0, 360),
    quality: 50 + below(s, 45),
    seed: below(s, 100_000),
  }
}

/** Returns the photo of a card as JPEG. */
export async function photograph(card: Canvas, shot: Shot): Promise<Buffer> {
  const canvas = createCanvas(shot.width, Math.round(shot.width * 0.75))
  const pen = canvas.getContext('2d')
  const s = openStream(shot.seed, 'grain', 'photo')
  drawDesk(pen, shot, s)
  const scale = (shot.width * shot.reach) / CARD_WIDTH
  pen.save()
  pen.translate(canvas.width * (0.5 + shot.shiftX), canvas.height * (0.5 + shot.shiftY))
  pen.rotate((shot.tilt * Math.PI) / 180)
  pen.scale(scale, scale)
  if (shot.desk !== 'none') {
    pen.shadowColor = 'rgba(0, 0, 0, 0.45)'
    pen.shadowBlur = 14
    pen.shadowOffsetY = 5
  }
  pen.drawImage(card, -CARD_WIDTH / 2, -CARD_HEIGHT / 2)
  pen.restore()
  drawLight(pen, shot)
  const raw = { width: canvas.width, height: canvas.height, channels: 4 as const }
  const sharpness = sharp(Buffer.from(canvas.data()), { raw }).removeAlpha()
  const blurred = await (shot.blur > 0.3 ? sharpness.blur(shot.blur) : sharpness).raw().toBuffer()
  addNoise(blurred, shot.noise, s)
  return sharp(blurred, { raw: { ...raw, channels: 3 } })
    .rotate(shot.turn)
    .jpeg({ quality: shot.quality })
    .toBuffer()
}

const COLOURS = { none: '#f4f5f6', wood: '#8a6038', grey: '#9a9a96', dark: '#33363b', cloth: '#5d7468' }

function drawDesk(pen: SKRSContext2D, { desk }: Shot, s: Stream): void {
  const { width, height } = pen.canvas
  pen.fillStyle = COLOURS[desk]
  pen.fillRect(0, 0, width, height)
  if (desk === 'wood') drawGrain(pen, s)
  if (desk === 'cloth') drawWeave(pen)
  if (desk === 'grey') drawSpecks(pen, s)
}

function drawGrain(pen: SKRSContext2D, s: Stream): void {
  const { width, height } = pen.canvas
  for (let y = 0; y < height; y += 6 + below(s, 16)) {
    pen.strokeStyle = `rgba(${60 + below(s, 30)}, ${36 + below(s, 20)}, 16, ${(20 + below(s, 40)) / 100})`
    pen.lineWidth = 1 + below(s, 4)
    pen.beginPath()
    pen.moveTo(0, y)
    pen.bezierCurveTo(
      width / 3,
      y + below(s, 40) - 20,
      width / 1.5,
      y + below(s, 40) - 20,
      width,
      y + below(s, 30),
    )
    pen.stroke()
  }
}

function drawWeave(pen: SKRSContext2D): void {
  const { width, height } = pen.canvas
  pen.fillStyle = 'rgba(255, 255, 255, 0.10)'
  for (let x = 0; x < width; x += 12) pen.fillRect(x, 0, 5, height)
  for (let y = 0; y < height; y += 12) pen.fillRect(0, y, width, 5)
}

function drawSpecks(pen: SKRSContext2D, s: Stream): void {
  const { width, height } = pen.canvas
  for (let n = 0; n < 900; n += 1) {
    pen.fillStyle = below(s, 2) === 0 ? 'rgba(40, 40, 40, 0.25)' : 'rgba(235, 235, 230, 0.25)'
    pen.fillRect((below(s, 4000) * width) / 4000, (below(s, 4000) * height) / 4000, 3, 3)
  }
}

function drawLight(pen: SKRSContext2D, { light, fall, lightFrom }: Shot): void {
  const { width, height } = pen.canvas
  const turn = (lightFrom * Math.PI) / 180
  const [x, y] = [(Math.cos(turn) * width) / 2, (Math.sin(turn) * height) / 2]
  const shade = pen.createLinearGradient(width / 2 - x, height / 2 - y, width / 2 + x, height / 2 + y)
  shade.addColorStop(0, `rgba(0, 0, 0, ${1 - light})`)
  shade.addColorStop(1, `rgba(0, 0, 0, ${1 - light * (1 - fall)})`)
  pen.fillStyle = shade
  pen.fillRect(0, 0, width, height)
}

/** Adds sensor noise. Each value is the sum of three uniform draws, close to a normal distribution; 4,096 are drawn in advance. */
function addNoise(pixels: Buffer, sigma: number, s: Stream): void {
  if (sigma === 0) return
  const bell = Array.from({ length: 4096 }, () => below(s, 256) + below(s, 256) + below(s, 256) - 382.5)
  const steps = Int16Array.from(bell, (each) => Math.round((each / 128) * sigma))
  let draw = 0
  for (let at = 0; at < pixels.length; at += 1) {
    if (at % 2 === 0) draw = next(s)
    const level = pixels[at]! + steps[at % 2 === 0 ? draw & 4095 : draw >>> 20]!
    pixels[at] = level < 0 ? 0 : level > 255 ? 255 : level
  }
}
