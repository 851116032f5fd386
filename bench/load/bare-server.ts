import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * What Node needs at the least to serve ranges of one file: the yardstick of the media route.
 * It is started as a process of its own with the file as its argument, and reports its port.
 */
const file = process.argv[2] ?? ''
const { size } = statSync(file)

const server = createServer(({ headers }, response) => {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  const start = Number(first ?? 0)
  const end = last ? Number(last) : size - 1
  response.writeHead(206, {
    'content-type': 'audio/webm',
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${size}`,
  })
  createReadStream(file, { start, end }).pipe(response)
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.send?.(address?.port)
})
