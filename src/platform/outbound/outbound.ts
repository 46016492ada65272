import { isIP } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { Fault } from '../../contract/fault.ts';
import { bareHostname, isAllowedAddress, privateAddressFault, readAllowedPrivate } from './addresses.ts';
import { connectChecked } from './connector.ts';
import { type Lookup, limitLookups, lookupBySystem } from './lookup.ts';

/** Sends requests to untrusted addresses. */
export interface Outbound {
  /**
   * Reads an address and checks its text; nothing is looked up.
   *
   * @throws Fault UNPROCESSABLE_CONTENT with a sentence for the caller
   */
  checkAddress(text: string): URL;
  /**
   * For `undici.request(url, { dispatcher })`: connects to public addresses alone, whatever a name leads to.
   *
   * A refused connection rejects with Fault UNPROCESSABLE_CONTENT before a byte is sent. Redirects are not followed.
   */
  readonly dispatcher: Dispatcher;
  /** Ends idle connections and waits for the busy ones. */
  close(): Promise<void>;
}

export interface OutboundSettings {
  /** Networks, addresses and host names that may be reached although they are not public. */
  readonly allowedPrivate: readonly string[];
  /** Bounds name lookup, TCP and TLS together. */
  readonly connectTimeoutMs: number;
  /** All addresses of a name; default: the system's resolver. */
  readonly lookup?: Lookup;
  /** PEM certificates trusted in addition to Node's own. */
  readonly certificateAuthorities?: readonly string[];
}

// Signed addresses of object stores reach 2 kB with session tokens; longer ones are abuse.
const addressCharactersMax = 4096;

// Ports >= 1024 of https://fetch.spec.whatwg.org/#port-blocking, and of data stores that answer text lines.
const refusedPorts = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
  1433, 1521, 2375, 2379, 3306, 5432, 6379, 11211, 27017,
]);

// Half of Node's four threads.
const parallelLookupsMax = 2;

/** @param settings `allowedPrivate` is empty in production */
export function createOutbound(settings: OutboundSettings): Outbound {
  const allowed = readAllowedPrivate(settings.allowedPrivate);
  const connector = {
    allowed,
    lookup: limitLookups(settings.lookup ?? lookupBySystem, parallelLookupsMax),
    isAllowedPort,
    connectTimeoutMs: settings.connectTimeoutMs,
    certificateAuthorities: settings.certificateAuthorities ?? [],
  };
  const dispatcher = new Agent({
    connect: (options, callback) => {
      connectChecked(options, connector).then(
        (socket) => callback(null, socket),
        (error) => callback(error, null),
      );
    },
  });

  function checkAddress(text: string): URL {
    const url = readAddress(text);
    const hostname = bareHostname(url.hostname);
    if (allowed.hostnames.has(hostname)) return url;
    if (isIP(hostname) !== 0) {
      if (!isAllowedAddress(hostname, allowed)) throw privateAddressFault(hostname);
    } else if (isLocalName(hostname) && allowed.ranges.length === 0) {
      // With networks allowed the connector decides, which sees the name's addresses.
      throw privateAddressFault(hostname);
    }
    return url;
  }

  return { checkAddress, dispatcher, close: () => dispatcher.close() };
}

function readAddress(text: string): URL {
  const refuse = (sentence: string) => new Fault('UNPROCESSABLE_CONTENT', sentence);
  if (text.length > addressCharactersMax) {
    throw refuse(`The address is longer than ${addressCharactersMax} characters.`);
  }
  const url = URL.parse(text.trim());
  if (url === null) throw refuse('The address is not a valid URL; give one such as https://example.com/path.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw refuse(`The address starts with ${url.protocol}, only http: and https: are possible.`);
  }
  if (url.username !== '' || url.password !== '') throw refuse('The address must not carry a user name or a password.');
  if (!isAllowedPort(portOf(url)))
    throw refuse(`Port ${portOf(url)} is not allowed; use 80, 443 or a port from 1024 up.`);
  return url;
}

function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

function isAllowedPort(port: number): boolean {
  return port === 80 || port === 443 || (port >= 1024 && !refusedPorts.has(port));
}

// RFC 6761: these never leave the machine. Other private names are found out when they are looked up.
function isLocalName(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}
