import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import {
  findCompanyObjects,
  findFirmObjects,
  findHouseObjects,
  searchForStaff,
} from '#contract/staff-search.ts'
import { call } from '#web/call/call.ts'
import type { Role } from '#web/site/server-context.ts'

export type StaffRole = Exclude<Role, 'investor'>
export type ObjectGroups = OutputOf<typeof findFirmObjects>['groups']
export type SiteAnswer = OutputOf<typeof searchForStaff>

/** What a source has for the term: null while it is asked. */
type AnswerSoFar<T> = T | 'failed' | null

export interface RecordSearch {
  readonly objects: AnswerSoFar<ObjectGroups>
  readonly site: AnswerSoFar<SiteAnswer>
  readonly again: () => void
}

/** Time without a key after which what was typed is asked for. */
const PAUSE_MS = 200
const LEAST_TYPED = 2

const OBJECTS = {
  adviser: findFirmObjects,
  corporate: findCompanyObjects,
  operator: findHouseObjects,
} as const

const ASKED_NOTHING = { key: '', objects: null, site: null } as const

/**
 * Asks for records by what is typed once the typing pauses, from two sources that arrive and fail apart. An answer to what was typed before is
 * dropped. Null while too little is typed.
 */
export function useRecordSearch(role: StaffRole, typed: string): RecordSearch | null {
  const [turn, setTurn] = useState(0)
  const [told, setTold] = useState<{ readonly key: string } & Omit<RecordSearch, 'again'>>(ASKED_NOTHING)
  const term = typed.trim()
  const isAsked = [...term].length >= LEAST_TYPED
  const key = `${turn} ${term}`
  // The server is asked by the clock and not by the drawing.
  useEffect(() => {
    if (!isAsked) return
    const stop = new AbortController()
    const { signal } = stop
    const tell = (part: {
      readonly objects?: AnswerSoFar<ObjectGroups>
      readonly site?: AnswerSoFar<SiteAnswer>
    }) => {
      if (!signal.aborted)
        setTold((old) => ({ ...(old.key === key ? old : { ...ASKED_NOTHING, key }), ...part }))
    }
    const timer = setTimeout(() => {
      void call(OBJECTS[role], { term }, { signal }).then((answer) =>
        tell({ objects: answer.kind === 'ok' ? answer.value.groups : 'failed' }),
      )
      void call(searchForStaff, { term }, { signal }).then((answer) =>
        tell({ site: answer.kind === 'ok' ? answer.value : 'failed' }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [role, term, isAsked, key])
  if (!isAsked) return null
  const { objects, site } = told.key === key ? told : ASKED_NOTHING
  return { objects, site, again: () => setTurn((before) => before + 1) }
}
