/** The hotline as it is dialled: digits only. */
export function telephone(hotline: string): string {
  return `tel:${hotline.replace(/\D/g, '')}`
}
