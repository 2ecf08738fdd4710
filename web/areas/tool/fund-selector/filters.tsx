import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { memo, useEffect, useMemo, useRef } from 'react'
import { Form, useNavigation, useSubmit, useSearchParams } from 'react-router'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SearchInput } from '#web/ui/field/search-input.tsx'
import { Choices, Sorts } from './choices.tsx'
import * as copy from './copy.ts'
import { PATH, FILTER_NAMES, queryOf, saidOnly, type Query, type SelectorPage } from './model.ts'
import { Ranges } from './ranges.tsx'
import styles from './screen.module.css'

/** Flags kept while searching (SH8): a page embedded without our header stays without it. */
const FLAGS = ['hideNavigation', 'hideFooter'] as const

/** The debounce time for typing, in milliseconds. */
const PAUSE_MS = 300

/**
 * One plain GET form. Without a script its button submits it; with a script every choice does. The filter rail is a pop-over on a
 * phone and always open on a desktop.
 */
export function Filters({ query, list, columns }: SelectorPage) {
  const t = useCopy(copy)
  const rail = useRef<HTMLDivElement>(null)
  const shown = useComingQuery(query)
  const [params] = useSearchParams()
  const { send, sendSoon } = useSending()
  return (
    <Form
      discover="none"
      action={PATH}
      className={styles.form}
      role="search"
      aria-label={t.filtersTitle}
      onChange={(event) => {
        const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
        if (isTyping) sendSoon(event.currentTarget)
        else send(event.currentTarget)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        rail.current?.hidePopover()
        send(event.currentTarget)
      }}
    >
      {FLAGS.map((name) =>
        params.get(name) === 'Y' ? <input key={name} type="hidden" name={name} value="Y" /> : null,
      )}
      <input type="hidden" name="sort" value={query.sort} />
      <input type="hidden" name="order" value={query.order} />
      {query.columns !== '' && <input type="hidden" name="columns" value={query.columns} />}
      <SearchBar keyword={query.keyword} />
      <div className={styles.rail} id="filters" popover="auto" ref={rail}>
        <RailHead />
        <Sorts query={query} columns={columns} />
        <QuickChoices query={shown} list={list} />
        <QuickRanges query={query} />
        <div className={styles.apply}>
          <Button kind="primary" type="submit" isBlock>
            {t.apply}
          </Button>
        </div>
      </div>
    </Form>
  )
}

/** Submits a form at once, or after a typing pause. A typed query replaces the previous address in the history. */
function useSending() {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const send = (form: HTMLFormElement, isTyped = false) => {
    clearTimeout(timer.current)
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const)
    void submit(saidOnly(fields), { action: PATH, replace: isTyped, preventScrollReset: true })
  }
  const sendSoon = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(form, true), PAUSE_MS)
  }
  return { send: (form: HTMLFormElement) => send(form), sendSoon }
}

/** Memoised: a press on a column head must not wait for sixty unchanged chips to render. */
const QuickChoices = memo(Choices)
const QuickRanges = memo(Ranges)

/** Returns the query of the list that is loading, so that a pressed chip changes at once. */
function useComingQuery(query: Query): Query {
  const { location } = useNavigation()
  const search = location?.pathname === PATH ? location.search : null
  return useMemo(() => {
    const coming = search === null ? query : queryOf(new URLSearchParams(search))
    return FILTER_NAMES.every((name) => coming[name] === query[name]) ? query : coming
  }, [search, query])
}

function SearchBar({ keyword }: { readonly keyword: string }) {
  const t = useCopy(copy)
  const field = useRef<HTMLInputElement>(null)
  // The field is uncontrolled, so that text typed while a list loads is never lost. A keyword that was removed
  // elsewhere must therefore be set in the field by this effect.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = keyword
  }, [keyword])
  return (
    <div className={styles.bar}>
      <SearchInput label={t.keyword} keyword={keyword} className={styles.search} ref={field} />
      <Button kind="primary" type="submit">
        {t.search}
      </Button>
      <span className={styles.railButton}>
        <Button popoverTarget="filters">
          <Icon of={SlidersHorizontal} />
          {t.filters}
        </Button>
      </span>
    </div>
  )
}

function RailHead() {
  const t = useCopy(copy)
  return (
    <div className={styles.railHead}>
      <h2>{t.filtersTitle}</h2>
      <Button kind="quiet" popoverTarget="filters" popoverTargetAction="hide" aria-label={t.close}>
        <Icon of={X} />
      </Button>
    </div>
  )
}
