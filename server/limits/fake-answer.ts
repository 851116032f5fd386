import { EventEmitter } from 'node:events'

/** For tests. Closes when destroyed, or by `emit('close')`. */
export class FakeAnswer extends EventEmitter {
  closed = false

  destroy() {
    this.closed = true
    this.emit('close')
  }
}
