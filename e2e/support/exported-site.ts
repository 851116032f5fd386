import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Server, serviceOf, type Site, startServer } from './server.ts'
import { startStaticHost } from './static-host.ts'
import { startTestProject, type TestProject } from './test-project.ts'

export type ExportedSite = Site & {
  /** That is behind the project. */
  readonly server: Server
  readonly project: TestProject
}

/** The app as files on a host of their own, and what stands in for a project of Supabase at another origin. */
export async function startExportedSite(basePath: string): Promise<ExportedSite> {
  const server = await startServer()
  const project = await startTestProject(server)
  const { apikey } = await serviceOf(server)
  const folder = mkdtempSync(join(tmpdir(), 'player-export-'))
  execFileSync(process.execPath, ['server/export/export-command.ts', folder], {
    env: {
      ...process.env,
      BASE_PATH: basePath,
      SUPABASE_URL: project.url,
      PUBLISHABLE_KEY: apikey,
    },
  })
  const host = await startStaticHost(folder)
  return {
    address: host.origin + basePath,
    dataDir: server.dataDir,
    secrets: server.secrets,
    server,
    project,
    stop: async () => {
      host.stop()
      project.stop()
      await server.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
