import { CHECK_KINDS, type CheckKind } from '#contract/message-values.ts'
import { useFacts } from '#web/site/facts.ts'
import { useCopy } from '#web/site/locale.ts'
import { telephone } from '#web/site/telephone.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipChoice } from '#web/ui/chip.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Outcome } from './check.server.ts'
import * as copy from './copy.ts'
import styles from './check-form.module.css'

interface Check {
  readonly kind: CheckKind
  readonly text: string
  readonly outcome: Outcome
}

/** A plain form. The page has no script, and the entered values appear in no address and no log. */
export function CheckForm({ asked }: { readonly asked: Check | null }) {
  const t = useCopy(copy)
  const outcome = asked?.outcome ?? null
  return (
    <section className={styles.check} id="check" aria-labelledby="check-title">
      <h2 id="check-title">{t.title}</h2>
      <p>{t.lead}</p>
      <form method="post" action="/anti-spoofing#check" className={styles.form}>
        <fieldset className={styles.kinds}>
          <legend className="vh">{t.kind}</legend>
          {CHECK_KINDS.map((kind) => (
            <ChipChoice
              key={kind}
              name="kind"
              value={kind}
              defaultChecked={kind === (asked?.kind ?? 'domain')}
            >
              {t.kinds[kind]}
            </ChipChoice>
          ))}
        </fieldset>
        <TextInput
          label={t.text}
          name="text"
          defaultValue={asked?.text ?? ''}
          placeholder={t.placeholder}
          maxLength={2_000}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={outcome?.kind === 'missing' ? t.missing : null}
        />
        <Button kind="primary" type="submit">
          {t.check}
        </Button>
      </form>
      {outcome !== null && <Answer outcome={outcome} />}
    </section>
  )
}

const TONES = { ours: 'ok', unknown: 'warn', 'look-alike': 'error', unreadable: 'info' } as const

function Answer({ outcome }: { readonly outcome: Outcome }) {
  const t = useCopy(copy)
  const { hotline } = useFacts().site
  if (outcome.kind === 'missing') return null
  if (outcome.kind !== 'answer') {
    return (
      <Note tone="warn" isAlert>
        <b>{outcome.kind === 'too-many' ? t.tooMany : t.failed}</b> <a href={telephone(hotline)}>{hotline}</a>
      </Note>
    )
  }
  const { title, text } = t.verdicts[outcome.verdict]
  return (
    <Note tone={TONES[outcome.verdict]} isAlert>
      <b>{title}</b> {text} <a href={telephone(hotline)}>{hotline}</a>
      {outcome.read !== '' && (
        <p className={styles.read}>
          {t.read} <AsWritten>{outcome.read}</AsWritten>
        </p>
      )}
      {outcome.verdict === 'look-alike' && outcome.genuine !== null && (
        <p className={styles.read}>
          {t.genuine} <AsWritten>{outcome.genuine}</AsWritten>
        </p>
      )}
    </Note>
  )
}
