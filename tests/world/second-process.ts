import { compose } from '#server/compose.ts'
import { openLog } from '#server/log.ts'
import { personOf } from './world.ts'
import type { Person, World } from './world.ts'

/**
 * Opens a second process of the product over a world's database, and returns a function that takes a person there with their session. What a
 * process keeps in memory, such as the number of calls of a log-in in this minute, begins anew.
 */
export async function openSecondProcess({
  config,
  database,
  outside,
}: World): Promise<(who: Person) => Person> {
  const links = { ...outside, world: outside }
  const platform = await compose(config, database, links, openLog('silent'), '/nowhere')
  return (who) => {
    const token = /(?:^|; )sid=([^;]+)/.exec(who.cookie())?.[1] ?? ''
    return personOf(platform, 'zh', { token, ticket: who.ticket })
  }
}
