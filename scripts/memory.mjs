/**
 * glibc keeps memory freed by threads (20 MB for each password ever hashed at the same time). With fixed thresholds it is given back.
 * These variables are set wherever the product is started (`tests/e2e/server.ts`).
 */
export const MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}
