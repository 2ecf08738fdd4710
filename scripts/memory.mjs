/**
 * glibc keeps what threads have freed, 20 MB for each password that was ever hashed at once; with a fixed threshold it is given back.
 * Set wherever the product is started (`tests/e2e/server.ts`).
 */
export const MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}
