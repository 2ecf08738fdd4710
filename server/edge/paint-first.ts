const MODULE_HINT = /<link rel="modulepreload" href="([^"]+)"[^>]*?\/?>/g
const MODULE = /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/

/**
 * Starts the page once it has been painted; at once where nobody looks. It takes itself away, for React finds in the document what it
 * has rendered. What is typed before is not lost (web/app/early-typing.ts).
 */
const START =
  '(()=>{let own=document.currentScript,held=own.previousElementSibling,put=(tag,props)=>Object.assign(document.createElement(tag),{nonce:held.nonce},props),' +
  "go=()=>{document.head.append(...held.dataset.hints.split(' ').map(href=>put('link',{rel:'modulepreload',href})));" +
  "held.replaceWith(put('script',{type:'module',text:held.text}))};own.remove();" +
  'document.hidden?go():requestAnimationFrame(()=>setTimeout(go))})()'

/**
 * The page with its scripts asked for once it has been painted. As it was rendered, its two dozen scripts come before the sheets and take
 * the line from them: on a phone the first paint waited for 130 KB that paint nothing (`npm run bench -- pages`).
 */
export function paintFirst(html: string): string {
  const hints = [...html.matchAll(MODULE_HINT)].map(([, href]) => href)
  const [element, nonce, text] = MODULE.exec(html) ?? []
  if (element === undefined) return html
  const held = `<script nonce="${nonce}" type="text/plain" data-hints="${hints.join(' ')}">${text}</script>`
  const start = `<script nonce="${nonce}">${START}</script>`
  return html.replaceAll(MODULE_HINT, '').replace(element, () => held + start)
}
