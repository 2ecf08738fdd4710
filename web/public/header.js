/** What the header does beyond the browser's own means. Loaded when its search or a button of a menu is first focused (web/root.tsx). */
import './search-suggest.js'
import './menu-keys.js'
