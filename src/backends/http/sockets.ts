import { buildConnector } from 'undici';

const paths = new Map<string, string>();

/**
 * From now on requests to these origins go through the sockets, on which the worker passes bytes on; TLS, if any, is
 * between this process and the server all the same. Called once, in a slot that has no network.
 */
export function routeThroughSockets(sockets: Readonly<Record<string, string>>): void {
  for (const [origin, path] of Object.entries(sockets)) paths.set(origin, path);
}

/** Connects through the origin's socket, if there is one. */
export function createSocketConnector(timeoutMs: number): buildConnector.connector {
  return (target, callback) => {
    const socketPath = paths.get(new URL(`${target.protocol}//${target.host}`).origin);
    buildConnector({ timeout: timeoutMs, ...(socketPath !== undefined && { socketPath }) })(target, callback);
  };
}
