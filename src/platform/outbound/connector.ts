import { once } from 'node:events';
import { isIP, type LookupFunction, connect as openTcp, type Socket } from 'node:net';
import { rootCertificates, connect as startTls, type TLSSocket } from 'node:tls';
import { type buildConnector, errors } from 'undici';
import { Fault } from '../../contract/fault.ts';
import { type AllowedPrivate, bareHostname, isAllowedAddress, privateAddressFault } from './addresses.ts';
import type { LimitedLookup, LookedUp } from './lookup.ts';

export interface ConnectorSettings {
  readonly allowed: AllowedPrivate;
  readonly lookup: LimitedLookup;
  readonly isAllowedPort: (port: number) => boolean;
  /** Bounds lookup, TCP and TLS together. */
  readonly connectTimeoutMs: number;
  /** PEM certificates trusted in addition to Node's own. */
  readonly certificateAuthorities: readonly string[];
}

interface Attempt {
  readonly hostname: string;
  readonly port: number;
  readonly settings: ConnectorSettings;
  readonly signal: AbortSignal;
  /** Everything opened so far, closed when the attempt fails. */
  readonly sockets: Socket[];
}

/**
 * Connects to a public address of a host, or not at all.
 *
 * Three checks, because each alone leaks: a literal address is never looked up; a name is looked up once and refused
 * when any of its addresses is private; and the peer of the open connection is checked before a byte is sent.
 */
export async function connectChecked(target: buildConnector.Options, settings: ConnectorSettings): Promise<Socket> {
  const hostname = bareHostname(target.hostname);
  const isSecure = target.protocol === 'https:';
  const port = Number(target.port) || (isSecure ? 443 : 80);
  if (!settings.isAllowedPort(port)) throw new Fault('UNPROCESSABLE_CONTENT', `Port ${port} is not allowed.`);

  const timeout = new AbortController();
  const late = new errors.ConnectTimeoutError(`No connection to ${hostname} within ${settings.connectTimeoutMs} ms`);
  const timer = setTimeout(() => timeout.abort(late), settings.connectTimeoutMs);
  const attempt: Attempt = { hostname, port, settings, signal: timeout.signal, sockets: [] };
  try {
    const tcp = await connectPinned(attempt, await findAddresses(attempt));
    return isSecure ? await secure(attempt, tcp, target.servername) : tcp;
  } catch (error) {
    for (const socket of attempt.sockets) socket.destroy();
    throw timeout.signal.aborted ? late : error;
  } finally {
    clearTimeout(timer);
  }
}

async function findAddresses({ hostname, settings, signal }: Attempt): Promise<readonly LookedUp[]> {
  const family = isIP(hostname);
  const addresses =
    family === 0
      ? await Promise.race([settings.lookup(hostname, signal), once(signal, 'abort').then(() => [])])
      : [{ address: hostname, family }];
  if (addresses.length === 0) throw new Error(`No address is known for ${hostname}`);
  const refused = addresses.find(({ address }) => !isAllowedFor(hostname, address, settings.allowed));
  if (refused !== undefined) throw privateAddressFault(hostname, `looked up as ${refused.address}`);
  return addresses;
}

/** Connects to the checked addresses only: Node reads this list and never asks the resolver again. */
async function connectPinned(attempt: Attempt, addresses: readonly LookedUp[]): Promise<Socket> {
  const { hostname, port, settings, signal } = attempt;
  const giveJudged: LookupFunction = (_hostname, _options, callback) => callback(null, [...addresses]);
  const tcp = openTcp({ host: hostname, port, lookup: giveJudged, autoSelectFamily: true, keepAlive: true });
  attempt.sockets.push(tcp);
  // Stays on, so that an error before undici takes over cannot end the process.
  tcp.on('error', () => {});
  await once(tcp, 'connect', { signal });
  if (!isAllowedFor(hostname, tcp.remoteAddress ?? '', settings.allowed)) {
    throw privateAddressFault(hostname, `connected to ${tcp.remoteAddress}`);
  }
  return tcp.setNoDelay(true);
}

async function secure(attempt: Attempt, tcp: Socket, servername: string | undefined): Promise<TLSSocket> {
  const { hostname, settings, signal } = attempt;
  const own = settings.certificateAuthorities;
  const tls = startTls({
    socket: tcp,
    host: hostname,
    // RFC 6066: a server name is never an address; the certificate is then checked against `host`.
    ...(isIP(hostname) === 0 && { servername: servername || hostname }),
    ALPNProtocols: ['http/1.1'],
    ...(own.length > 0 && { ca: [...rootCertificates, ...own] }),
  });
  attempt.sockets.push(tls);
  tls.on('error', () => {});
  await once(tls, 'secureConnect', { signal });
  return tls;
}

function isAllowedFor(hostname: string, address: string, allowed: AllowedPrivate): boolean {
  return allowed.hostnames.has(hostname) || isAllowedAddress(address, allowed);
}
