/** For the tests in a browser, which know the server only as something that runs. */
export { mailsTo } from '#server/test-mail.ts'
