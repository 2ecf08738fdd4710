export interface NamedTest {
  readonly stage: string
  /** `file › title`. */
  readonly title: string
  readonly reason: string
}

export function readReports(reports: readonly (readonly [stage: string, report: unknown])[]): {
  readonly passed: number
  readonly skipped: number
  readonly failed: NamedTest[]
  readonly unsteady: readonly NamedTest[]
}
export function tellPage(folder: string): string
