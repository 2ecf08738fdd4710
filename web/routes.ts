import { layout, route, type RouteConfig } from '@react-router/dev/routes'
import { AREAS, SCREENS } from './site/screens.ts'

const folders: readonly string[] = Object.values(SCREENS)
const screens = Object.entries(SCREENS).map(([path, folder]) => {
  // A company uses the investor's screens for its own data: the address, not the folder, decides who may enter.
  const area = AREAS.find((name) => path.startsWith(`/${name}/`)) ?? folder.split('/')[0] ?? ''
  // Pages of long copy share one screen, and so do steps of several flows; the id of such a route is its address.
  const isShared = folders.indexOf(folder) !== folders.lastIndexOf(folder)
  const own = isShared ? { id: `${area}${path}` } : {}
  return { area, route: route(path, `areas/${folder}/screen.tsx`, own) }
})
const isGuarded = (area: string) => AREAS.some((name) => name === area)

/** Every URL of the product that is built; the list itself is in `site/screens.ts`. */
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
