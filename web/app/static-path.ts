/** Sections whose pages send no script (architecture.md, "Public pages ship no framework"); `''` is the bare address. */
const STATIC_SECTIONS = ['', 'main', 'anti-spoofing', 'about-us', 'help', 'legal']

/** Whether a link leads to such a page, and so has to load a document. Told by its section: no page carries the list. */
export function isStaticPath(target: string): boolean {
  return STATIC_SECTIONS.includes(target.split(/[/?#]/)[1] ?? '')
}
