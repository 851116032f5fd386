/** The length of a WebM or MP3 recording in seconds, read from its first bytes; throws when they do not say. */
export function readDuration(file: Buffer): number {
  return file.readUInt32BE(0) === 0x1a45dfa3 ? webmDuration(file) : mp3Duration(file)
}

/** The element 0x4489 of the segment's information, in ticks of 1 ms. */
function webmDuration(file: Buffer): number {
  const at = file.indexOf(Buffer.from([0x44, 0x89, 0x88]))
  if (at < 0 || at > 4096) throw new Error('The recording does not say how long it is')
  return file.readDoubleBE(at + 3) / 1000
}

/** The number of frames in the Xing header, which also lets players seek. */
function mp3Duration(file: Buffer): number {
  const samplesPerFrame = 1152
  const rate = 44_100
  const at = Math.max(file.indexOf('Xing'), file.indexOf('Info'))
  if (at < 0 || at > 4096) throw new Error('The recording does not say how long it is')
  return (file.readUInt32BE(at + 8) * samplesPerFrame) / rate
}
