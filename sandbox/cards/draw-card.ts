import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import type { CardPerson } from './card-person.ts'

export type CardSide = 'portrait' | 'emblem'

/** 85.6 × 54 mm at 300 dots an inch. */
export const CARD_WIDTH = 1012
export const CARD_HEIGHT = 638

const LABEL = '#28577f'
const INK = '#111111'
const ADDRESS_SIGNS = 11

const fonts = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '../fonts')
GlobalFonts.registerFromPath(join(fonts, 'NotoSansHans-Regular.otf'), 'card')
GlobalFonts.registerFromPath(join(fonts, 'NotoSansHans-Medium.otf'), 'card-medium')

/**
 * Draws one side of a sample card. It has no emblem and no security pattern, the portrait is made of simple shapes, and 样本 SPECIMEN
 * covers it, because nobody may make a picture that could pass for a card (Law on Resident Identity Cards).
 */
export function drawCard(person: CardPerson, side: CardSide): Canvas {
  const canvas = createCanvas(CARD_WIDTH, CARD_HEIGHT)
  const pen = canvas.getContext('2d')
  drawGround(pen, side)
  if (side === 'portrait') drawPortrait(pen, person)
  else drawReverse(pen, person)
  return canvas
}

function drawGround(pen: SKRSContext2D, side: CardSide): void {
  pen.fillStyle = side === 'portrait' ? '#eaf0f6' : '#f1eef3'
  pen.beginPath()
  pen.roundRect(0, 0, CARD_WIDTH, CARD_HEIGHT, 36)
  pen.fill()
  pen.save()
  pen.clip()
  pen.fillStyle = 'rgba(214, 64, 64, 0.20)'
  pen.font = '40px card'
  pen.rotate(-Math.PI / 8)
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 4; column += 1)
      pen.fillText('样本 SPECIMEN', -300 + column * 380 + (row % 2) * 150, 60 + row * 128)
  pen.restore()
}

function drawPortrait(pen: SKRSContext2D, person: CardPerson): void {
  const [year, month, date] = person.birth.split('-').map(Number)
  write(pen, '姓名', 60, 108, 28, LABEL)
  write(pen, person.name, 156, 111, 37, INK, 3)
  write(pen, '性别', 60, 178, 28, LABEL)
  write(pen, person.sex === 'male' ? '男' : '女', 156, 179, 31)
  write(pen, '民族', 250, 178, 28, LABEL)
  write(pen, person.nation, 330, 179, 31)
  write(pen, '出生', 60, 250, 28, LABEL)
  write(pen, String(year), 156, 251, 31)
  write(pen, '年', 254, 250, 28, LABEL)
  write(pen, String(month), 298, 251, 31)
  write(pen, '月', 346, 250, 28, LABEL)
  write(pen, String(date), 388, 251, 31)
  write(pen, '日', 436, 250, 28, LABEL)
  write(pen, '住址', 60, 326, 28, LABEL)
  linesOf(person.address).forEach((line, n) => write(pen, line, 156, 327 + n * 46, 31))
  write(pen, '公民身份号码', 60, 560, 29, LABEL)
  pen.font = '42px card-medium'
  pen.fillStyle = INK
  ;[...person.number].forEach((sign, n) => pen.fillText(sign, 326 + n * 33.4, 563))
  drawFace(pen)
}

function drawFace(pen: SKRSContext2D): void {
  pen.fillStyle = '#d2d8e0'
  pen.fillRect(646, 96, 300, 368)
  pen.fillStyle = '#6d7683'
  pen.beginPath()
  pen.ellipse(796, 226, 74, 92, 0, 0, 2 * Math.PI)
  pen.fill()
  pen.beginPath()
  pen.ellipse(796, 464, 132, 120, 0, Math.PI, 2 * Math.PI)
  pen.fill()
}

function drawReverse(pen: SKRSContext2D, person: CardPerson): void {
  pen.strokeStyle = '#b8444c'
  pen.lineWidth = 5
  pen.strokeRect(70, 70, 150, 150)
  write(pen, '样本', 106, 160, 40, '#b8444c')
  write(pen, '样本卡片', 440, 140, 56, INK, 22)
  write(pen, '非居民身份证', 400, 232, 60, INK, 12)
  write(pen, '签发机关', 234, 474, 29, INK)
  write(pen, person.issuer, 398, 475, 31)
  write(pen, '有效期限', 234, 552, 29, INK)
  const end = person.validTo?.replaceAll('-', '.') ?? '长期'
  write(pen, `${person.validFrom.replaceAll('-', '.')}-${end}`, 398, 553, 31)
}

function write(
  pen: SKRSContext2D,
  text: string,
  x: number,
  baseline: number,
  sizePx: number,
  colour = INK,
  spacingPx = 1,
): void {
  pen.font = `${sizePx}px card`
  pen.letterSpacing = `${spacingPx}px`
  pen.fillStyle = colour
  pen.fillText(text, x, baseline)
  pen.letterSpacing = '0px'
}

function linesOf(address: string): string[] {
  const signs = [...address]
  const lines: string[] = []
  for (let at = 0; at < signs.length; at += ADDRESS_SIGNS)
    lines.push(signs.slice(at, at + ADDRESS_SIGNS).join(''))
  return lines
}
