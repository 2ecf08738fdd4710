import ArrowRight from 'lucide-react/icons/arrow-right'
import Briefcase from 'lucide-react/icons/briefcase'
import Building2 from 'lucide-react/icons/building-2'
import UserRound from 'lucide-react/icons/user-round'
import { Form } from 'react-router'
import type { AccountItem } from '#contract/account/identity.ts'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { maskedAccount } from '#web/session/viewer.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './account-choice.copy.ts'
import { keyOf, LOGIN_OF, type ChoiceKind } from './account-choice.ts'
import styles from './account-choice.module.css'

const ICONS = { investor: UserRound, adviser: Briefcase, corporate: Building2 } as const

interface AccountChoiceProps {
  readonly kind: ChoiceKind
  readonly accounts: readonly AccountItem[]
  /** The key of the account or seat in use. Null before the first choice. */
  readonly current: string | null
  /** Set after a failed attempt. `message` is the server's sentence, or null if the server was not reached. */
  readonly problem: { readonly message: string | null } | null
}

/** Shows one button for each account. It works without a script. */
export function AccountChoice({ kind, accounts, current, problem }: AccountChoiceProps) {
  const t = useCopy(copy)
  return (
    <main id="main" className={styles.page}>
      <h1>{t.title[kind]}</h1>
      <p className="lead">{t.lead[kind]}</p>
      {problem !== null && (
        <Note tone="error" isAlert>
          {problem.message ?? t.unreachable}
        </Note>
      )}
      <Form method="post" reloadDocument>
        <ul className={styles.accounts}>
          {accounts.map((account) => (
            <li key={keyOf(account)}>
              <button
                type="submit"
                name={account.membershipId === undefined ? 'accountNumber' : 'membershipId'}
                value={keyOf(account)}
                className={styles.account}
              >
                <span className={styles.icon}>
                  <Icon of={ICONS[account.accountType]} size={24} />
                </span>
                <span>
                  <b>
                    <AsWritten>{account.label}</AsWritten>
                  </b>
                  <small>
                    {t.type[account.accountType]}
                    {account.accountNumber !== '' && (
                      <>
                        {' '}
                        · {t.number} <span className="num">{maskedAccount(account.accountNumber)}</span>
                      </>
                    )}
                    {keyOf(account) === current && ` · ${t.current}`}
                  </small>
                </span>
                <span className={styles.enter}>
                  {t.enter}
                  <Icon of={ArrowRight} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Form>
      <p>
        <PageLink href={LOGIN_OF[kind]}>{t.other}</PageLink>
      </p>
    </main>
  )
}
