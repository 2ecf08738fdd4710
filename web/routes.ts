import { layout, route, type RouteConfig } from '@react-router/dev/routes'
import { AREAS, SCREENS } from './app/screens.ts'

const screens = Object.entries(SCREENS).map(([path, folder]) => {
  const area = folder.split('/')[0] ?? ''
  // The pages of long copy share one screen; a route's own name is its address then.
  const own = folder === 'content/page' ? { id: `content${path}` } : {}
  return { area, route: route(path, `areas/${folder}/screen.tsx`, own) }
})
const isGuarded = (area: string) => AREAS.some((name) => name === area)

/** Every URL of the product that is built; the list itself is `app/screens.ts`. */
export default [
  ...screens.filter(({ area }) => !isGuarded(area)).map((screen) => screen.route),
  ...AREAS.map((area) =>
    layout(
      `areas/${area}/layout.tsx`,
      screens.filter((screen) => screen.area === area).map((screen) => screen.route),
    ),
  ),
  route('*', 'areas/shell/not-found/screen.tsx'),
] satisfies RouteConfig
