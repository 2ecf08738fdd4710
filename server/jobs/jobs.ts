import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { Logger, run, runMigrations } from 'graphile-worker'
import type { Runner } from 'graphile-worker'
import type pg from 'pg'
import type { Tx } from '#server/db/tx.ts'
import type { Log } from '#server/log.ts'

/** Every job of the product with its payload. A job may run twice: each is safe to repeat. */
export interface JobPayloads {
  'debit-order': { readonly accountNumber: string; readonly orderNo: string }
  'refund-order': { readonly accountNumber: string; readonly orderNo: string }
  'advance-withdrawal': { readonly accountNumber: string; readonly orderNo: string }
  'watch-remittance': { readonly accountNumber: string; readonly orderNo: string }
  'return-receipt': { readonly serial: string }
  'resend-pay-out': { readonly accountNumber: string; readonly serial: string }
  'send-notice': { readonly noticeId: string }
  'release-notices': Readonly<Record<string, never>>
  'sweep-conversations': Readonly<Record<string, never>>
  remind: Readonly<Record<string, never>>
  'sweep-applications': Readonly<Record<string, never>>
  'sweep-upload': { readonly uploadId: string }
  'watch-alerts': Readonly<Record<string, never>>
}
export type JobName = keyof JobPayloads
export type JobHandlers = { readonly [K in JobName]: (payload: JobPayloads[K]) => Promise<void> }

/** Puts a job into the same transaction as the change that wants it; a job of the same key replaces the waiting one. */
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
}

/** The same as a column of a statement that is sent anyway. */
export function jobCall<K extends JobName>(
  name: K,
  payload: JobPayloads[K],
  options: JobOptions,
): RawBuilder<unknown> {
  return sql`graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key := ${options.key},
    run_at := clock_timestamp() + ${`${options.delayMs ?? 0} ms`}::interval, max_attempts := 20)`
}

/** Creates the queue's own tables; part of the migrations of a start. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silent() })
}

/**
 * Frees the jobs of workers that were killed, which would stay locked for hours. Only where this process is the one that works:
 * the embedded database belongs to it.
 */
export async function freeJobs(pool: pg.Pool): Promise<void> {
  await pool.query(`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker._private_jobs where locked_by is not null having count(*) > 0`)
}

/** Runs jobs until the returned runner is stopped; a job that throws is tried again with growing pauses. */
export async function startJobs(pool: pg.Pool, handlers: JobHandlers, log: Log): Promise<Runner> {
  const taskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (payload: unknown) => {
        try {
          await (handle as (given: unknown) => Promise<void>)(payload)
        } catch (error) {
          log.error('job failed', error, { job: name })
          throw error
        }
      },
    ]),
  )
  return run({
    pgPool: pool,
    taskList,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: silent(),
  })
}

function silent() {
  return new Logger(() => () => {})
}
