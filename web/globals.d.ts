/** Version of the package that was built, sent with every call (specification §7). */
declare const __CLIENT_VERSION__: string
