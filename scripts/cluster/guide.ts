import type { Cluster } from './cluster.ts'

/** What was started, and how to break it. */
export function guideOf({ address, folder, nginx, copies, primary, standby }: Cluster): string {
  const programs = [
    { name: 'nginx', ...nginx, port: new URL(address).port },
    ...copies.map((copy, at) => ({ name: `copy ${at + 1}`, ...copy })),
    { name: 'primary', ...primary },
    { name: 'standby', ...standby },
  ]
  const rows = programs.map(
    ({ name, pid, port, log }) =>
      `${name.padEnd(8)}  pid ${String(pid).padEnd(7)}  port ${String(port).padEnd(5)}  ${log}`,
  )
  const [copy] = copies
  return `
${rows.join('\n')}

Lose a copy:         kill -9 ${copy?.pid}
Hang a copy:         kill -STOP ${copy?.pid}, and on with kill -CONT
Lose the primary:    kill -9 ${primary.pid}
Promote the standby: psql -h ${standby.folder} -p ${standby.port} -U postgres -c 'select pg_promote()'
Lose the standby:    kill -9 ${standby.pid}; writes then wait for it
Mails are in ${folder}/outbox. Ask by curl --cacert ${nginx.certificate}; a browser has to be told to trust it.

Ready: ${address}
`
}
