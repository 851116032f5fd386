import { expect, test } from 'vitest'

import { createAnswerReader } from './answer-reader.ts'

const answer = (body: string, status = '200 OK') =>
  Buffer.from(
    `HTTP/1.1 ${status}\r\ncontent-type: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )

test('an answer in one piece is complete', () => {
  const reader = createAnswerReader(200)
  expect(reader.take(answer('hello'))).toBe(true)
  expect(reader.take(answer('and again'))).toBe(true)
  expect(reader.take(answer(''))).toBe(true)
})

test('an answer in single bytes is complete with its last', () => {
  const reader = createAnswerReader(200)
  const bytes = [...answer('hello')].map((byte) => reader.take(Buffer.from([byte])))
  expect(bytes.length).toBeGreaterThan(50)
  expect(bytes.indexOf(true)).toBe(bytes.length - 1)
})

test('another status stops the measurement', () => {
  expect(() => createAnswerReader(206).take(answer('hello'))).toThrow(
    'not 206 but: HTTP/1.1 200 OK',
  )
})

test('an answer that does not say its length stops the measurement', () => {
  const endless = Buffer.from('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n')
  expect(() => createAnswerReader(200).take(endless)).toThrow('does not say its length')
})
