import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { endChat, getChat, leaveMessage, sayInChat } from '#contract/message.ts'
import { MESSAGE_TOPICS } from '#contract/message-values.ts'
import type { Answer } from '#web/call/answer.ts'
import { hostCall, hostCallWithCookies } from '#web/call/host-call.ts'
import { hostContext } from '#web/site/server-context.ts'
import { contentPage } from '#web/content/library.server.ts'
import { textPage } from '#web/parts/content/text-page.server.ts'
import type { DeskOutcome, Problems, Talk, MessageInput } from './model.ts'

/** Loads the page, this browser's chat, and fresh ids: the same text sent twice from here is accepted once. */
export async function loadDesk(args: LoaderFunctionArgs) {
  const { locale, site } = args.context.get(hostContext)
  const { page } = textPage(args)
  const answer = await hostCall(args)(getChat, {})
  const talk: Talk | null = answer.kind === 'ok' ? answer.value : null
  const topic = new URL(args.request.url).searchParams.get('topic')
  return {
    page,
    talk,
    topic: MESSAGE_TOPICS.find((each) => each === topic) ?? '',
    consent: contentPage('/legal/privacy', locale, site).version ?? '',
    messageId: randomUUID() as string,
    sayId: randomUUID() as string,
  }
}

/** Handles both forms. If sending fails, the response contains the written text, so that nothing is lost. */
export async function actAtDesk(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const field = (name: string) => form.get(name)?.toString() ?? ''
  if (field('intent') === 'end') return end(args)
  return field('intent') === 'say' ? say(args, field) : leave(args, field)
}

async function end(args: ActionFunctionArgs) {
  const { call, cookies } = hostCallWithCookies(args)
  const answer = await call(endChat, {})
  if (answer.kind === 'ok') throw redirect('/main/client-service#chat', { status: 303, headers: cookies })
  const outcome: DeskOutcome = { kind: 'not-said', text: '', ...faultsOf(answer) }
  return data(outcome, { headers: cookies })
}

type Fields = (name: string) => string

async function leave(args: ActionFunctionArgs, field: Fields): Promise<DeskOutcome> {
  const written: MessageInput = {
    name: field('name'),
    contact: field('contact'),
    topic: field('topic'),
    text: field('text'),
    consent: field('consent'),
  }
  const messageId = field('messageId')
  const sent = { messageId, ...cut(written) }
  const answer = await hostCall(args)(leaveMessage, sent)
  if (answer.kind === 'ok') return { kind: 'left', ...answer.value }
  return { kind: 'not-left', written, messageId, ...faultsOf(answer) }
}

async function say(args: ActionFunctionArgs, field: Fields) {
  const { call, cookies } = hostCallWithCookies(args)
  const text = field('text')
  const answer = await call(sayInChat, { messageId: field('sayId'), text: text.slice(0, LONGEST) })
  if (answer.kind === 'ok') throw redirect('/main/client-service#chat', { status: 303, headers: cookies })
  const outcome: DeskOutcome = { kind: 'not-said', text, ...faultsOf(answer) }
  return data(outcome, { headers: cookies })
}

const LONGEST = 20_000

/** Cuts very long fields before sending. They are still longer than allowed, so the API reports them as too long. */
function cut(written: MessageInput): MessageInput {
  const short = (text: string) => text.slice(0, 400)
  const { name, contact, topic, text, consent } = written
  return {
    name: short(name),
    contact: short(contact),
    topic: topic.slice(0, 40),
    text: text.slice(0, LONGEST),
    consent: consent.slice(0, 40),
  }
}

/** Returns the faults of single fields if the API gave them, and its sentence. The sentence is null if nothing answered. */
function faultsOf(answer: Exclude<Answer<unknown>, { kind: 'ok' }>) {
  if (answer.kind === 'fault') return { problems: [], sentence: null }
  const fields = (answer.refusal as { fields?: Problems } | undefined)?.fields ?? []
  return { problems: fields, sentence: answer.message }
}
