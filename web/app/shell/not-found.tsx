import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/button.tsx'
import { useCopy } from '../locale.ts'
import { PageLink } from '../page-link.tsx'
import * as copy from './copy.ts'
import { Scene } from './scene.tsx'

interface NotFoundProps {
  readonly title?: string
  readonly text?: string
  /** Ways on that fit what was looked for, before the usual pages. */
  readonly children?: ReactNode
}

/** The page that is not there: a drawing, one sentence, the way home and the usual pages (requirements SH9). */
export function NotFound({ title, text, children }: NotFoundProps) {
  const t = useCopy(copy)
  return (
    <Scene
      title={title ?? t.notFound.title}
      text={text ?? t.notFound.text}
      drawing={t.notFound.drawing}
      actions={
        <>
          <LinkButton kind="primary" href="/main/home">
            {t.faultHome}
          </LinkButton>
          {children ?? <LinkButton href="/tool/fund-selector">{t.menu.funds}</LinkButton>}
        </>
      }
      ways={
        <>
          <li>{t.notFound.usual}</li>
          <li>
            <PageLink href="/tool/fund-selector">{t.menu.funds}</PageLink>
          </li>
          <li>
            <PageLink href="/account-login">{t.individualLogin}</PageLink>
          </li>
          <li>
            <PageLink href="/institutional-login">{t.institutionalLogin}</PageLink>
          </li>
        </>
      }
    />
  )
}
