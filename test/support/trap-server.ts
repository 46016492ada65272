import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A listener that must not be reached: it counts who came and what they said. */
export interface TrapServer {
  readonly port: number;
  connectionCount(): number;
  bytesReceived(): number;
  close(): Promise<void>;
}

/** Opens a trap on every address of this machine, or on `host`; it answers as a web server would. */
export async function openTrapServer(host?: string): Promise<TrapServer> {
  let connectionCount = 0;
  let bytesReceived = 0;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    connectionCount++;
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
    socket.on('data', (chunk) => {
      bytesReceived += chunk.length;
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 6\r\nconnection: close\r\n\r\nsecret');
    });
  });
  // Without a host Node takes `::`, which hears IPv4 too, and `0.0.0.0` where there is no IPv6.
  server.listen({ port: 0, host });
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connectionCount: () => connectionCount,
    bytesReceived: () => bytesReceived,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Self-signed for `trap.test` and 127.0.0.1 until 2126; its key protects nothing. */
export const trapCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgvWnKwWi9Jt8JU1Uq
yjYp/GhZE4ODzEQfolstqG8lm2yhRANCAAT8odA/y1n3oGRDXHrk01woN4for2Xg
Iw/xQlF8vMUjCYBh3L3df4nXQ9vLi1+Dkv3zKte1bSasKFk4C9n41Uql
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUQeJOtHsDydj57rj3kfOmJybeEJAwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJdHJhcC50ZXN0MCAXDTI2MTEyMTAyMzY0NVoYDzIxMjYxMDI4
MDIzNjQ1WjAUMRIwEAYDVQQDDAl0cmFwLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT8odA/y1n3oGRDXHrk01woN4for2XgIw/xQlF8vMUjCYBh3L3df4nX
Q9vLi1+Dkv3zKte1bSasKFk4C9n41Uqlo28wbTAdBgNVHQ4EFgQUrHWnQKkUvxf0
zUmXu0ZvfHU+RLswHwYDVR0jBBgwFoAUrHWnQKkUvxf0zUmXu0ZvfHU+RLswGgYD
VR0RBBMwEYIJdHJhcC50ZXN0hwR/AAABMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZI
zj0EAwIDSAAwRQIhAPCHncNxVDhwngn/0R3+J06PwRo5M3///dZgMIid44OWAiBD
F4TOdxqR+X9yEFz0GytbRZzOiIyUn1nZTCQbLRqdjA==
-----END CERTIFICATE-----`,
};
