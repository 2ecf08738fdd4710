import { expect, test } from 'vitest'
import { SCREENS } from './screens.ts'
import { isStaticPath } from './static-path.ts'

const STATIC_SCREENS =
  /^(main|content|help|about|anti-spoofing|certificate)\/|^search(\/|$)|^article\/read$|^client-service\/status$|^register\/(start|guide|resource-list|preparation)$/

test.each(Object.entries(SCREENS))(
  '§4 %s is loaded as a document when it sends no script',
  (path, screen) => {
    expect(isStaticPath(path)).toBe(STATIC_SCREENS.test(screen))
    expect(isStaticPath(`${path}?a=/b#c`)).toBe(STATIC_SCREENS.test(screen))
  },
)
