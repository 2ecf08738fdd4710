import CircleCheck from 'lucide-react/icons/circle-check'
import OctagonX from 'lucide-react/icons/octagon-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { acknowledgeWarning } from '#contract/suitability/special-warning.ts'
import { WARNING_VERSION } from '#domain/suitability/special-warning.ts'
import { call } from '#web/call/call.ts'
import { fullDay } from '#web/format/date-text.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import type { Locale } from '#web/site/server-context.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Late } from '#web/ui/late/late.tsx'
import { lateScript } from '#web/ui/late/late-script.ts'
import { Note } from '#web/ui/note.tsx'
import { Hotline } from '#web/parts/page/hotline.tsx'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { Risk } from '#web/parts/fund/risk.tsx'
import { isOfSuitability, SENIOR_UNREAD, type Suitability } from './suitability.ts'
import { Tolerance } from './tolerance.tsx'
import * as copy from '#web/parts/order/trade-form.copy.ts'
import styles from '#web/parts/order/trade.module.css'
import { useChange } from '#web/parts/form/use-change.ts'

/** Warnings are long and few need them: each comes with its button. */
const WARNING = lateScript(() => import('./warning-dialog.tsx'))
const SENIOR_NOTICE = lateScript(() => import('./senior-notice.tsx'))
const ASSESSMENT = '/investor/risk-assessment'
const ID_UPLOAD = '/investor/identity/idcard-upload'

interface SuitabilityCardProps {
  /** The fund to buy. For R5 above the client's tolerance, its warning must be accepted a day before the order. */
  readonly fundCode: string
  readonly suitability: Suitability
  /** Why the order would be refused as it is; null if it would not. */
  readonly refusal: { readonly kind: string; readonly sentence: string } | null
  readonly acceptsMismatch: boolean
  readonly setAcceptsMismatch: (accepts: boolean) => void
}

/** Tolerance beside risk, and what follows: go on, read the special warning, take the assessment first, or stop. */
export function SuitabilityCard(props: SuitabilityCardProps) {
  const { suitability, refusal } = props
  const t = useCopy(copy)
  return (
    <Card title={t.suitability}>
      <div className="stack">
        <Levels suitability={suitability} />
        {suitability.outcome === 'risk-mismatch' && refusal?.kind !== SENIOR_UNREAD && (
          <Mismatch {...props} />
        )}
        {refusal !== null && isOfSuitability(refusal.kind) && (
          <Stop refusal={refusal} fundCode={props.fundCode} outcome={suitability.outcome} />
        )}
      </div>
    </Card>
  )
}

type Verdict = 'match' | 'mismatch' | 'forbidden' | 'notAssessed'

const VERDICT_OF: Readonly<Record<string, Verdict>> = {
  allow: 'match',
  'mismatch-accepted': 'match',
  'risk-mismatch': 'mismatch',
  'assessment-missing': 'notAssessed',
  'assessment-expired': 'notAssessed',
}
const ICON_OF = {
  match: CircleCheck,
  mismatch: TriangleAlert,
  notAssessed: TriangleAlert,
  forbidden: OctagonX,
} as const

function Levels({ suitability }: Pick<SuitabilityCardProps, 'suitability'>) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { outcome, tolerance, validUntil, riskLevel } = suitability
  const verdict = VERDICT_OF[outcome] ?? 'forbidden'
  return (
    <div className={classes(styles.match, styles[verdict])}>
      <div>
        <p className={styles.key}>{t.yours}</p>
        <p className="strong">
          <Tolerance level={tolerance ?? 0} />
        </p>
        {validUntil !== null && <p className={styles.key}>{t.validUntil(fullDay(validUntil, locale))}</p>}
      </div>
      <p className={styles.verdict}>
        <Icon of={ICON_OF[verdict]} size={24} />
        {t[verdict]}
      </p>
      <div>
        <p className={styles.key}>{t.fundRisk}</p>
        <p className="strong">
          <Risk level={riskLevel} />
        </p>
      </div>
    </div>
  )
}

/** A client may buy against the mismatch at their own wish, but only after the special warning (rules/suitability.md#special-warning). */
function Mismatch(props: SuitabilityCardProps) {
  const { suitability, fundCode, acceptsMismatch, setAcceptsMismatch } = props
  const t = useCopy(copy)
  const locale = useLocale()
  const change = useChange()
  const { delay } = suitability
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  const decide = (accepts: boolean) => {
    setOpen(false)
    if (delay === null) setAcceptsMismatch(accepts)
    else if (accepts && delay.until === null) {
      const said = { fundCode, warningVersion: WARNING_VERSION }
      void change.make(() => call(acknowledgeWarning, said))
    }
  }
  return (
    <>
      <Note tone={acceptsMismatch ? 'ok' : 'warn'}>
        <p>{mismatchText(props, t, locale)}</p>
        {change.failure !== null && <b>{change.failure}</b>}
        <div className={styles.noteAct}>
          <Button size="small" isBusy={change.isBusy} onClick={open}>
            {acceptsMismatch || delay?.until ? t.warningAgain : t.readWarning}
          </Button>
        </div>
      </Note>
      {wasOpened && (
        <Late of={WARNING}>
          {({ WarningDialog }) => (
            <WarningDialog
              isOpen={isOpen}
              suitability={suitability}
              onClose={() => setOpen(false)}
              onDecide={decide}
            />
          )}
        </Late>
      )}
    </>
  )
}

function mismatchText(
  { suitability: { delay }, acceptsMismatch }: SuitabilityCardProps,
  t: typeof copy.zh,
  locale: Locale,
): string {
  if (delay?.until) return t.delayed(minuteText(delay.until, locale))
  if (delay) return t.delayText
  return acceptsMismatch ? t.warningAccepted : t.mismatchText
}

interface StopProps {
  readonly fundCode: string
  readonly refusal: { readonly kind: string; readonly sentence: string }
  readonly outcome: string
}

/** Why the order is stopped, and how to mend it if possible: a new document, the questionnaire, a notice to read. */
function Stop({ refusal: { kind, sentence }, fundCode, outcome }: StopProps) {
  const t = useCopy(copy)
  const isDocument = kind === 'document-expired'
  const isMendable = !isDocument && VERDICT_OF[outcome] === 'notAssessed'
  if (kind === SENIOR_UNREAD)
    return (
      <Note tone="warn">
        <b>{sentence}</b>
        <div className={styles.noteAct}>
          <Late of={SENIOR_NOTICE}>{({ SeniorNotice }) => <SeniorNotice fundCode={fundCode} />}</Late>
        </div>
      </Note>
    )
  return (
    <Note tone="error">
      <b>{sentence}</b>
      <p>
        {t.callUs}
        <Hotline />
      </p>
      {isDocument && (
        <div className={styles.noteAct}>
          <LinkButton size="small" href={ID_UPLOAD}>
            {t.renewDocument}
          </LinkButton>
        </div>
      )}
      {isMendable && (
        <div className={styles.noteAct}>
          <LinkButton size="small" href={ASSESSMENT}>
            {t.takeAssessment}
          </LinkButton>
        </div>
      )}
    </Note>
  )
}
