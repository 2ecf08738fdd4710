import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type pg from 'pg'
import type { Log } from '#server/log.ts'
import type { Pages } from './pages/pages.ts'

/**
 * The figures of this process for an operator's monitoring (rules/threats.md#monitoring, rules/product.md#many-machines). Labels are
 * our own names, never text that a caller sent.
 */
export interface Metrics {
  /** Wraps a log, so that every call and job written to it is measured. */
  readonly ofLog: (log: Log) => Log
  readonly ofPages: (pages: Pages) => Pages
  /** Returns the metrics in the text form of Prometheus. */
  readonly read: () => Promise<{ readonly type: string; readonly text: string }>
}

/** Bounds of the histograms in seconds. The product's targets are among them (rules/threats.md#targets-of-load). */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10]

export function openMetrics(pool: pg.Pool): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measurePool(pool, registry)
  measureRows(pool, registry)
  const registers = [registry]
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Duration of calls and pages by route and status; its count is their number',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BOUNDS,
    registers,
  })
  const jobs = new Histogram({
    name: 'job_seconds',
    help: 'Duration of jobs by name and outcome',
    labelNames: ['job', 'outcome'] as const,
    buckets: BOUNDS,
    registers,
  })
  return {
    ofLog: (log) => ({
      ...log,
      request(line) {
        requests.observe(
          { method: line.method, route: line.path, status: String(line.status) },
          line.ms / 1000,
        )
        log.request(line)
      },
      job(line) {
        jobs.observe({ job: line.job, outcome: line.isDone ? 'done' : 'failed' }, line.ms / 1000)
        log.job(line)
      },
    }),
    ofPages: (pages) => ({
      ...pages,
      async handle(request, ip) {
        const end = requests.startTimer({ method: request.method, route: 'page' })
        const answer = await pages.handle(request, ip)
        end({ status: String(answer.status) })
        return answer
      },
    }),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}

function measurePool(pool: pg.Pool, registry: Registry): void {
  const states = { total: 'totalCount', idle: 'idleCount', waiting: 'waitingCount' } as const
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and callers that wait for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(states)) this.set({ state }, pool[count])
    },
  })
}

/** Adds figures that are the same in all processes, because they come from rows. They are read on each request for metrics. */
function measureRows(pool: pg.Pool, registry: Registry): void {
  const gauge = <const Label extends string>(
    given: { readonly name: string; readonly help: string; readonly labels: readonly Label[] },
    query: string,
  ) =>
    new Gauge({
      name: given.name,
      help: given.help,
      labelNames: given.labels,
      registers: [registry],
      async collect() {
        const { rows } = await pool.query<{ labels: Record<Label, string>; value: number }>(query)
        this.reset()
        for (const { labels, value } of rows) this.set(labels, value)
      },
    })
  gauge(
    { name: 'jobs_waiting', help: 'Jobs in the queue by name', labels: ['job'] },
    `select json_build_object('job', task_identifier) as labels, count(*)::int as value
      from graphile_worker.jobs group by task_identifier`,
  )
  gauge(
    { name: 'breaks_open', help: 'Differences that are open, by check', labels: ['check'] },
    `select json_build_object('check', check_name) as labels, count(*)::int as value
      from recon_break where closed_at is null group by check_name`,
  )
  gauge(
    { name: 'nights_unfinished', help: 'Closed days whose night is not done', labels: [] },
    "select '{}'::json as labels, count(*)::int as value from business_day where state = 'closed'",
  )
  gauge(
    { name: 'access_alarms', help: 'Actors who opened too many clients, in the last hour', labels: [] },
    `select '{}'::json as labels, count(*)::int as value from access_alarm
      where raised_at > (select clock_timestamp() - interval '1 hour')`,
  )
  gauge(
    {
      name: 'clock_behind_seconds',
      help: 'How far the clock of the database stands before the highest stamp it has given',
      labels: [],
    },
    `select '{}'::json as labels,
      greatest(last_value / 1000000.0 - extract(epoch from clock_timestamp()), 0)::float8 as value from clock_mark`,
  )
  gauge(
    {
      name: 'night_step_seconds',
      help: 'Steps of the newest night: how long each took, or has been at work; the longest of its registrars',
      labels: ['step', 'status'],
    },
    `select json_build_object('step', step, 'status', status) as labels,
      max(extract(epoch from coalesce(finished_at, clock_timestamp()) - started_at))::float8 as value
      from day_step where day = (select max(day) from day_step) group by step, status`,
  )
}
