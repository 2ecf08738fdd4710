import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/button.tsx'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import * as faultCopy from './fault.copy.ts'
import * as copy from './not-found.copy.ts'
import { Scene } from './scene.tsx'
import { useWords } from '#web/shell/shell-facts.ts'

interface NotFoundProps {
  readonly title?: string
  readonly text?: string
  /** Links that fit what was looked for, shown before the usual pages. */
  readonly children?: ReactNode
}

/** The page for an unknown address: a drawing, one sentence, a link home and the usual pages (rules/rows.md#shell). */
export function NotFound({ title, text, children }: NotFoundProps) {
  const t = useCopy(copy)
  const { missing, fault } = useCopy(faultCopy)
  const { individualLogin, institutionalLogin } = useWords()
  return (
    <Scene
      title={title ?? missing.title}
      text={text ?? missing.text}
      drawing={t.drawing}
      actions={
        <>
          <LinkButton kind="primary" href="/main/home">
            {fault.home}
          </LinkButton>
          {children ?? <LinkButton href="/tool/fund-selector">{t.funds}</LinkButton>}
        </>
      }
      ways={
        <>
          <li>{t.usual}</li>
          <li>
            <PageLink href="/tool/fund-selector">{t.funds}</PageLink>
          </li>
          <li>
            <PageLink href="/account-login">{individualLogin}</PageLink>
          </li>
          <li>
            <PageLink href="/institutional-login">{institutionalLogin}</PageLink>
          </li>
        </>
      }
    />
  )
}
