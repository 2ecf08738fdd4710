import { Form, useNavigation } from 'react-router'
import { useCopy } from '#web/site/locale.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import * as copy from './choose-client.copy.ts'
import { chosenPath, type ClientChoice } from './choose-client.ts'

/** Own clients to choose from, for whoever comes from a fund (AD37). */
export function ChooseClient({ choice }: { readonly choice: ClientChoice }) {
  const t = useCopy(copy)
  const { state } = useNavigation()
  const { path, lines, who, clients, hasMore } = choice
  return (
    <Card title={t.title}>
      <div className="stack">
        <p className="muted">{t.lead}</p>
        <Form className="row" role="search" action={path} aria-label={t.title}>
          <input type="hidden" name="lines" value={lines} />
          <TextInput name="who" label={t.who} defaultValue={who} maxLength={60} autoComplete="off" />
          <Button type="submit" isBusy={state === 'loading'}>
            {t.search}
          </Button>
        </Form>
        {clients.length === 0 && <p className="muted">{t.none}</p>}
        <ul className="stack">
          {clients.map(({ clientRef, name, tolerance }) => (
            <li key={clientRef} className="spread">
              <span>
                <AsWritten>{name}</AsWritten>{' '}
                <span className="small muted">{tolerance === null ? t.never : t.tolerance(tolerance)}</span>
              </span>
              <LinkButton size="small" href={chosenPath(choice, clientRef)}>
                {t.choose}
                <span className="vh">
                  {' '}
                  <AsWritten>{name}</AsWritten>
                </span>
              </LinkButton>
            </li>
          ))}
        </ul>
        {hasMore && <p className="small muted">{t.more(clients.length)}</p>}
      </div>
    </Card>
  )
}
