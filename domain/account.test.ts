import { expect, test } from 'vitest'

import {
  birthDateProblem,
  isEmail,
  isGender,
  isIdentifier,
  isLoginPassword,
  isName,
  isoDate,
  isPassword,
  mailCode,
  passwordRules,
} from './account.ts'

const today = new Date(2026, 10, 21)

test.each([
  ['ada', true],
  ['ada@example.com', true],
  ['A_d.a+l-1@x', true],
  ['', false],
  [' ', false],
  ['ada lovelace', false],
  ['ada!', false],
  ['ada\n', false],
  ['åsa', false],
])('the identifier %j is accepted: %s [LOGIN-3]', (text, accepted) => {
  expect(isIdentifier(text)).toBe(accepted)
})

test.each([
  ['x', true],
  ['pässwörd!', true],
  ['', false],
  [' ', false],
  ['two words', false],
  ['tab\there', false],
])('the password %j is accepted for logging in: %s [LOGIN-4]', (text, accepted) => {
  expect(isLoginPassword(text)).toBe(accepted)
})

test.each([
  ['example@email.com', true],
  ['a@b.co', true],
  ['Ada.Lovelace+music_1@mail.example-site.co.uk', true],
  ['_a@b.info', true],
  ['1@2.org', true],
  ['', false],
  ['ada', false],
  ['ada@', false],
  ['@example.com', false],
  ['ada@example', false],
  ['ada@example.c', false],
  ['ada@example.c0m', false],
  ['ada@.com', false],
  ['ada..love@example.com', false],
  ['ada.-love@example.com', false],
  ['ada+_love@example.com', false],
  ['ada@exam--ple.com', false],
  ['ada@example..com', false],
  ['ada@two@example.com', false],
  ['ada love@example.com', false],
  ['ada@exa_mple.com', false],
  ['ada!@example.com', false],
  ['åda@example.com', false],
  ['ada@example.com\n', false],
])('the email %j is accepted: %s [SIGN-4]', (text, accepted) => {
  expect(isEmail(text)).toBe(accepted)
})

test.each([
  ['abcdefghi1', true],
  ['abcdefghi!', true],
  ['пароль-пароль', true],
  ['abcdefgh1', false],
  ['abcdefghij', false],
  ['1234567890', false],
  ['!!!!!!!!!!', false],
  ['abcdefghi 1', false],
  ['abcdefghi1\t', false],
  ['a1😀😀😀😀😀', false],
  [`a1${'é'.repeat(35)}`, true],
  [`a1${'é'.repeat(35)}x`, false],
  ['', false],
])('the new password %j is accepted: %s [SIGN-5]', (text, accepted) => {
  expect(isPassword(text)).toBe(accepted)
})

test.each([
  ['', { letter: false, other: false, length: false }],
  ['a', { letter: true, other: false, length: false }],
  ['1', { letter: false, other: true, length: false }],
  ['abcdefghij', { letter: true, other: false, length: true }],
  ['1234567890', { letter: false, other: true, length: true }],
  ['é#', { letter: true, other: true, length: false }],
])('of the password %j each rule is judged by itself [SIGN-5]', (text, rules) => {
  expect(passwordRules(text)).toEqual(rules)
})

test.each([
  ['Ada', true],
  ['Ada Lovelace', true],
  ['a', true],
  ['محمد علی', true],
  ['सीता', true],
  ['Zoe\u0301', true],
  ['李小龍', true],
  ['', false],
  [' ', false],
  ['Ada ', false],
  [' Ada', false],
  ['Ada  Lovelace', false],
  ['Ada\tLovelace', false],
  ['Ada2', false],
  ["O'Neill", false],
  ['Anne-Marie', false],
  ['\u0301', false],
])('the name %j is accepted: %s [SIGN-6]', (text, accepted) => {
  expect(isName(text)).toBe(accepted)
})

test.each([
  ['', 0, '', 'd', 'birthDateMissing'],
  ['', 1, '2000', 'd', 'birthDay'],
  ['0', 1, '2000', 'd', 'birthDay'],
  ['32', 1, '2000', 'd', 'birthDay'],
  ['-1', 1, '2000', 'd', 'birthDay'],
  ['1.5', 1, '2000', 'd', 'birthDay'],
  ['1e1', 1, '2000', 'd', 'birthDay'],
  ['one', 1, '2000', 'd', 'birthDay'],
  ['1', 0, '2000', 'm', 'birthMonth'],
  ['1', 13, '2000', 'm', 'birthMonth'],
  ['1', Number.NaN, '2000', 'm', 'birthMonth'],
  ['1', 1, '', 'y', 'birthYear'],
  ['1', 1, '1899', 'y', 'birthYear'],
  ['1', 1, 'abcd', 'y', 'birthYear'],
  ['31', 4, '2000', 'd', 'birthDay'],
  ['30', 2, '2000', 'd', 'birthDay'],
  ['29', 2, '1900', 'd', 'birthDay'],
  ['29', 2, '2001', 'd', 'birthDay'],
  ['22', 11, '2013', 'y', 'tooYoung'],
  ['1', 12, '2013', 'y', 'tooYoung'],
  ['1', 1, '2030', 'y', 'tooYoung'],
  ['1', 1, '99999', 'y', 'tooYoung'],
])('the birth date %s/%s/%s is refused at its %s: %s [SIGN-7]', (d, m, y, field, problem) => {
  expect(birthDateProblem({ d, m, y }, today)).toMatchObject({ field, problem })
})

test.each([
  ['31', 4, '2000', 30],
  ['31', 2, '2001', 28],
  ['30', 2, '2000', 29],
  ['32', 1, '2000', undefined],
])(
  'of %s/%s/%s it is told how many days the month has, where that is the fault [SIGN-7]',
  (d, m, y, days) => {
    expect(birthDateProblem({ d, m, y }, today)?.days).toBe(days)
  },
)

test.each([
  ['21', 11, '2013'],
  ['31', 10, '2013'],
  ['1', 1, '1900'],
  ['05', 1, '2000'],
  ['29', 2, '2000'],
  ['29', 2, '2004'],
  ['31', 12, '2012'],
])('the birth date %s/%s/%s is accepted [SIGN-7]', (d, m, y) => {
  expect(birthDateProblem({ d, m, y }, today)).toBeUndefined()
})

test.each([
  [new Date(2021, 1, 28), 'tooYoung'],
  [new Date(2021, 2, 1), undefined],
])(
  'someone born on 29 February is thirteen from 1 March of a common year [SIGN-7]',
  (day, problem) => {
    expect(birthDateProblem({ d: '29', m: 2, y: '2008' }, day)?.problem).toBe(problem)
  },
)

test('a birth date is stored with its zeros [SIGN-9]', () => {
  expect(isoDate({ d: '5', m: 1, y: '2000' })).toBe('2000-01-05')
  expect(isoDate({ d: '05', m: 11, y: '1999' })).toBe('1999-11-05')
})

test.each([
  ['man', true],
  ['woman', true],
  ['other', true],
  ['', false],
  ['Man', false],
  [undefined, false],
])('the gender %j is accepted: %s [SIGN-8]', (gender, accepted) => {
  expect(isGender(gender)).toBe(accepted)
})

test.each([
  ['1234567890', '1234567890'],
  [' 12345 67890 ', '1234567890'],
  ['123-456', '123456'],
  ['۱۲۳۴۵۶۷۸۹۰', '1234567890'],
  ['١٢٣٤٥٦', '123456'],
  ['12345', undefined],
  ['12345678901', undefined],
  ['12345a', undefined],
  ['', undefined],
])('a code typed as %j is %j [SES-7]', (typed, code) => {
  expect(mailCode(typed)).toBe(code)
})
