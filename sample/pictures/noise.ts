import type { Random } from '#sample/random.ts'

export type Noise = (x: number, y: number) => number

const smooth = (share: number) => share ** 3 * (share * (share * 6 - 15) + 10)

const blend = (from: number, to: number, share: number) => from + (to - from) * share

/** A smooth field of hills and hollows from -1 to 1, one about every unit. */
export function createNoise(random: Random): Noise {
  const side = 64
  const lattice = Array.from({ length: side * side }, () => random.between(-1, 1))
  const at = (x: number, y: number) => lattice[(x & (side - 1)) + (y & (side - 1)) * side] ?? 0
  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)]
    const [right, down] = [smooth(x - column), smooth(y - row)]
    const top = blend(at(column, row), at(column + 1, row), right)
    return blend(top, blend(at(column, row + 1), at(column + 1, row + 1), right), down)
  }
}

/** The same with finer and finer detail on top. */
export function layered(noise: Noise, octaves: number): Noise {
  return (x, y) => {
    let sum = 0
    for (let octave = 0; octave < octaves; octave += 1) {
      const scale = 2 ** octave
      sum += noise(x * scale + octave * 17, y * scale + octave * 31) / scale
    }
    return sum / 1.6
  }
}
