/** Returns the link that dials the hotline: digits only. */
export function telephone(hotline: string): string {
  return `tel:${hotline.replace(/\D/g, '')}`
}
