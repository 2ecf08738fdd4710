import { Form, useSubmit } from 'react-router'
import { ORDER_GROUPS, ORDER_STAGES } from '#domain/order/order-group.ts'
import { useCopy } from '#web/site/locale.ts'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import * as copy from './copy.ts'
import { addressOf, type OrderQuery } from './model.ts'
import styles from './screen.module.css'

/** A plain form over the address of the list; a choice shows at once, what is typed when it is sent. */
export function Filters({ asked }: { readonly asked: OrderQuery }) {
  const t = useCopy(copy)
  const submit = useSubmit()
  const { orders } = useOwnPaths()
  const choices = (values: readonly string[], words: Readonly<Record<string, string>>) => [
    { value: '', label: t.any },
    ...values.map((value) => ({ value, label: words[value] ?? value })),
  ]
  return (
    <Form
      key={addressOf(orders, asked)}
      action={orders}
      className={styles.filters}
      role="search"
      aria-label={t.filter}
      onChange={(event) => {
        const { target, currentTarget } = event
        if (target instanceof HTMLSelectElement) void submit(currentTarget, { replace: true })
      }}
    >
      <Select label={t.kind} name="kind" defaultValue={asked.kind} options={choices(ORDER_GROUPS, t.kinds)} />
      <Select
        label={t.state}
        name="state"
        defaultValue={asked.state}
        options={choices(ORDER_STAGES, t.states)}
      />
      <TextInput label={t.from} name="from" type="date" defaultValue={asked.from} />
      <TextInput label={t.until} name="to" type="date" defaultValue={asked.to} />
      <div className={styles.keyword}>
        <TextInput
          label={t.keyword}
          name="keyword"
          type="search"
          maxLength={60}
          autoComplete="off"
          defaultValue={asked.keyword}
        />
      </div>
      <Button type="submit">{t.apply}</Button>
    </Form>
  )
}
