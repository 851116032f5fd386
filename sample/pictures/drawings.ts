import { catalogue } from '#sample/catalogue.ts'
import { createRandom } from '#sample/random.ts'

/** Every picture of the sample by name, as a function that draws it. */
export function drawings(): Record<string, () => string> {
  const names = [
    ...catalogue.albums.map(({ id }) => `album-${id}`),
    ...catalogue.mediaItems.map(({ id }) => `media-${id}`),
    ...catalogue.featuredItems.map(({ id }) => `featured-${id}`),
    ...catalogue.artists.map(({ id }) => `artist-${id}`),
    ...catalogue.genreImages.map((id) => `genre-${id}`),
    ...catalogue.profilePictures.map(({ id }) => `profile-${id}`),
  ]
  return Object.fromEntries(names.map((name) => [name, () => gradient(name)]))
}

function gradient(name: string): string {
  const random = createRandom(name)
  const hue = random.whole(0, 359)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640"><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 70% 60%)"/><stop offset="1" stop-color="hsl(${(hue + 60) % 360} 60% 22%)"/></linearGradient><rect width="640" height="640" fill="url(#g)"/><circle cx="${random.whole(160, 480)}" cy="${random.whole(160, 480)}" r="${random.whole(80, 200)}" fill="hsl(${hue} 80% 75%)" opacity="0.7"/></svg>`
}
