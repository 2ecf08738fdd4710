import { expect, test } from 'vitest'
import { SCREENS } from './screens.ts'
import { isStaticPath } from './static-path.ts'

const STATIC_SCREENS: readonly string[] = ['main/start', 'main/home', 'content/page']

test.each(Object.entries(SCREENS))(
  '§4 %s is loaded as a document when it sends no script',
  (path, screen) => {
    expect(isStaticPath(path)).toBe(STATIC_SCREENS.includes(screen))
    expect(isStaticPath(`${path}?a=/b#c`)).toBe(STATIC_SCREENS.includes(screen))
  },
)
