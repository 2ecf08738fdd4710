import type { Route } from './+types/screen'
import { answerFeed } from '../feed.server.ts'
import { PATH } from '../model.ts'

/** Articles for feed readers. */
export function loader(args: Route.LoaderArgs) {
  return answerFeed(args, { kind: 'articles', page: PATH })
}
