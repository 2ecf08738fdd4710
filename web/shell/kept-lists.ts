/**
 * A log-out empties this origin's storage (`Clear-Site-Data`). The lists of this device that hold nothing of a person are
 * carried over it in the name of the window, which stays within one tab and one site. Plain scripts, for a page that is the
 * same for all has no other. The names are the keys of the device lists in `parts/fund-tray.ts` and `saved-screens.tsx`.
 */
const LISTS = "['compare-tray','fund-screens']"

/** For pages of who is logged in: takes the lists along with the form that logs out. */
export const TAKE_LISTS =
  "addEventListener('submit',e=>{if(e.target.getAttribute('action')==='/logout')try{name=JSON.stringify({kept:" +
  `Object.fromEntries(${LISTS}.map(n=>[n,localStorage.getItem(n)]))})}catch{}});`

/** For every page: puts them back where there are none; a name that is not ours stays as it is. */
export const PUT_BACK_LISTS =
  `try{let k=JSON.parse(name).kept;for(let n of${LISTS})` + "if(k[n])localStorage[n]??=k[n];name=''}catch{};"
