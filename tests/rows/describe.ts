import type { Client, PoolClient } from 'pg'

/** A column of a statement as PostgreSQL describes it. */
export interface Column {
  readonly name: string
  /** The number of the type; for a domain, of its base type. */
  readonly dataTypeID: number
  /** The table and column that it is taken from unchanged. 0 for a computed column. */
  readonly tableID: number
  readonly columnID: number
}

interface Connection {
  readonly parse: (statement: { text: string; name: string; types: number[] }) => void
  readonly describe: (what: { type: 'S'; name: string }) => void
  readonly sync: () => void
}

/** Returns the columns of a statement without running it: the statement is parsed and described as the driver does before a run. */
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
    // The driver accepts such a query (cursors are made the same way), but its types only know queries without a result.
    client.query(query as never)
  })
}
