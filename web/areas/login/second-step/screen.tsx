import { Form, redirectDocument, useNavigation } from 'react-router'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { pageTitle } from '#web/site/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import styles from '../account-choice.module.css'
import * as copy from './copy.ts'
import { takeStep, type StepProblem } from './model.ts'
import { loadStep, stepOnHost } from './step.server.ts'

export function loader(args: Route.LoaderArgs) {
  return loadStep(args)
}

export function action(args: Route.ActionArgs) {
  return stepOnHost(args)
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<StepProblem> {
  const result = await takeStep(call, await request.formData(), new URL(request.url))
  if (result.kind === 'problem') return result.problem
  throw redirectDocument(result.target)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export default function SecondStep({ actionData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const isBusy = useNavigation().state !== 'idle'
  const problem = actionData ?? null
  const sentence = problem === null || problem.isMissing ? null : (problem.message ?? t.unreachable)
  return (
    <main id="main" className={styles.page}>
      <h1>{t.title}</h1>
      <p className="lead">{t.lead}</p>
      <Form method="post" className="stack" noValidate discover="none">
        {sentence !== null && !isBusy && (
          <Note tone="error" isAlert>
            {sentence}
          </Note>
        )}
        <TextInput
          label={t.code}
          hint={t.hint}
          name="code"
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={problem?.isMissing ? t.missing : null}
        />
        <Button kind="primary" size="large" type="submit" isBlock isBusy={isBusy}>
          {t.submit}
        </Button>
      </Form>
      <p className="small soft">{t.lost}</p>
      <p>
        <PageLink href="/account-login">{t.other}</PageLink>
      </p>
    </main>
  )
}
