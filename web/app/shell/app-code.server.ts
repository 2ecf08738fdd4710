import encodeQR from 'qr'

/** An address as a QR code: one SVG, dark on light, with the quiet margin of four modules that the standard asks for. */
export function drawCode(address: string): string {
  return encodeQR(address, 'svg', { ecc: 'medium', border: 4 })
}
