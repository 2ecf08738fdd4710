import type { Route } from './+types/screen'
import { answerFeed } from '../feed.server.ts'

/** Returns the announcements as a feed. */
export function loader(args: Route.LoaderArgs) {
  return answerFeed(args, { kind: 'announcements', page: '/about-us/announcement' })
}
