/** Version of the package that was built, sent with every call (rules/product.md#calls). */
declare const __CLIENT_VERSION__: string
