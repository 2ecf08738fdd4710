/**
 * Returns the rules of a style sheet that a page without scripts can use: those whose classes, `data-` and `aria-` attributes are all
 * in its markup, and only the custom properties that a remaining rule reads. The only elements added to such a page later are the
 * suggestions of the search, and those have no class but `vh`. The markup may contain the sheet, which does not count as its reader.
 */
export function usedRules(sheet: string, page: string): string {
  const markup = page.replace(sheet, () => '')
  const names = namesIn(markup)
  let css = prune(sheet, names)
  // A property may be read only by another one that is unread: repeat until nothing is removed.
  for (let before = ''; before !== css;) {
    before = css
    css = withoutUnread(css, markup)
  }
  return css
}

/** Returns every class, and the name of every `data-` and `aria-` attribute. */
function namesIn(markup: string): ReadonlySet<string> {
  const names = new Set(['.vh'])
  for (const [, list] of markup.matchAll(/\sclass="([^"]*)"/g))
    for (const name of list!.split(' ')) names.add(`.${name}`)
  for (const [, name] of markup.matchAll(/\s((?:data|aria)-[\w-]+)/g)) names.add(name!)
  return names
}

const GROUPING = /^@(layer|media|supports|container)\b/

function prune(css: string, names: ReadonlySet<string>): string {
  return blocksOf(css)
    .map(({ prelude, body }) => {
      if (body === null) return `${prelude};`
      if (GROUPING.test(prelude)) {
        const inner = prune(body, names)
        return inner === '' ? '' : `${prelude}{${inner}}`
      }
      // Keyframes, pages and view transitions have no selector; a rule with nested rules is kept as a whole.
      if (prelude.startsWith('@') || body.includes('{')) return `${prelude}{${body}}`
      const selectors = splitAt(prelude, ',').filter((selector) => isPossible(selector, names))
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`
    })
    .join('')
}

/** Whether the markup has all that a selector needs. Alternatives in `:not`, `:is` and the like need not be there. */
function isPossible(selector: string, names: ReadonlySet<string>): boolean {
  const needed = withoutChoices(selector).match(/\.[\w-]+|(?<=\[)(?:data|aria)-[\w-]+/g) ?? []
  return needed.every((name) => names.has(name))
}

const CHOICE = /:(?:not|is|where|has)\(/g

/** Removes the brackets whose content need not be there. The content of a `:has` with a single selector must be there and stays. */
function withoutChoices(selector: string): string {
  let [kept, from] = ['', 0]
  for (const { 0: head, index } of selector.matchAll(CHOICE)) {
    const inside = index + head.length
    const end = closingOf(selector, inside)
    if (index < from || (head === ':has(' && !selector.slice(inside, end).includes(','))) continue
    kept += selector.slice(from, index)
    from = end + 1
  }
  return kept + selector.slice(from)
}

/** Returns the index at which the bracket opened just before `from` closes. */
function closingOf(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')' && (depth -= 1) === 0) return at
  }
  return text.length
}

function withoutUnread(css: string, markup: string): string {
  const read = new Set([...(css + markup).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!))
  let [kept, from] = ['', 0]
  for (const { 0: head, 1: name, index } of css.matchAll(/(?<=[{;])(--[\w-]+):/g)) {
    if (index < from || read.has(name!)) continue
    kept += css.slice(from, index)
    from = endOfValue(css, index + head.length)
  }
  return kept + css.slice(from)
}

/** Returns the index behind the semicolon of a value, or of the brace that closes its block. */
function endOfValue(css: string, from: number): number {
  let depth = 0
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (depth === 0 && sign === ';') return at + 1
    else if (depth === 0 && sign === '}') return at
  }
  return css.length
}

interface CssBlock {
  readonly prelude: string
  /** Null for a statement such as `@layer a,b`. */
  readonly body: string | null
}

/** Splits CSS into the statements and blocks of one level; strings and brackets are kept whole. */
function blocksOf(css: string): readonly CssBlock[] {
  const blocks: CssBlock[] = []
  let [start, depth, open] = [0, 0, 0]
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === '"' || sign === "'") {
      at = css.indexOf(sign, at + 1)
      if (at === -1) break
    } else if (sign === '{' && (depth += 1) === 1) open = at
    else if (sign === ';' && depth === 0) {
      blocks.push({ prelude: css.slice(start, at).trim(), body: null })
      start = at + 1
    } else if (sign === '}' && (depth -= 1) === 0) {
      blocks.push({ prelude: css.slice(start, open).trim(), body: css.slice(open + 1, at) })
      start = at + 1
    }
  }
  return blocks
}

function splitAt(text: string, sign: string): readonly string[] {
  const parts: string[] = []
  let [start, depth] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth -= 1
    else if (text[at] === sign && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)]
}
