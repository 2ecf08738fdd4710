import sharp from 'sharp'
import type { Gray } from './gray.ts'

/** The longer side in dots. Larger pictures show no more of a card and take longer. */
const MOST_SIDE = 2000

/** Returns the red channel of a stored image, which this product has encoded itself. */
export async function redChannel(image: Buffer): Promise<Gray> {
  const { data, info } = await sharp(image)
    .resize(MOST_SIDE, MOST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}
