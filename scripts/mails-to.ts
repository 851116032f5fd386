import { readMails, type TestMail } from '#server/test-mail.ts'

/** What a server without a mail server has written to somebody, oldest first. */
export const mailsTo = (dataDir: string, address: string): readonly TestMail[] =>
  readMails(dataDir).filter(({ to }) => to === address)
