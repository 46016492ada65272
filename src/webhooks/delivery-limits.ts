/** Deliveries of one worker at once: of its 32, few accounts or receivers must not take all. */
const deliveriesMax = { account: 8, host: 4, slowHost: 1 };

/** A receiver that took longer, or did not answer, is slow until it answers sooner. */
const slowMs = 5_000;

/** How many slow receivers are remembered. */
const slowHostsMax = 10_000;

/** Counts the deliveries that a worker has under way. */
export interface DeliveryLimits {
  /** @returns undefined where there are too many of the account or its receiver; else call it at the end */
  begin(delivery: { accountId: string; url: string }): ((durationMs: number) => void) | undefined;
}

export function createDeliveryLimits(): DeliveryLimits {
  const byAccount = new Map<string, number>();
  const byHost = new Map<string, number>();
  const slowHosts = new Set<string>();
  const add = (counts: Map<string, number>, name: string, change: number) => {
    const count = (counts.get(name) ?? 0) + change;
    if (count === 0) counts.delete(name);
    else counts.set(name, count);
  };
  return {
    begin({ accountId, url }) {
      const { host } = new URL(url);
      const hostMax = slowHosts.has(host) ? deliveriesMax.slowHost : deliveriesMax.host;
      if ((byAccount.get(accountId) ?? 0) >= deliveriesMax.account || (byHost.get(host) ?? 0) >= hostMax) {
        return undefined;
      }
      add(byAccount, accountId, 1);
      add(byHost, host, 1);
      return (durationMs) => {
        add(byAccount, accountId, -1);
        add(byHost, host, -1);
        if (durationMs < slowMs) slowHosts.delete(host);
        else if (slowHosts.size < slowHostsMax) slowHosts.add(host);
      };
    },
  };
}
