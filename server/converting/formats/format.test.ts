import { expect, test } from 'vitest'

import { formats } from './format.ts'

const format = (name: string) => formats.get(name)!

/** A whole file of packets that say which they are. */
function fileOf(name: string, samples: number): Buffer {
  const { layout, packetBytes } = format(name)
  const { head, packets, wrap } = layout(samples)
  const body = Array.from({ length: packets }, (_, packet) =>
    wrap(packet, Buffer.alloc(packetBytes, packet % 251)),
  )
  return Buffer.concat([head, ...body.flat()])
}

test.each(
  [...formats.keys()].flatMap((name) =>
    [1, 48_000, 48_000 * 61, 48_000 * 305 + 7].map((samples) => ({ name, samples })),
  ),
)(
  'a file of $samples samples as $name is as long as was said before, with every packet in its place [STREAM-3]',
  ({ name, samples }) => {
    const { layout, packetBytes, packetSamples } = format(name)
    const { size, packets, offsetOf, head, wrap } = layout(samples)
    const file = fileOf(name, samples)
    expect(file.length).toBe(size)
    expect(offsetOf(0)).toBe(head.length)
    expect(offsetOf(packets)).toBe(size)
    for (const packet of [0, 1, 249, 250, 251, packets - 1].filter((each) => each < packets)) {
      const whole = Buffer.concat([...wrap(packet, Buffer.alloc(packetBytes, packet % 251))])
      expect(offsetOf(packet + 1) - offsetOf(packet)).toBe(whole.length)
      expect(file.subarray(offsetOf(packet), offsetOf(packet + 1)).equals(whole)).toBe(true)
    }
    expect(packets * packetSamples).toBeGreaterThanOrEqual(samples)
  },
)

test.each([...formats.values()])(
  'silence in $name is as long as any packet',
  ({ silence, packetBytes }) => {
    expect(silence.length).toBe(packetBytes)
  },
)

test.each([...formats.values()])(
  'what its tags make longer than a day is no recording to make $name of, and a day is laid out once [STREAM-6]',
  ({ layout }) => {
    const day = 24 * 3600 * 48_000
    expect(layout(day)).toBe(layout(day))
    expect(layout(day).size).toBeLessThan(2 ** 32)
    for (const samples of [day + 1, 2 ** 36])
      expect(() => layout(samples)).toThrow(expect.objectContaining({ code: 'damaged' }))
  },
)
