/** Version of the built package, sent with every call (rules/product.md#calls). */
declare const __CLIENT_VERSION__: string
