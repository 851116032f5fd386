/** For the tests in a browser, which know the server only as something that runs. */
export { mailsTo } from '#server/mail/test-mail.ts'
