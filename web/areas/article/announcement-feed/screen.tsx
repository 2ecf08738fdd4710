import type { Route } from './+types/screen'
import { answerFeed } from '../feed.server.ts'

/** Announcements for feed readers. */
export function loader(args: Route.LoaderArgs) {
  return answerFeed(args, { kind: 'announcements', page: '/about-us/announcement' })
}
