/** Reads HTTP answers off a connection and keeps nothing of their bodies, so that measuring stays cheap. */
export type AnswerReader = {
  /** Takes the next bytes; true when they complete an answer. Throws on any other status than the expected. */
  readonly take: (bytes: Buffer) => boolean
}

const headEnd = Buffer.from('\r\n\r\n')

/** A reader of answers that have the given status and say their length. */
export function createAnswerReader(status: number): AnswerReader {
  let head: Buffer = Buffer.alloc(0)
  let bodyLeft = 0
  return {
    take: (bytes) => {
      if (bodyLeft > 0) {
        bodyLeft -= bytes.length
        return bodyLeft === 0
      }
      head = Buffer.concat([head, bytes])
      const end = head.indexOf(headEnd)
      if (end < 0) return false
      const received = head.length - end - headEnd.length
      bodyLeft = bodyLength(head.toString('latin1', 0, end), status) - received
      head = Buffer.alloc(0)
      return bodyLeft === 0
    },
  }
}

function bodyLength(head: string, status: number): number {
  const [statusLine = ''] = head.split('\r\n', 1)
  if (!statusLine.startsWith(`HTTP/1.1 ${status} `)) {
    throw new Error(`The answer is not ${status} but: ${statusLine}`)
  }
  const length = /^content-length: *(\d+)$/im.exec(head)?.[1]
  if (!length) throw new Error(`The answer does not say its length:\n${head}`)
  return Number(length)
}
