import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/parts/order/trade.module.css'

interface FundSearchProps {
  /** The path of the page that answers; its other query fields are in `hidden`. */
  readonly path: string
  readonly keyword: string
  readonly words: { readonly keyword: string; readonly search: string }
  readonly hidden?: ReactNode
  readonly title?: string
  /** Other ways to find a fund. */
  readonly foot?: ReactNode
  /** The result of the search. */
  readonly children?: ReactNode
}

/** Searches for the fund of an order, before the order form is shown. */
export function FundSearch({ path, keyword, words, hidden, title, foot, children }: FundSearchProps) {
  const { state, formMethod } = useNavigation()
  // Another navigation, such as that of a removed line, must not swallow a press of the button.
  const isSearching = state === 'loading' && formMethod === 'GET'
  return (
    <Card {...(title === undefined ? {} : { title })}>
      <Form
        method="get"
        action={path}
        className={styles.search}
        role="search"
        discover="none"
        preventScrollReset
      >
        {hidden}
        <TextInput
          label={words.keyword}
          name="keyword"
          type="search"
          defaultValue={keyword}
          maxLength={60}
          autoComplete="off"
        />
        <Button kind="primary" type="submit" isBusy={isSearching}>
          <Icon of={Search} />
          {words.search}
        </Button>
      </Form>
      {foot !== undefined && <p className={styles.selector}>{foot}</p>}
      {children}
    </Card>
  )
}
