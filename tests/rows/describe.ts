import type { Client, PoolClient } from 'pg'

/** A column of a statement as PostgreSQL describes it. */
export interface Column {
  readonly name: string
  /** The type by its number, a domain as what it is over. */
  readonly dataTypeID: number
  /** The table and column that it is taken from unchanged; 0 of what is worked out. */
  readonly tableID: number
  readonly columnID: number
}

interface Connection {
  readonly parse: (statement: { text: string; name: string; types: number[] }) => void
  readonly describe: (what: { type: 'S'; name: string }) => void
  readonly sync: () => void
}

/** The columns of a statement, without running it: it is parsed and described, as the driver does before it runs one. */
export function describe(client: Client | PoolClient, text: string): Promise<readonly Column[]> {
  return new Promise((resolve, reject) => {
    let columns: readonly Column[] = []
    const query = {
      submit: (connection: Connection) => {
        connection.parse({ text, name: '', types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription: ({ fields }: { readonly fields: readonly Column[] }) => {
        columns = fields
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    }
    // The driver knows such queries (cursors are made so), its types only those without an answer.
    client.query(query as never)
  })
}
