import { MOST_IN_BASKET } from '#contract/values.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { Name } from '#web/parts/page/name.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { planNumber } from '../../rsp-management/plan-number.ts'
import { useEnds } from '../ends.ts'
import { Submit } from '../submit.tsx'
import { LetterCard, ReasonsCard, WhoCard } from '../written-cards.tsx'
import { problemOf, sentOf, type ActLine, type ClientPlan } from './act-lines.ts'
import { ActFields } from './act-fields.tsx'
import * as copy from './acts.copy.ts'
import styles from './plan-acts.module.css'
import { usePlanActs, type PlanActsForm as Form, type PlanActsWishes } from './use-plan-acts.ts'

/** The plans of a client that something is proposed for, each with the act and the gate it would meet, reasons, and the letter. */
export function PlanActsForm(wishes: PlanActsWishes) {
  const t = useCopy(copy)
  const locale = useLocale()
  const form = usePlanActs(wishes)
  const { lines, preview } = form
  const aboutOf = ({ planId, action }: ActLine) => {
    const plan = planIn(form, planId)
    const name = plan ? nameIn(locale, plan.fundName) : planNumber(planId)
    return action === '' ? name : t.aboutOf(t.acts[action], name)
  }
  const sent = lines.map(sentOf).filter((line) => line !== null)
  return (
    <>
      <WhoCard card={wishes.card} />
      {preview?.refusal != null && <Note tone="error">{preview.refusal.sentence}</Note>}
      <LinesCard form={form} />
      <ChooseCard form={form} />
      {lines.length > 0 && (
        <>
          <ReasonsCard
            form={form}
            cautions={preview?.cautions ?? null}
            lines={lines.map((line) => ({ key: line.planId, name: aboutOf(line) }))}
          />
          <LetterCard form={form} />
          <SumsCard form={form} />
          <Submit
            {...{ form, card: wishes.card }}
            lines={sent}
            cautions={preview?.cautions ?? []}
            blockedBy={linesBlock(form, t)}
          />
        </>
      )}
    </>
  )
}

interface PartProps {
  readonly form: Form
}

function LinesCard({ form }: PartProps) {
  const t = useCopy(copy)
  const { lines, isUpdating } = form
  return (
    <Card title={t.lines} aside={isUpdating && <span className="tiny muted">{t.updating}</span>}>
      {lines.length === 0 ? (
        <p className="muted">{t.noLines}</p>
      ) : (
        <ul className={styles.lines} aria-busy={isUpdating}>
          {lines.map((line) => (
            <li key={line.planId}>
              <PlanLine form={form} line={line} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** One plan as it is, what is proposed for it, and the plan after that. */
function PlanLine({ form, line }: PartProps & { readonly line: ActLine }) {
  const t = useCopy(copy)
  const { planId } = line
  const plan = planIn(form, planId)
  const shown = shownOf(form, line)
  const after = shown?.after ?? null
  return (
    <div className={styles.line}>
      <PlanName planId={planId} plan={plan} />
      <Button kind="quiet" size="small" onClick={() => form.remove(planId)}>
        {t.remove}
        <span className="vh"> {plan ? <Name of={plan.fundName} /> : planNumber(planId)}</span>
      </Button>
      <div className={styles.rest}>
        {plan === undefined ? (
          form.preview !== null && <Note tone="error">{t.gone}</Note>
        ) : (
          <>
            <ActFields form={form} line={line} plan={plan} />
            <KeyValue
              pairs={[
                { key: 'now', label: t.now, value: <Name of={plan.now} /> },
                ...(after === null
                  ? []
                  : [
                      {
                        key: 'after',
                        label: t.after,
                        value: (
                          <b>
                            <Name of={after} />
                          </b>
                        ),
                      },
                    ]),
              ]}
            />
          </>
        )}
        {shown?.refusal != null && (
          <Note tone="error">
            <b>{shown.refusal.sentence}</b>
          </Note>
        )}
      </div>
    </div>
  )
}

function PlanName({ planId, plan }: { readonly planId: string; readonly plan: ClientPlan | undefined }) {
  const t = useCopy(copy)
  return (
    <div className={styles.who}>
      {plan !== undefined && (
        <b>
          <Name of={plan.fundName} />
        </b>
      )}
      <span className={styles.facts}>
        {plan !== undefined && <span className="num">{plan.fundCode}</span>}
        <span className="num">{t.number(planNumber(planId))}</span>
      </span>
    </div>
  )
}

/** The plans of the client for which nothing is proposed yet. */
function ChooseCard({ form }: PartProps) {
  const t = useCopy(copy)
  const { lines, preview } = form
  if (preview === null) return null
  const free = preview.plans.filter(({ planId }) => !lines.some((line) => line.planId === planId))
  if (free.length === 0 && lines.length > 0 && preview.plans.length > 0) return null
  const isFull = lines.length >= MOST_IN_BASKET
  return (
    <Card title={t.choose}>
      {isFull && <Note tone="info">{t.full(MOST_IN_BASKET)}</Note>}
      {free.length === 0 ? (
        <p className="muted">{t.noPlans}</p>
      ) : (
        <ul className={styles.plans}>
          {free.map((plan) => (
            <li key={plan.planId}>
              <PlanName planId={plan.planId} plan={plan} />
              <span className="small muted">
                <Name of={plan.now} />
                {plan.nextDue !== null && (
                  <>
                    {' · '}
                    {t.nextDue} <time className="num">{plan.nextDue}</time>
                  </>
                )}
              </span>
              {!isFull && (
                <Button size="small" onClick={() => form.add(plan.planId)}>
                  {t.add}
                  <span className="vh">
                    {' '}
                    <Name of={plan.fundName} /> {planNumber(plan.planId)}
                  </span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function SumsCard({ form }: PartProps) {
  const t = useCopy(copy)
  const ends = useEnds(form, form.preview)
  return (
    <Card title={t.totals}>
      <KeyValue
        pairs={[
          { key: 'count', label: t.count, value: t.countOf(form.lines.length) },
          { key: 'fee', label: t.fee, value: t.noFee },
          ...ends,
        ]}
      />
    </Card>
  )
}

function planIn({ preview }: Form, planId: string): ClientPlan | undefined {
  return preview?.plans.find((plan) => plan.planId === planId)
}

/** What the server says of a line as it is typed now. Another act was asked for if the two differ. */
function shownOf({ preview }: Form, { planId, action }: ActLine) {
  return preview?.lines.find((each) => each.planId === planId && each.action === action)
}

/** Returns why the lines cannot be sent yet, most lasting reason first; null if they can. */
function linesBlock(form: Form, { blocked }: typeof copy.zh): string | null {
  const { lines, preview } = form
  if (lines.length === 0) return blocked.empty
  if (preview?.refusal != null) return preview.refusal.sentence
  if (lines.some(({ planId }) => preview !== null && planIn(form, planId) === undefined)) return blocked.line
  if (lines.some((line) => (shownOf(form, line)?.refusal ?? null) !== null)) return blocked.line
  const problem = lines.map(problemOf).find((each) => each !== null)
  return problem === undefined ? null : blocked[problem]
}
