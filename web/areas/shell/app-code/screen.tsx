import { drawCode } from '#web/shell/app-code.server.ts'
import { APP_PAGE } from '#web/shell/shell-facts.server.ts'
import type { Route } from './+types/screen'

/** Returns the QR code of the slim header (rules/rows.md#shell). A phone that scans it opens this site's page of the app. */
export function loader({ request }: Route.LoaderArgs) {
  const headers = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' }
  return new Response(drawCode(new URL(APP_PAGE, request.url).href), { headers })
}
