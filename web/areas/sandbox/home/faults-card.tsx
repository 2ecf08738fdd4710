import { useFetcher } from 'react-router'
import { useCopy } from '#web/site/locale.ts'
import { useLocalizedOutcome } from '#web/parts/form/localized-outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import { Failure } from './day-cards.tsx'
import type { SandboxOutcome, SandboxState } from './model.ts'
import styles from './screen.module.css'

const TIMES = [1, 2, 3, 5] as const

/** Lists every fault that the simulated outside parties can have, each in plain words. */
export function FaultsCard({ state }: { readonly state: SandboxState }) {
  const t = useCopy(copy)
  return (
    <Card title={t.faults}>
      <p className="small soft">{t.faultsLead}</p>
      <ul className={styles.faults}>
        {state.faultKinds.map((kind) => {
          const remaining = remainingOf(state, kind)
          return (
            <li key={kind} className={remaining > 0 ? styles.on : undefined}>
              <FaultSwitch kind={kind} remaining={remaining} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function remainingOf({ faults }: SandboxState, kind: string): number {
  return faults.filter((fault) => fault.kind === kind).reduce((sum, { remaining }) => sum + remaining, 0)
}

interface FaultSwitchProps {
  readonly kind: string
  readonly remaining: number
}

function FaultSwitch({ kind, remaining }: FaultSwitchProps) {
  const t = useCopy(copy)
  const fetcher = useFetcher<SandboxOutcome>()
  const outcome = useLocalizedOutcome(fetcher.data)
  const words: Readonly<Record<string, (typeof t.fault)['other']>> = t.fault
  const { name, text } = words[kind] ?? t.fault.other
  const isOn = remaining > 0
  return (
    <fetcher.Form method="post" className={styles.fault}>
      <input type="hidden" name="act" value="fault" />
      <input type="hidden" name="kind" value={kind} />
      <h3>{name}</h3>
      <p>{text}</p>
      <div className={styles.quick}>
        <Tag tone={isOn ? 'warn' : 'plain'}>{isOn ? t.armed(remaining) : t.off}</Tag>
        <span className="grow" />
        {isOn ? (
          <Button size="small" type="submit" name="times" value="0" isBusy={fetcher.state !== 'idle'}>
            {t.disarm}
            <span className="vh"> {name}</span>
          </Button>
        ) : (
          <>
            <label className={styles.times}>
              {t.times}
              <select name="times" defaultValue="1">
                {TIMES.map((times) => (
                  <option key={times} value={times}>
                    {times}
                  </option>
                ))}
              </select>
            </label>
            <Button size="small" type="submit" isBusy={fetcher.state !== 'idle'}>
              {t.arm}
              <span className="vh"> {name}</span>
            </Button>
          </>
        )}
      </div>
      {outcome !== null && <Failure outcome={outcome} />}
    </fetcher.Form>
  )
}
