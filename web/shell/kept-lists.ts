/**
 * A log-out empties this origin's storage (`Clear-Site-Data`). The lists of this device that contain no personal data are
 * carried over the log-out in the name of the window, which stays within one tab and one site. Plain scripts, because a page
 * that is the same for all has no others. The names are the keys in `parts/fund/fund-tray.ts` and `areas/tool/fund-selector/saved.ts`.
 */
const LISTS = "['compare-tray','fund-screens']"

/** For pages of a logged-in person: puts the lists into the window's name when the log-out form is sent. */
export const TAKE_LISTS =
  "addEventListener('submit',e=>{if(e.target.getAttribute('action')==='/logout')try{name=JSON.stringify({kept:" +
  `Object.fromEntries(${LISTS}.map(n=>[n,localStorage.getItem(n)]))})}catch{}});`

/** For every page: puts the lists back if they are missing; a window name that is not ours stays as it is. */
export const PUT_BACK_LISTS =
  `try{let k=JSON.parse(name).kept;for(let n of${LISTS})` + "if(k[n])localStorage[n]??=k[n];name=''}catch{};"
