import { isIPv4, isIPv6 } from 'node:net'
import { UsageError } from '../../site/errors.ts'

/**
 * @param option name of the option, for the message
 * @param text a port, or an IP address, `localhost` or `*` with or without a port: `80`, `127.0.0.1:8080`, `[::]:80`
 * @returns the same text, which is valid for nginx's directive `listen`
 * @throws UsageError for anything else
 */
export function listenAddress(option: string, text: string): string {
  const [, host, port] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [text, text, '80']
  if ((host === undefined || isHost(host)) && Number(port) > 0 && Number(port) <= 65_535) return text
  throw new UsageError(`${option} needs a port or an address, such as 80, 127.0.0.1:8080 or [::1]:8080, not ${text}.`)
}

const isHost = (host: string): boolean =>
  ['*', 'localhost'].includes(host) || isIPv4(host) || (host.startsWith('[') && isIPv6(host.slice(1, -1)))
