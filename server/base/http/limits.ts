import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** The rate limits (rules/threats.md#limits). Counters in memory are per process; all others are shared through PostgreSQL. */
export interface Limits {
  publicRead(ip: string): Promise<WaitSeconds>
  session(session: string): Promise<WaitSeconds>
  loginFromIp(ip: string): Promise<WaitSeconds>
  order(account: string): Promise<WaitSeconds>
  /** Wrong passwords from a network. Each try is counted before the password is checked, and uncounted if it was right. */
  guessFromNetwork(network: string): Promise<WaitSeconds>
  noGuess(network: string): Promise<void>
  /** Messages to client service, and searches for a message: by address, and by the message's number and the network. */
  messageFromIp(ip: string): Promise<WaitSeconds>
  chatFromIp(ip: string): Promise<WaitSeconds>
  lookUpFromIp(ip: string): Promise<WaitSeconds>
  lookUpTry(number: string, network: string): Promise<WaitSeconds>
  /** Steps of a registration, codes sent for it, and card checks. */
  registerFromIp(ip: string): Promise<WaitSeconds>
  codeFromIp(ip: string): Promise<WaitSeconds>
  /** Half-filled forms, which are saved at every pause in typing. */
  keepFromIp(ip: string): Promise<WaitSeconds>
  cardFromIp(ip: string): Promise<WaitSeconds>
  /** Codes requested by a logged-in client, by login. */
  contactCode(login: string): Promise<WaitSeconds>
  /** Checks whether a site, phone number or person is ours (anti-spoofing page). */
  checkFromIp(ip: string): Promise<WaitSeconds>
  /** Uploads, and identity cards read by OCR, of one uploader (rules/threats.md#limits). */
  upload(uploader: string): Promise<WaitSeconds>
  readCard(uploader: string): Promise<WaitSeconds>
  /** Exports of fund lists. */
  exportFromIp(ip: string): Promise<WaitSeconds>
  /** Exports of a client's own data, and previews of fees: by the caller's login. */
  exportOfPerson(login: string): Promise<WaitSeconds>
  feesOfPerson(login: string): Promise<WaitSeconds>
  /** An adviser's lists and searches of clients, and pages of one client (XX10, AD28). */
  clientListOfPerson(login: string): Promise<WaitSeconds>
  clientPageOfPerson(login: string): Promise<WaitSeconds>
  /** Codes that bind a client to an adviser, made or tried. */
  bindOfPerson(login: string): Promise<WaitSeconds>
  /** Comparisons of funds. Each comparison reads the whole NAV series of every fund. */
  compareFromIp(ip: string): Promise<WaitSeconds>
}

/** The seconds to wait. Null if the call is allowed. */
export type WaitSeconds = number | null

/** The wrong passwords from one network allowed in 15 minutes (rules/threats.md#guessing). */
const NETWORK_FAILURES = 100
const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60
/**
 * Searches for one message number in 15 minutes, from one network and from all. Nobody can try all ten thousand endings, and one
 * stranger alone cannot block the owner's search.
 */
const LOOK_UPS = 10
const LOOK_UPS_OF_ALL = 60

/**
 * Opens the limits. `scale` widens those by address and for orders, because on a developer's machine all persons and tests share
 * 127.0.0.1 and a few accounts.
 */
export function openLimits(pool: pg.Pool, scale: { readonly ip: number; readonly order: number }): Limits {
  const shared = (keyPrefix: string, points: number, duration: number, blockDuration = 0) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      blockDuration,
      inMemoryBlockOnConsumed: points + 1,
    })
  const publicRead = new RateLimiterMemory({ points: 300 * scale.ip, duration: 60 })
  const session = new RateLimiterMemory({ points: 600, duration: 60 })
  const loginIp = shared('login-ip', 20 * scale.ip, 60)
  const order = shared('order', 30 * scale.order, 60)
  const guess = shared('guess-network', NETWORK_FAILURES * scale.ip, QUARTER_HOUR)
  const message = shared('message-ip', 5 * scale.ip, QUARTER_HOUR)
  const chat = shared('chat-ip', 30 * scale.ip, 60)
  const lookUpIp = shared('look-up-ip', 10 * scale.ip, 60)
  const lookUp = shared('look-up', LOOK_UPS, QUARTER_HOUR, QUARTER_HOUR)
  const lookUpOfAll = shared('look-up-all', LOOK_UPS_OF_ALL, QUARTER_HOUR)
  const check = shared('check-ip', 20 * scale.ip, 60)
  const upload = shared('upload', 20 * scale.order, HOUR)
  const readCard = shared('read-card', 10 * scale.order, HOUR)
  const register = shared('register-ip', 30 * scale.ip, 60)
  const keep = shared('keep-ip', 120 * scale.ip, 60)
  const code = shared('code-ip', 20 * scale.ip, 3600)
  const card = shared('card-ip', 20 * scale.ip, 3600)
  const contact = shared('contact-code', 20, 3600)
  const fundExport = shared('export-ip', 6 * scale.ip, 60)
  const ownExport = shared('export-own', 10 * scale.order, HOUR)
  const fees = new RateLimiterMemory({ points: 60 * scale.order, duration: 60 })
  const clientList = shared('client-list', 120 * scale.order, 60)
  const clientPage = shared('client-page', 60 * scale.order, 60)
  const bind = shared('bind', 20 * scale.order, HOUR)
  const fundCompare = shared('compare-ip', 60 * scale.ip, 60)
  return {
    publicRead: (ip) => consume(publicRead, ip),
    session: (key) => consume(session, key),
    loginFromIp: (ip) => consume(loginIp, ip),
    order: (account) => consume(order, account),
    guessFromNetwork: (network) => consume(guess, network),
    noGuess: async (network) => {
      await guess.reward(network)
    },
    messageFromIp: (ip) => consume(message, ip),
    chatFromIp: (ip) => consume(chat, ip),
    lookUpFromIp: (ip) => consume(lookUpIp, ip),
    lookUpTry: async (number, network) =>
      (await consume(lookUp, `${number}|${network}`)) ?? consume(lookUpOfAll, number),
    registerFromIp: (ip) => consume(register, ip),
    codeFromIp: (ip) => consume(code, ip),
    keepFromIp: (ip) => consume(keep, ip),
    cardFromIp: (ip) => consume(card, ip),
    contactCode: (login) => consume(contact, login),
    checkFromIp: (ip) => consume(check, ip),
    upload: (uploader) => consume(upload, uploader),
    readCard: (uploader) => consume(readCard, uploader),
    exportFromIp: (ip) => consume(fundExport, ip),
    exportOfPerson: (login) => consume(ownExport, login),
    feesOfPerson: (login) => consume(fees, login),
    clientListOfPerson: (login) => consume(clientList, login),
    clientPageOfPerson: (login) => consume(clientPage, login),
    bindOfPerson: (login) => consume(bind, login),
    compareFromIp: (ip) => consume(fundCompare, ip),
  }
}

async function consume(limiter: RateLimiterMemory | RateLimiterPostgres, key: string): Promise<WaitSeconds> {
  try {
    await limiter.consume(key)
    return null
  } catch (fault) {
    if (fault instanceof RateLimiterRes) return Math.max(1, Math.ceil(fault.msBeforeNext / 1000))
    throw fault
  }
}
