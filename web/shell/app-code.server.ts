import encodeQR from 'qr'

/** Draws an address as a QR code: one SVG, dark on light, with the quiet margin of four modules that the standard asks for. */
export function drawCode(address: string): string {
  const drawn = encodeQR(address, 'svg', { ecc: 'medium', border: 4 })
  // The drawing has no background of its own, and a scanner needs a light one also on a dark page.
  return drawn.replace(/^<svg viewBox="0 0 (\d+) \d+"[^>]*>/, '$&<path fill="white" d="M0 0h$1v$1H0z"/>')
}
