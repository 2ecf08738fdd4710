interface Entry {
  readonly version: string
  readonly integrity?: string
  readonly resolved?: string
  readonly license?: string
  readonly link?: true
  readonly dev?: true
  readonly hasInstallScript?: true
}

type Pins = Readonly<Record<string, string>>

export interface Project {
  readonly manifest: {
    readonly dependencies?: Pins
    readonly devDependencies?: Pins
    readonly optionalDependencies?: Pins
    readonly overrides?: Pins
  }
  readonly lock: { readonly packages: Readonly<Record<string, Partial<Entry>>> }
  readonly knownBad: readonly { readonly package: string; readonly bad: string; readonly why: string }[]
  readonly licenceOf: (path: string) => string | null
}

export function findFaults(project: Project): readonly string[]
export function readProject(root: string): Project
