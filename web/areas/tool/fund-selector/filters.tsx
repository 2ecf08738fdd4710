import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit, useSearchParams } from 'react-router'
import { useCopy } from '#web/app/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Choices, Sorts } from './choices.tsx'
import * as copy from './copy.ts'
import { PATH, queryOf, type ListProps, type Query } from './model.ts'
import styles from './screen.module.css'

/** Kept while searching (SH8): whoever embeds the page without our header keeps it without. */
const FLAGS = ['hideNavigation', 'hideFooter'] as const

/**
 * One plain GET form: without a script its button sends it, with one every choice does. The rail is a pop-over on a
 * phone and stands open on a desk.
 */
export function Filters({ query, list }: ListProps) {
  const t = useCopy(copy)
  const submit = useSubmit()
  const rail = useRef<HTMLDivElement>(null)
  const shown = useComingQuery(query)
  const [params] = useSearchParams()
  return (
    <Form
      discover="none"
      action={PATH}
      className={styles.form}
      role="search"
      aria-label={t.filtersTitle}
      onChange={(event) => {
        const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'search'
        if (!isTyping) void submit(filled(event.currentTarget), { action: PATH })
      }}
      onSubmit={(event) => {
        event.preventDefault()
        rail.current?.hidePopover()
        void submit(filled(event.currentTarget), { action: PATH })
      }}
    >
      {FLAGS.map((name) =>
        params.get(name) === 'Y' ? <input key={name} type="hidden" name={name} value="Y" /> : null,
      )}
      <input type="hidden" name="sort" value={query.sort} />
      <input type="hidden" name="order" value={query.order} />
      <SearchBar keyword={query.keyword} />
      <div className={styles.rail} id="filters" popover="auto" ref={rail}>
        <RailHead />
        <Sorts query={shown} />
        <Choices query={shown} list={list} />
        <Button kind="primary" type="submit" isBlock>
          {t.apply}
        </Button>
      </div>
    </Form>
  )
}

/** The choices as they will be once the list that is on its way is here; so a chip answers at once. */
function useComingQuery(query: Query): Query {
  const { location } = useNavigation()
  return location?.pathname === PATH ? queryOf(new URLSearchParams(location.search)) : query
}

function SearchBar({ keyword }: { readonly keyword: string }) {
  const t = useCopy(copy)
  const field = useRef<HTMLInputElement>(null)
  // The field is not React's, so that what is typed while a list loads is never lost; a keyword that was taken away
  // elsewhere has to be put into it by hand.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = keyword
  }, [keyword])
  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <Icon of={Search} />
        <input
          ref={field}
          type="search"
          name="keyword"
          defaultValue={keyword}
          maxLength={60}
          aria-label={t.keyword}
          placeholder={t.keyword}
          autoComplete="off"
        />
      </div>
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

/** The fields that say something; empty ones do not belong in an address. */
function filled(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const)
  const said = fields.filter(([, value]) => value !== '')
  const isPlainOrder = said.some(([name, value]) => name === 'sort' && value === 'return1y')
  const kept = said.filter(([name, value]) => {
    if (name === 'sort') return value !== 'return1y'
    return name !== 'order' || !(isPlainOrder && value === 'desc')
  })
  return new URLSearchParams(kept.map(([name, value]) => [name, value]))
}
