const MODULE_HINT = /<link rel="modulepreload" href="([^"]+)"[^>]*?\/?>/g
const MODULE = /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/

/** How long a press waits for the page; after that the browser does what it can without. */
const PATIENCE_MS = 20_000

/**
 * Starts the page once it has been painted; at once where nobody looks. Until the page listens (web/app/early.ts) the last press of a
 * button, or form that was sent, is kept for it: its form may know no other way. It takes itself away, for React finds in the document
 * what it has rendered.
 */
const START = [
  '(()=>{let own=document.currentScript,held=own.previousElementSibling,again,',
  'put=(tag,props)=>Object.assign(document.createElement(tag),{nonce:held.nonce},props),',
  "go=()=>{document.head.append(...held.dataset.hints.split(' ').map(href=>put('link',{rel:'modulepreload',href})));",
  "held.replaceWith(put('script',{type:'module',text:held.text}))},",
  "keep=event=>{let{target,type,submitter}=event,button=target.closest('button');",
  "if(type=='submit'?target.method=='post'||!target.hasAttribute('action'):button?.type=='button'&&!button.popoverTargetElement){event.preventDefault();",
  "again=()=>type=='submit'?target.requestSubmit(submitter):button.click()}},",
  "end=()=>{removeEventListener('submit',keep,true);removeEventListener('click',keep,true);again?.();again=null};",
  "addEventListener('submit',keep,true);addEventListener('click',keep,true);",
  `addEventListener('listening',end,{once:true});setTimeout(end,${PATIENCE_MS});own.remove();`,
  'document.hidden?go():requestAnimationFrame(()=>setTimeout(go))})()',
].join('')

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
