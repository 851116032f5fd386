/** Rows by their places, in ranges that do not touch, both ends within: so that a hundred thousand are one range. */
export type Selection = readonly (readonly [first: number, last: number])[]

export const nothing: Selection = []

export const everything = (total: number): Selection => (total > 0 ? [[0, total - 1]] : nothing)

export const rangeOf = (one: number, other: number): Selection => [
  [Math.min(one, other), Math.max(one, other)],
]

export const includes = (selection: Selection, index: number): boolean =>
  selection.some(([first, last]) => first <= index && index <= last)

export const sizeOf = (selection: Selection): number =>
  selection.reduce((sum, [first, last]) => sum + last - first + 1, 0)

/** With a row that was not in it, or without one that was. */
export function toggled(selection: Selection, index: number): Selection {
  if (!includes(selection, index)) return joined([...selection, [index, index]])
  return selection.flatMap(([first, last]): [number, number][] => {
    if (index < first || index > last) return [[first, last]]
    const parts: [number, number][] = [
      [first, index - 1],
      [index + 1, last],
    ]
    return parts.filter(([from, to]) => from <= to)
  })
}

type Click = {
  /** Where a range begins. */
  readonly from: number
  readonly index: number
  /** With Shift, all rows from there on. */
  readonly isRange: boolean
  /** With Ctrl or Cmd, beside what is chosen already. */
  readonly isMore: boolean
}

/** A click chooses one row; on the only one that is chosen, none. */
export function afterClick(
  selection: Selection,
  { from, index, isRange, isMore }: Click,
): Selection {
  if (isRange) return isMore ? extended(selection, rangeOf(from, index)) : rangeOf(from, index)
  if (isMore) return toggled(selection, index)
  const isOnly = sizeOf(selection) === 1 && includes(selection, index)
  return isOnly ? nothing : rangeOf(index, index)
}

/** With all rows of another one. */
export const extended = (selection: Selection, more: Selection): Selection =>
  joined([...selection, ...more])

function joined(ranges: Selection): Selection {
  const sorted = ranges.toSorted(([one], [other]) => one - other)
  const found: [number, number][] = []
  for (const [first, last] of sorted) {
    const before = found.at(-1)
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last)
    else found.push([first, last])
  }
  return found
}
