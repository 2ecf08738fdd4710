import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, runMigrations } from 'graphile-worker'
import type { JobHelpers, Runner, TaskList, WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Tx } from '#server/db/tx.ts'
import type { Log } from '#server/log.ts'

/** All jobs of the product with their payloads. A job may run twice, so each job is safe to repeat. */
export interface JobPayloads {
  'debit-order': { readonly accountNumber: string; readonly orderNo: string }
  'refund-order': { readonly accountNumber: string; readonly orderNo: string }
  'advance-withdrawal': { readonly accountNumber: string; readonly orderNo: string }
  'watch-remittance': { readonly accountNumber: string; readonly orderNo: string }
  'return-receipt': { readonly serial: string }
  'resend-pay-out': { readonly accountNumber: string; readonly serial: string }
  'send-notice': { readonly noticeId: string }
  'send-recovery-code': RecoveryAsked
  'release-notices': Readonly<Record<string, never>>
  'sweep-conversations': Readonly<Record<string, never>>
  remind: Readonly<Record<string, never>>
  'sweep-applications': Readonly<Record<string, never>>
  'sweep-upload': { readonly uploadId: string }
  'watch-alerts': Readonly<Record<string, never>>
  'tell-changes': Readonly<Record<string, never>>
  'sweep-invitations': Readonly<Record<string, never>>
  'sweep-leads': Readonly<Record<string, never>>
  'mark-seniors': Readonly<Record<string, never>>
  'prove-books': Readonly<Record<string, never>>
  'rebuild-client-cards': Readonly<Record<string, never>>
  'remind-of-proposals': Readonly<Record<string, never>>
  'run-transfers': Readonly<Record<string, never>>
  'watch-looks': Readonly<Record<string, never>>
  'settle-standings': Readonly<Record<string, never>>
  'settle-certification': Readonly<Record<string, never>>
  'run-bulk': { readonly bulkRunId: string }
  'make-list-file': { readonly listFileId: string }
  'sweep-list-files': Readonly<Record<string, never>>
}

/** A request to recover a password. The login name is encrypted, because it may be a phone or a password typed in the wrong field. */
export interface RecoveryAsked {
  readonly askId: string
  /** Missing in requests from before members could ask; then it is a private person's. */
  readonly area?: 'individual' | 'institutional' | 'operations'
  readonly nameSealed: string
  /** The browser's marks of a known device. Empty if it has none. */
  readonly marksSealed: string
  /** The hash of the cookie of the only browser that may use the code. */
  readonly bearer: string
  readonly locale: 'zh' | 'en'
}
export type JobName = keyof JobPayloads
/** One try of a job. After the last, nobody tries again. */
export interface JobTry {
  readonly isLast: boolean
}
export type JobHandlers = {
  readonly [K in JobName]: (payload: JobPayloads[K], attempt: JobTry) => Promise<void>
}

/** Adds a job in the transaction of the change that needs it. It replaces a waiting job of the same key. */
export async function enqueue<K extends JobName>(
  tx: Tx,
  name: K,
  payload: JobPayloads[K],
  options: JobOptions,
): Promise<void> {
  await sql`select ${jobCall(name, payload, options)}`.execute(tx)
}

interface JobOptions {
  readonly key: string
  readonly delayMs?: number
  /** How often it is tried before nobody tries again. The pauses grow: eight tries take half an hour, twenty take three days. */
  readonly mostTries?: number
}

const MOST_TRIES = 20

/** Returns the same call as a column, to be added to a statement that is sent anyway. */
export function jobCall<K extends JobName>(
  name: K,
  payload: JobPayloads[K],
  options: JobOptions,
): RawBuilder<unknown> {
  return sql`graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key := ${options.key},
    run_at := clock_timestamp() + ${`${options.delayMs ?? 0} ms`}::interval, max_attempts := ${options.mostTries ?? MOST_TRIES}::int)`
}

/** Creates the job queue's own tables, as part of the migrations at start. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silent() })
}

/**
 * Frees the jobs of killed workers, which would otherwise stay locked for hours. Only for the embedded database, where this process is
 * the only worker.
 */
export async function freeJobs(pool: pg.Pool): Promise<void> {
  await pool.query(`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker._private_jobs where locked_by is not null having count(*) > 0`)
}

/** The running job worker. */
export interface WorkingJobs {
  readonly stop: () => Promise<void>
}

const CONCURRENCY = 4
const PAUSE_MS = 1_000
const INT8 = 20

/** With batches, even of one job, the worker handles an end of a job that it could not write. Otherwise that error ends the process. */
const HEARD = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** The worker writes job ids as JSON, which has no bigint. So int8 stays text here. */
const NUMBERS_AS_TEXT = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === INT8 ? String : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/**
 * Runs jobs until it is stopped. A job that throws is retried with growing pauses. A worker stops if the database is lost while a job
 * ends; then its jobs are freed and a new worker starts as soon as the database is back.
 */
export async function startJobs(pool: pg.Pool, handlers: JobHandlers, log: Log): Promise<WorkingJobs> {
  const taskList = tasksOf(handlers, log)
  const own = new pg.Pool({ ...pool.options, max: CONCURRENCY + 2, types: NUMBERS_AS_TEXT })
  // Without these listeners a lost connection would end the process.
  own.on('error', () => {})
  own.on('connect', (client) => void client.on('error', () => {}))
  const ours = new Set<string>()
  const begin = () => {
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => void ours.add(workerPool.id))
    const options = { concurrency: CONCURRENCY, noHandleSignals: true, pollInterval: 1000 }
    return run({ ...options, preset: HEARD, pgPool: own, taskList, logger: silent(), events })
  }
  let isStopping = false
  const beginAgain = async (): Promise<Runner | null> => {
    while (!isStopping) {
      await sleep(PAUSE_MS)
      try {
        await own.query('select graphile_worker.force_unlock_workers($1::text[])', [[...ours]])
        return await begin()
      } catch (error) {
        log.error('jobs wait for the database', error, {})
      }
    }
    return null
  }
  let runner: Runner | null = await begin()
  const keepOn = async () => {
    while (runner !== null) {
      await runner.promise.catch((error: unknown) => log.error('jobs stopped', error, {}))
      runner = isStopping ? null : await beginAgain()
    }
  }
  const kept = keepOn()
  return {
    async stop() {
      isStopping = true
      // A runner that has already stopped by itself rejects a second stop.
      await runner?.stop().catch(() => {})
      await kept
      await own.end()
    },
  }
}

function tasksOf(handlers: JobHandlers, log: Log): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (payload: unknown, { job: { attempts, max_attempts: most } }: JobHelpers) => {
        const started = performance.now()
        const told = (isDone: boolean) => log.job({ job: name, ms: performance.now() - started, isDone })
        try {
          await (handle as (given: unknown, attempt: JobTry) => Promise<void>)(payload, {
            isLast: attempts >= most,
          })
          told(true)
        } catch (error) {
          told(false)
          log.error('job failed', error, { job: name })
          throw error
        }
      },
    ]),
  )
}

function silent() {
  return new Logger(() => () => {})
}
