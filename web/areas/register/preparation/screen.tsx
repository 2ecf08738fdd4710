import { hostCall } from '#web/call/host-call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { Hotline } from '#web/parts/page/hotline.tsx'
import layout from '#web/parts/form/form-layout.module.css'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, OptionCard } from '#web/ui/field/choice.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import { Wizard } from '../frame/wizard.tsx'
import wizard from '../frame/wizard.module.css'
import * as copy from './copy.ts'
import { prepare, prepared, type PreparationState } from './prepare.server.ts'

export const handle = { static: true }

/** The page shows the reader's earlier choice, so it must not be cached for other readers. */
export const headers = () => ({ 'X-Page-Kind': 'own' })

export function loader({ request, context }: Route.LoaderArgs) {
  return prepared(hostCall({ request, context }))
}

export function action(args: Route.ActionArgs) {
  return prepare(args)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

/** A plain form, which needs no script. */
export default function Preparation({ actionData, loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { documentType, hasMainlandPhone, hasMainlandCard } =
    actionData?.kind === 'missing' ? actionData.given : loaderData
  return (
    <Wizard place={{ flow: 'foreigner', step: 'preparation' }} title={t.title} lead={t.lead}>
      <form method="post" className={wizard.body}>
        <Card>
          <fieldset className={layout.choices}>
            <legend className={layout.legend}>{t.document}</legend>
            {(['6', '4', 'A'] as const).map((type) => (
              <OptionCard
                key={type}
                name="documentType"
                value={type}
                defaultChecked={type === documentType}
                title={t.documents[type].name}
                hint={t.documents[type].text}
              />
            ))}
          </fieldset>
        </Card>
        <Card>
          <fieldset className={layout.choices}>
            <legend className={layout.legend}>{t.at}</legend>
            <Checkbox name="phone" value="yes" defaultChecked={hasMainlandPhone}>
              {t.phone}
            </Checkbox>
            <Checkbox name="card" value="yes" defaultChecked={hasMainlandCard}>
              {t.card}
            </Checkbox>
          </fieldset>
        </Card>
        <Problem prepared={actionData ?? null} />
        <Card title={t.then}>
          <ol className={wizard.list}>
            {t.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Card>
        <div className={wizard.foot}>
          <div>
            <Button kind="primary" type="submit">
              {t.submit}
            </Button>
          </div>
        </div>
      </form>
    </Wizard>
  )
}

function Problem({ prepared }: { readonly prepared: PreparationState | null }) {
  const t = useCopy(copy)
  if (prepared === null) return null
  if (prepared.kind === 'refused') {
    return (
      <Note tone="error" isAlert>
        {prepared.message ?? t.unreachable}
      </Note>
    )
  }
  return (
    <Note tone="warn" isAlert>
      <b>{t.missing}</b>
      <p>
        {t.missingText}
        <Hotline />
      </p>
    </Note>
  )
}
