import type { ClientKind, Flow } from '#domain/registration/registration.ts'
import { useCopy } from '#web/site/locale.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import * as frameCopy from '../frame/copy.ts'
import * as copy from './copy.ts'
import type { PhoneOutcome } from './model.ts'
import styles from './screen.module.css'

interface ProvedProps {
  readonly outcome: PhoneOutcome | null
  readonly isBusy: boolean
  readonly onChoose: (flow: Flow) => void
}

/** Shown when the phone is proved but there is no single registration to go on with. */
export function Proved({ outcome, ...choosing }: ProvedProps) {
  switch (outcome?.kind) {
    case 'is-client':
      return <IsClient of={outcome.of} />
    case 'choose':
      return <Choice flows={outcome.flows} {...choosing} />
    case 'nothing':
      return <Nothing />
    default:
      return null
  }
}

const LOG_IN: Readonly<Record<ClientKind, string>> = {
  person: '/account-login',
  company: '/institutional-login',
}

function IsClient({ of }: { readonly of: ClientKind }) {
  const t = useCopy(copy)
  return (
    <Note isAlert>
      <b>{t.isClient}</b>
      <p>{t.isClientText[of]}</p>
      <p className={styles.act}>
        <LinkButton size="small" href={LOG_IN[of]}>
          {t.logIn}
        </LinkButton>
      </p>
    </Note>
  )
}

type ChoiceProps = Omit<ProvedProps, 'outcome'> & { readonly flows: readonly Flow[] }

function Choice({ flows, isBusy, onChoose }: ChoiceProps) {
  const t = useCopy(copy)
  const words = useCopy(frameCopy)
  return (
    <Note isAlert>
      <b>{t.several}</b>
      <p className={`row ${styles.act}`}>
        {flows.map((flow) => (
          <Button key={flow} size="small" isBusy={isBusy} onClick={() => onChoose(flow)}>
            {words.flow[flow]}
          </Button>
        ))}
      </p>
    </Note>
  )
}

function Nothing() {
  const t = useCopy(copy)
  return (
    <Note isAlert>
      <b>{t.nothing}</b>
      <p>{t.nothingText}</p>
      <p className={styles.act}>
        <LinkButton size="small" href="/register">
          {t.start}
        </LinkButton>
      </p>
    </Note>
  )
}
