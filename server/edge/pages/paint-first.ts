const HINT = '<link rel="modulepreload" href="'
/** The form of the one element that starts the framework: `<script nonce="…" type="module" async="">…</script>`. */
const OPEN = '<script nonce="'
const MODULE = '" type="module" async="">'
const CLOSE = '</script>'

/** How long a button press waits for the page's script. After that the browser handles it without the script. */
const PATIENCE_MS = 20_000

/** How long a loaded page waits for its first frame. A browser that draws no frame would otherwise never start it. */
const FRAME_MS = 500

/**
 * Starts the page after its first paint, or at once if it is hidden. Until the page can handle events (web/static-pages/early.ts), the
 * last button press or sent form is held back, also from listeners that exist already, because a form may work only with the page.
 * Later it is sent again. The script removes itself, because React expects the document as it was rendered.
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
 * Makes the page load its scripts after its first paint. In the rendered page two dozen scripts come before the style sheets and take
 * the bandwidth: on a phone the first paint waited for 130 KB that it does not need (`npm run bench -- pages`).
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
