import type { Route } from './+types/screen'
import { answerFeed } from '../feed.server.ts'
import { PATH } from '../model.ts'

/** Returns the articles as a feed. */
export function loader(args: Route.LoaderArgs) {
  return answerFeed(args, { kind: 'articles', page: PATH })
}
