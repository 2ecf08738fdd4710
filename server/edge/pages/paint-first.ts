const HINT = '<link rel="modulepreload" href="'
/** The one element that starts the framework: `<script nonce="…" type="module" async="">…</script>`. */
const OPEN = '<script nonce="'
const MODULE = '" type="module" async="">'
const CLOSE = '</script>'

/** How long a press waits for the page's script. After that the browser handles it alone. */
const PATIENCE_MS = 20_000

/** How long a page that has arrived whole waits for its first frame: a browser that draws none would never start it. */
const FRAME_MS = 500

/**
 * Starts the page once it has been painted; at once where nobody looks. Until the page listens (web/static-pages/early.ts) the last press of a
 * button, or form that was sent, is kept for it, and from what hears already: its form may know no other way. It takes itself away,
 * for React finds in the document what it has rendered.
 */
const START = [
  '(()=>{let own=document.currentScript,held=own.previousElementSibling,{nonce}=held,again,',
  'put=(tag,props)=>Object.assign(document.createElement(tag),{nonce},props),',
  "go=()=>{if(!held.isConnected)return;document.head.append(...held.dataset.hints.split(' ').map(href=>put('link',{rel:'modulepreload',href})));",
  "held.replaceWith(put('script',{type:'module',text:held.text}))},",
  "keep=event=>{let{target,type,submitter}=event,button=target.closest('button');",
  "if(type=='submit'?target.method=='post'||!target.hasAttribute('action'):button?.type=='button'&&!button.popoverTargetElement){event.preventDefault();event.stopImmediatePropagation();",
  "again=()=>type=='submit'?target.requestSubmit(submitter):button.click()}},",
  "end=()=>{removeEventListener('submit',keep,true);removeEventListener('click',keep,true);again?.();again=null};",
  "addEventListener('submit',keep,true);addEventListener('click',keep,true);",
  `addEventListener('listening',end,{once:true});setTimeout(end,${PATIENCE_MS});own.remove();`,
  `document.hidden?go():(requestAnimationFrame(()=>setTimeout(go)),addEventListener('load',()=>setTimeout(go,${FRAME_MS})))})()`,
].join('')

/**
 * The page with its scripts asked for once it has been painted. As it was rendered, its two dozen scripts come before the sheets and take
 * the line from them: on a phone the first paint waited for 130 KB that paint nothing (`npm run bench -- pages`).
 */
export function paintFirst(html: string): string {
  const [before = '', ...hinted] = html.split(HINT)
  const hints = hinted.map((part) => part.slice(0, part.indexOf('"')))
  const page = before + hinted.map((part) => part.slice(part.indexOf('>') + 1)).join('')
  const at = page.indexOf(MODULE)
  const open = page.lastIndexOf(OPEN, at)
  if (at === -1 || open === -1) return html
  const nonce = page.slice(open + OPEN.length, at)
  const end = page.indexOf(CLOSE, at)
  const text = page.slice(at + MODULE.length, end)
  const held = `${OPEN}${nonce}" type="text/plain" data-hints="${hints.join(' ')}">${text}${CLOSE}`
  return `${page.slice(0, open)}${held}${OPEN}${nonce}">${START}${page.slice(end)}`
}
