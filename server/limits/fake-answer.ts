import { EventEmitter } from 'node:events'

/** For tests: an answer that closes when it is given up, or by `emit('close')`. */
export class FakeAnswer extends EventEmitter {
  closed = false

  destroy() {
    this.closed = true
    this.emit('close')
  }
}
