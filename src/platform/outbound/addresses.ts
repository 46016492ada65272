import ipaddr from 'ipaddr.js';
import { Fault } from '../../contract/fault.ts';

type Range = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** The private networks and host names that the operator allows. */
export interface AllowedPrivate {
  readonly ranges: readonly Range[];
  readonly hostnames: ReadonlySet<string>;
}

const globalUnicastIPv6 = ipaddr.parseCIDR('2000::/3');
const wellKnownNat64 = ipaddr.parseCIDR('64:ff9b::/96');

/**
 * Reads the operator's list: addresses, networks (`10.1.0.0/16`, `fd00::/8`) or host names (`receiver.internal`).
 *
 * @throws RangeError for an entry that is none of these
 */
export function readAllowedPrivate(entries: readonly string[]): AllowedPrivate {
  const ranges: Range[] = [];
  const hostnames = new Set<string>();
  for (const entry of entries) {
    const text = entry.trim();
    if (ipaddr.isValidCIDR(text)) ranges.push(ipaddr.parseCIDR(text));
    else if (ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)) ranges.push(wholeOf(text));
    else if (/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i.test(text) && !/^[\d.]+$/.test(text)) hostnames.add(text.toLowerCase());
    else throw new RangeError(`"${entry}" is neither an address, nor a network such as 10.0.0.0/8, nor a host name`);
  }
  return { ranges, hostnames };
}

/** Whether a connection to this literal address leaves for the public internet, or for a network that is allowed. */
export function isAllowedAddress(text: string, allowed: AllowedPrivate): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = unwrap(ipaddr.parse(text));
  if (isPublic(address)) return true;
  return allowed.ranges.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}

/** `[::1]` and `Host.` as lookups and comparisons want them: `::1` and `host`. */
export function bareHostname(hostname: string): string {
  if (hostname.startsWith('[')) return hostname.slice(1, -1);
  return hostname.toLowerCase().replace(/\.$/, '');
}

/** The refusal of an address. The looked-up address stays in the cause, as it would reveal the network to the caller. */
export function privateAddressFault(hostname: string, cause?: string): Fault {
  const sentence =
    `The address of ${hostname} is private or reserved; only public addresses are allowed. ` +
    'The operator of this service can allow it by the setting ALLOW_PRIVATE_ADDRESSES.';
  return new Fault('UNPROCESSABLE_CONTENT', sentence, { cause });
}

/**
 * A mapped or translated address is checked by the IPv4 address that the packet finally reaches.
 *
 * 64:ff9b::/96 is what DNS64 makes of every IPv4-only host on an IPv6-only network, so it cannot be refused whole.
 */
function unwrap(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (!(address instanceof ipaddr.IPv6)) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  if (address.match(wellKnownNat64)) return new ipaddr.IPv4(address.toByteArray().slice(12));
  return address;
}

/**
 * Only plain unicast is public. 6to4, Teredo and every other tunnel form can carry a private IPv4 address inside and
 * are refused whole; ipaddr.js calls `::127.0.0.1` and unassigned space unicast, so 2000::/3 is required.
 */
function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicastIPv6);
}

function wholeOf(text: string): Range {
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
