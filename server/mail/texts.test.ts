import { expect, test } from 'vitest'

import { mailTexts } from './texts.ts'

const hour = { en: 'for one hour', es: 'durante una hora', ur: 'ایک گھنٹے' } as const

test.each(['en', 'es', 'ur'] as const)(
  'every link in the %s mails says how long it works [SAFE-4]',
  (language) => {
    const { confirm, recover, newEmail } = mailTexts[language]
    for (const sentence of [confirm.open, recover.open, newEmail.open])
      expect(sentence).toContain(hour[language])
  },
)

test.each(['en', 'es', 'ur'] as const)(
  'the %s notice of a new address ends its sentence with the link [SES-7]',
  (language) => {
    const link = 'https://a.example/forgot-password'
    expect(mailTexts[language].emailNotice.help(link)).toMatch(/: https:\S+$/)
  },
)

test.each(['en', 'es', 'ur'] as const)(
  'every %s mail says whose it is and why it came [SES-7]',
  (language) => {
    const { confirm, recover, newEmail, emailNotice, member } = mailTexts[language]
    for (const { subject } of [confirm, recover, newEmail, emailNotice, member])
      expect(subject('Music')).toMatch(language === 'ur' ? /^[\u0600-\u06ff].*Music$/ : /Music/)
    for (const why of [
      confirm.why('Music', 'today'),
      recover.why('Music'),
      newEmail.why('Music', 'a@b.co', 'c@d.co'),
    ])
      expect(why).toContain('Music')
  },
)
