import { expect, test } from 'vitest'
import { nextSession, type Session } from './session.ts'

const viewer = { displayName: 'A', accountNumber: '****1', role: 'investor' } as const
const success: Session = { authStatus: 'success', viewer, authMode: 'accessToken', ticket: null }

test('RO5 initial, authing, success', () => {
  const asked = nextSession({ authStatus: 'initial' }, { kind: 'ask' })
  expect(asked).toEqual({ authStatus: 'authing' })
  expect(nextSession(asked, { kind: 'known', viewer })).toEqual(success)
  expect(nextSession(asked, { kind: 'unknown' })).toEqual({ authStatus: 'failure' })
  const waiting: Session = { authStatus: 'failure', ticket: 't' }
  expect(nextSession(asked, { kind: 'unknown', ticket: 't' })).toEqual(waiting)
})

test('RO6 a ticket sets the mode', () => {
  expect(nextSession({ authStatus: 'authing' }, { kind: 'known', viewer, ticket: 't' })).toEqual({
    ...success,
    authMode: 'ticket',
    ticket: 't',
  })
})

test('RO5 asking again keeps who is known, and log-out wins over a late answer', () => {
  expect(nextSession(success, { kind: 'ask' })).toEqual(success)
  const left = nextSession(success, { kind: 'leave' })
  expect(nextSession(left, { kind: 'known', viewer })).toEqual({ authStatus: 'logout' })
  expect(nextSession(left, { kind: 'unknown' })).toEqual({ authStatus: 'logout' })
  expect(nextSession(left, { kind: 'ask' })).toEqual({ authStatus: 'authing' })
})

test('RO5 a question that was not answered makes nobody a guest, and is asked again', () => {
  const asked: Session = { authStatus: 'authing' }
  expect(nextSession(asked, { kind: 'unanswered' })).toEqual({ authStatus: 'initial' })
  const left = nextSession(asked, { kind: 'leave' })
  expect(nextSession(left, { kind: 'unanswered' })).toEqual({ authStatus: 'logout' })
})
