/** The manifest with the product's name in it, under which a device lists the installed app. */
export function renderManifest(json: string, brandName: string): string {
  const manifest: Record<string, unknown> = JSON.parse(json)
  return JSON.stringify({ ...manifest, name: brandName, short_name: brandName })
}
