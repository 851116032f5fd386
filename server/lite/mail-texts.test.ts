import { expect, test } from 'vitest'

import { mailTexts } from './mail-texts.ts'

const hour = { en: 'for one hour', es: 'durante una hora', ur: 'ایک گھنٹے' } as const

test.each(['en', 'es', 'ur'] as const)(
  'every link in the %s mails says how long it works [SAFE-4]',
  (language) => {
    const { confirm, recover, newEmail } = mailTexts[language]
    for (const sentence of [confirm.open, recover.open, newEmail.open('a@b.co', 'c@d.co')])
      expect(sentence).toContain(hour[language])
  },
)
