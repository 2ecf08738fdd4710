/** A picture of one channel, row by row, from 0 (dark) to 255 (light). */
export interface Gray {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Shrinks a picture to at most `most` dots on its longer side. Each new dot is the mean of the dots it covers. */
export function shrinkPicture(picture: Gray, most: number): Gray {
  const scale = Math.max(picture.width, picture.height) / most
  if (scale <= 1) return picture
  const [width, height] = [Math.floor(picture.width / scale), Math.floor(picture.height / scale)]
  const sums = sumsOf(picture)
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.floor(y * scale), Math.floor((y + 1) * scale)]
    for (let x = 0; x < width; x += 1)
      pixels[y * width + x] = meanOfBox(sums, Math.floor(x * scale), top, Math.floor((x + 1) * scale), bottom)
  }
  return { width, height, pixels }
}

/** Replaces each dot by the mean of the 3 × 3 dots around it. Sensor noise becomes a third of what it was. */
export function smoothPicture(picture: Gray): Gray {
  const { width, height } = picture
  const sums = sumsOf(picture)
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - 1), Math.min(height, y + 2)]
    for (let x = 0; x < width; x += 1)
      pixels[y * width + x] = meanOfBox(sums, Math.max(0, x - 1), top, Math.min(width, x + 2), bottom)
  }
  return { width, height, pixels }
}

/** Sums over all dots above and left of each corner, so that the mean of any rectangle needs four look-ups. */
export interface Sums {
  readonly stride: number
  readonly table: Uint32Array
}

export function sumsOf({ width, height, pixels }: Gray): Sums {
  const stride = width + 1
  const table = new Uint32Array(stride * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += pixels[y * width + x]!
      table[(y + 1) * stride + x + 1] = table[y * stride + x + 1]! + row
    }
  }
  return { stride, table }
}

/** Returns the mean of the dots from (left, top) up to, not including, (right, bottom). */
export function meanOfBox(
  { stride, table }: Sums,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number {
  const total =
    table[bottom * stride + right]! -
    table[top * stride + right]! -
    table[bottom * stride + left]! +
    table[top * stride + left]!
  return total / ((right - left) * (bottom - top))
}

/** Returns the brightness between dots. A point outside the picture has the value `outside`. */
export function brightnessAt({ width, height, pixels }: Gray, x: number, y: number, outside: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return outside
  const [right, below] = [x - left, y - top]
  const at = top * width + left
  const upper = pixels[at]! * (1 - right) + pixels[at + 1]! * right
  const lower = pixels[at + width]! * (1 - right) + pixels[at + width + 1]! * right
  return upper * (1 - below) + lower * below
}
