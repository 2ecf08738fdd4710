import type { exportSubmittedProposals as contract } from '#contract/adviser/proposal-list.ts'
import * as proposalWords from '#contract/adviser/proposal-words.copy.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { BASIS_OF_DUTY } from '#domain/duty/client-view.ts'
import { mostRowsOf } from '#domain/duty/list-file.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import { firstRows, sortOf } from '#server/base/list/place.ts'
import type { FileMaking } from '#server/people/list-files/give-file.ts'
import { giveFile } from '#server/people/list-files/give-file.ts'
import { narrowedWords } from '#server/people/list-files/narrowed-words.ts'
import * as copy from './export-submitted.copy.ts'
import { submittedPeriod } from './list-proposals.ts'
import { findSubmittedRows, SUBMITTED_KEYS } from './proposal-list.store.ts'
import { submittedTable } from './submitted-table.ts'

/**
 * Gives the list of submitted versions as a file, with its filter, order and columns (AD47). Of whom is judged as for the list. Refuses a period
 * as the list does, and more rows than the format takes.
 */
export async function exportSubmitted(
  call: ActCall<Adviser>,
  { format, ...asked }: ParsedOf<typeof contract>,
  making: FileMaking,
): Promise<AnswerOf<typeof contract>> {
  const { db, actor, locale, today } = call
  const period = submittedPeriod(asked, today)
  if (period.kind !== 'period') return period
  const { from, to } = period
  const { sort, ...typed } = asked
  const filter = { ...typed, from, to }
  const place = firstRows(SUBMITTED_KEYS, sort, mostRowsOf(format))
  const { rows, next } = await findSubmittedRows(db, actor, filter, place)
  const { labels, sorts, stateChoices, kinds } = proposalWords[locale]
  const words = narrowedWords(
    {
      ...{ filter, labels, sorts, sort: sortOf(SUBMITTED_KEYS, sort) },
      choices: { state: stateChoices, kind: kinds },
    },
    locale,
  )
  return giveFile(
    call,
    {
      ...{ list: 'submitted-proposal', view: 'list.submitted-proposal-file', duty: actor.duty },
      ...{ basis: BASIS_OF_DUTY[actor.duty], format, asked, words, hasMore: next !== null },
      ...{ name: copy[locale].fileName(from, to), table: submittedTable(rows, locale) },
    },
    making,
  )
}
