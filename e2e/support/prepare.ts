/** Playwright takes the default of a module, and runs what it gives at the end. */
export { setup as default } from '#server/testing/prepared-databases.ts'
