import type { Page } from '@playwright/test'

/**
 * Finds texts of the page that touch, by their words: two lines of different blocks side by side with less than two pixels between them,
 * or overlapping. Texts that are clipped, fixed over the page or only for screen readers are left out.
 */
export function touchingTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      readonly block: Element
      readonly box: DOMRect
      readonly text: string
    }
    const LEAST_GAP = 2
    const clips = new Map<Element, DOMRect | null>()

    const lines = textsOf(document.body)
    const rows = Map.groupBy(lines, ({ box }) => Math.round(box.top / 100))
    const found = new Set<string>()
    for (const [row, here] of rows) {
      const near = [...here, ...(rows.get(row + 1) ?? [])]
      for (const one of here) for (const other of near) if (touch(one, other)) found.add(told(one, other))
    }
    return [...found]

    function textsOf(root: Element): Line[] {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const all: Line[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement!
        const text = node.textContent!.trim()
        if (text === '' || parent.closest('svg, script, style, noscript, option') || !isSeen(parent)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const block = blockOf(parent)
        for (const rect of range.getClientRects()) {
          const box = clipped(rect, parent)
          if (box.width > 1 && box.height > 1) all.push({ block, box, text: text.slice(0, 40) })
        }
      }
      return all
    }

    function isSeen(element: Element): boolean {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { position, clipPath } = getComputedStyle(at)
        if (position === 'fixed' || position === 'sticky' || clipPath !== 'none') return false
      }
      return true
    }

    /** Returns the block that contains the lines of a text. */
    function blockOf(element: Element): Element {
      let at = element
      while (/^(inline|inline-block|contents)$/.test(getComputedStyle(at).display) && at.parentElement)
        at = at.parentElement
      return at
    }

    function clipped({ left, top, right, bottom }: DOMRect, element: Element): DOMRect {
      const box = { left, top, right, bottom }
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const by = clipOf(at)
        if (by === null) continue
        box.left = Math.max(box.left, by.left)
        box.right = Math.min(box.right, by.right)
        box.top = Math.max(box.top, by.top)
        box.bottom = Math.min(box.bottom, by.bottom)
      }
      return new DOMRect(
        box.left,
        box.top,
        Math.max(0, box.right - box.left),
        Math.max(0, box.bottom - box.top),
      )
    }

    function clipOf(element: Element): DOMRect | null {
      const known = clips.get(element)
      if (known !== undefined) return known
      const { overflowX, overflowY } = getComputedStyle(element)
      const isOpen = overflowX === 'visible' && overflowY === 'visible'
      const clip = isOpen ? null : element.getBoundingClientRect()
      clips.set(element, clip)
      return clip
    }

    function touch(one: Line, other: Line): boolean {
      const [a, b] = [one.box, other.box]
      if (one.block === other.block || a.left > b.left || (a.left === b.left && one === other)) return false
      if (one.block.contains(other.block) || other.block.contains(one.block)) return false
      const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      return shared > Math.min(a.height, b.height) / 2 && b.left - a.right < LEAST_GAP
    }

    function told(one: Line, other: Line): string {
      return `${one.text} | ${other.text}`
    }
  })
}
