import { join } from 'node:path'

/** Where things are, as absolute paths. */
export interface Places {
  /** Who runs it. */
  user: string
  node: string
  /** The folder of the code. */
  engine: string
  site: string
  data: string
  port: number
}

/** Otherwise Node takes memory as long as there is some. The script `inbox` in package.json has them, too. */
const sparing = ['--max-semi-space-size=2', '--optimize-for-size']

/** A value in a unit: `%` and quotes have a meaning there. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\]/g, '\\$&').replaceAll('%', '%%').replaceAll('$', '$$$$')}"`

/** @returns a unit for systemd that runs the inbox of a site, and may write nothing but its messages and the cache */
export const systemdUnit = ({ user, node, engine, site, data, port }: Places): string => `[Unit]
Description=Messages of the forms in ${site.replaceAll('%', '%%')}
After=network-online.target
Wants=network-online.target

[Service]
User=${user}
WorkingDirectory=${engine.replaceAll('%', '%%')}
ExecStart=${[node, ...sparing, join(engine, 'src/cli/run.mjs'), 'inbox', '--site', site, '--data', data, '--port', String(port)].map(quoted).join(' ')}
Restart=always
RestartSec=5
UMask=0077
MemoryMax=1G
NoNewPrivileges=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectSystem=strict
ProtectHome=read-only
ProtectKernelTunables=yes
ProtectControlGroups=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
ReadWritePaths=${[data, join(engine, 'node_modules/.cache')].map(quoted).join(' ')}

[Install]
WantedBy=multi-user.target
`
