/** For measurements, which know the server only as something that runs. */
export { startOwnPostgres } from '#server/testing/own-postgres.ts'
