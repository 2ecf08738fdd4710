import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, parseAst } from 'vite'
import type { Plugin } from 'vite'
import { refuseContentFaults } from './web/content/refuse-faults.ts'
import packageFacts from './package.json' with { type: 'json' }

/**
 * `ui/button.module.css` + `primary` is `button-primary`; a screen's sheet is named after its folder. Readable names
 * that repeat each other cost a static page fewer bytes than hashes do.
 */
function scopedName(name: string, file: string): string {
  const path = file.split('?')[0]?.split('/web/')[1] ?? file
  const parts = path.replace('.module.css', '').split('/')
  const owner = parts[0] === 'areas' ? parts.slice(1, -1) : parts.slice(-1)
  return `${owner.join('-')}-${name}`
}

/** Every page has the root, a title and a store: all that they need is one file, sheets included, since every page carries those anyway. */
const ROOT = /web[\\/](root\.tsx|site[\\/]page-title\.ts|session[\\/]browser-store\.ts)/

/** Modules without a sheet: a sheet follows its chunk, and a static page would carry the sheets of all. */
const SHARED =
  /(web[\\/]format[\\/](format|date-text|copy)\.ts|web[\\/]ui[\\/](copy|classes|icon)\.tsx?|web[\\/]parts[\\/]page[\\/]name\.tsx|contract[\\/]values\.ts)$/

/** What asks the API from the browser: a page that reads on the server has none of it. */
const CALLS =
  /(web[\\/](call[\\/](call|outgoing|admission|answer|envelope|fault-toast|form-body|system-error|system-error\.copy)|session[\\/](session|viewer))\.ts|contract[\\/](endpoint|part|account[\\/]identity)\.ts)$/

/** What all steps of account opening share and nobody else: modules that lean on no part that others use. */
const WIZARD =
  /(web[\\/]areas[\\/]register[\\/]frame[\\/](flow|act|load|copy)\.ts|web[\\/]parts[\\/]form[\\/](use-form|fields)\.ts|web[\\/]session[\\/]draft\.ts|(contract[\\/]account|domain[\\/]registration)[\\/]registration\.ts)$/

/**
 * How a list shows a fund, and what can be done with it there; the latter is on no static page. The fund selector's search box and
 * pager go with it: as files of their own they took what was left of its budget.
 */
const FUND_ROW = /web[\\/](parts[\\/]fund[\\/](fund-name|name-cell|risk)|ui[\\/]level-bars)\.(tsx|module)/
const FUND_TOOLS =
  /web[\\/](parts[\\/]fund[\\/](compare-toggle|fund-tray|favourite-star)\b|ui[\\/](field[\\/]search-input|table[\\/]pager)\.tsx)/

/** A figure with its unit or sign. Without a file of its own it would bring what a list can do with a fund to every page that has one. */
const FIGURE = /web[\\/](ui[\\/]figure|parts[\\/]fund[\\/]purchase-rate)\.(tsx|module)/

/**
 * Icons, and the tag that wears three of them: forms and notes need those without anything of a fund. The pin of a default view is not one of
 * them: the lists of staff have it alone.
 */
const SIGNS = /(node_modules[\\/]lucide-react[\\/](?!.*[\\/]pin\.)|web[\\/]ui[\\/]tag\.(tsx|module))/

/** What the order forms share: as fifty files they weighed a third more. What is fetched late is not in it. */
const ORDER_FORM =
  /web[\\/]parts[\\/](trade[\\/](trade-form|use-ordering|order-button|figure-input-card|figures-card|deal-dates|cut-off-note|fund-head)|suitability[\\/]suitability-card|pay[\\/](card-choice|pay-card|no-card|no-card\.copy))\.tsx?$/

/** What an order form shares with the pages where a proposal or a contract is answered. */
const ORDER_PARTS =
  /(web[\\/]parts[\\/](trade[\\/](trade-page|fund-head\.copy|place-order|inline-refusals)|order[\\/](typed-amount|cut-off|use-typed|trade-form\.copy|trade\.module)|suitability[\\/](suitability|fund-documents|fund-papers|paper-skeleton)|pay[\\/](pay|pay\.copy|pay-outcome)|fund[\\/]load-fund-choices)|(contract|domain)[\\/]suitability[\\/]special-warning|contract[\\/]fund[\\/](catalog|fund-choice))\.(tsx?|css)$/

/** How a payment is proved. */
const PROOF =
  /(web[\\/](parts[\\/]pay[\\/](payment-proof|passkey-pay\.copy)|session[\\/]payment-password)|contract[\\/]payment[\\/]payment)\.ts$/

/** How an order is told: its kind, its state, and the words of both. */
const ORDER_WORDS =
  /((web[\\/]parts|contract|domain)[\\/]order[\\/](order-words\.copy|order\.copy|order-status|order-kind|order-flow))\.tsx?$/

/** Deciding a proposal. Apart, each of the two would cost its reader a request and the names of what both import. */
const DECISION = /parts[\\/]pay[\\/](decision-card|decline-dialog)\.tsx/

/** What a change of something needs: its key, its progress, its failure. */
const CHANGE = /web[\\/]parts[\\/]form[\\/](use-change|submission-key|last-known|failure-note)\.tsx?$/

/**
 * Words that several pages of advisers share. As files of their own they stand in the list of all pages' parts, which every visitor loads. Words
 * lean on nothing but words, so that no file of them waits for another.
 */
const ADVISER_WORDS = /(web[\\/]areas|contract)[\\/]adviser[\\/](.*[\\/])?[^\\/]*copy\.ts$/

const NUMBERS = /domain[\\/]number[\\/](decimal|money|trim-end)\.ts$/

/** What nearly every hydrated page needs goes into a few files instead of thirty crumbs: they compress better. */
const CHUNKS = {
  groups: [
    {
      name: 'framework',
      test: /(node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/]runtime)/,
      priority: 4,
    },
    { name: 'shell', test: ROOT, priority: 3 },
    { name: 'figures', test: SHARED, minShareCount: 5, priority: 2 },
    { name: 'calls', test: CALLS, priority: 1 },
    { name: 'fund-row', test: FUND_ROW },
    { name: 'fund-tools', includeDependenciesRecursively: false, test: FUND_TOOLS },
    { name: 'figure', test: FIGURE, priority: 1 },
    { name: 'order-parts', includeDependenciesRecursively: false, test: ORDER_PARTS, priority: 1 },
    { name: 'order-form', includeDependenciesRecursively: false, test: ORDER_FORM },
    { name: 'proof', includeDependenciesRecursively: false, test: PROOF, priority: 1 },
    { name: 'order-words', includeDependenciesRecursively: false, test: ORDER_WORDS },
    { name: 'change', includeDependenciesRecursively: false, test: CHANGE },
    { name: 'decision', includeDependenciesRecursively: false, test: DECISION },
    { name: 'numbers', includeDependenciesRecursively: false, test: NUMBERS },
    { name: 'adviser-words', includeDependenciesRecursively: false, test: ADVISER_WORDS, minShareCount: 2 },
    { name: 'wizard', test: WIZARD, minShareCount: 2 },
    { name: 'icons', test: SIGNS, minShareCount: 12, priority: 1 },
  ],
}

/** Of an endpoint the browser needs its address and how it is sent: who may, what it takes and answers is the server's matter. */
const SERVER_SIDE = new Set(['audience', 'input', 'output', 'refusals', 'summary'])

/** The browser's build of the contracts: no schemas (`call/no-schema.ts` says why), and what only the server reads of an endpoint goes. */
function contractsForBrowser(): Plugin {
  return {
    name: 'contracts-for-browser',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^zod\/mini$/ },
      handler() {
        if (this.environment.name !== 'client') return null
        return fileURLToPath(new URL('./web/call/no-schema.ts', import.meta.url))
      },
    },
    transform: {
      filter: { id: /[\\/]contract[\\/](?:[\w-]+[\\/])?[\w-]+\.ts$/ },
      handler(code) {
        if (this.environment.name !== 'client') return null
        const made = constantsIn(parseAst(code, { lang: 'ts' })).reduceRight(
          (text, each) => text.slice(0, each.start) + onDemand(code, each) + text.slice(each.end),
          code,
        )
        return { code: made, moduleSideEffects: false }
      },
    },
  }
}

/** A group of chunks may take modules without what those lean on, if an entry may export more than it says. */
function chunksWithoutDependencies(): Plugin {
  return {
    name: 'chunks-without-dependencies',
    enforce: 'post',
    configEnvironment(name) {
      if (name !== 'client') return
      return { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
    },
  }
}

type Program = ReturnType<typeof parseAst>

/** What the constants of a contract are made of, in the order of the file: calls, lists and objects; functions and plain values are left out. */
function constantsIn({ body }: Program) {
  return body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
    .flatMap(({ init }) => (init !== null && MADE.has(init.type) ? init : []))
}

const MADE = new Set([
  'CallExpression',
  'ArrayExpression',
  'ObjectExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
])

type Made = ReturnType<typeof constantsIn>[number]

/** A constant that nobody uses goes, even if a spread or a check in it might do something: it is the result of a call marked as pure. */
function onDemand(code: string, made: Made): string {
  return `/* @__PURE__ */ (() => (${forBrowser(code, made)}))()`
}

/** What is handed to `endpoint(…)`, without what only the server reads. */
function forBrowser(code: string, made: Made): string {
  const [given] = made.type === 'CallExpression' && isNamed(made.callee, 'endpoint') ? made.arguments : []
  if (given?.type !== 'ObjectExpression') return code.slice(made.start, made.end)
  const kept = given.properties.filter((field) => !(field.type === 'Property' && isServerSide(field)))
  const fields = kept.map((field) => code.slice(field.start, field.end)).join(', ')
  return `${code.slice(made.start, given.start)}{ ${fields} }${code.slice(given.end, made.end)}`
}

const isNamed = (node: { readonly type: string; readonly name?: unknown }, name: string) =>
  node.type === 'Identifier' && node.name === name

const isServerSide = ({ key }: { readonly key: object }) =>
  'name' in key && SERVER_SIDE.has(key.name as string)

export default defineConfig({
  plugins: [refuseContentFaults(), contractsForBrowser(), reactRouter(), chunksWithoutDependencies()],
  publicDir: 'web/public',
  define: { __CLIENT_VERSION__: JSON.stringify(packageFacts.version) },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    // Vite ignores these options below `environments`. Nothing here reads Function.length, and Safari 10 is not supported.
    terserOptions: { module: true, ecma: 2020, safari10: false, compress: { passes: 2, keep_fargs: false } },
    cssMinify: 'lightningcss',
    // tokens.css carries its own fallback for older web views; rewriting light-dark() would only double it.
    cssTarget: ['chrome125', 'safari18', 'firefox128'],
    sourcemap: false,
  },
  environments: {
    // One file: what finds the client's files beside itself (inline-sheet.server.ts) must not move into a chunk.
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
    client: {
      build: {
        // Smaller on the wire than the built-in one makes them (docs/decisions/0001).
        minify: 'terser',
        // What a late part leans on is nearly always here already: a list of it with each late part weighed more than it saves.
        modulePreload: { resolveDependencies: () => [] },
        rolldownOptions: {
          output: { codeSplitting: CHUNKS },
          // A schema that nothing refers to any more does nothing by being made.
          treeshake: { manualPureFunctions: ['z'] },
        },
      },
    },
  },
})
