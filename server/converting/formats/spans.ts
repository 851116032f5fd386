type Span = { from: number; to: number }

/** Which packets are there already. */
export function createSpans() {
  let spans: Span[] = []

  const spanOf = (packet: number) => spans.find(({ from, to }) => from <= packet && packet < to)

  return {
    /** The first packet from this one on that is missing. */
    endFrom: (packet: number): number => spanOf(packet)?.to ?? packet,
    /** The first from this one on that is there. */
    nextFrom: (packet: number): number | undefined => spans.find(({ to }) => to > packet)?.from,
    /** Those from `from` to before `to` are there now. */
    add(from: number, to: number) {
      const apart = spans.filter((span) => span.to < from || span.from > to)
      const joined = spans.filter((span) => span.to >= from && span.from <= to)
      const all = [...joined, { from, to }]
      const whole = {
        from: Math.min(...all.map((span) => span.from)),
        to: Math.max(...all.map((span) => span.to)),
      }
      spans = [...apart, whole].toSorted((a, b) => a.from - b.from)
    },
  }
}
