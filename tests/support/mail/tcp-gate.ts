import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy before a server: while shut it refuses connections and drops the open ones. */
export type Gate = { port: number; shut: () => void; open: () => void; close: () => Promise<void> };

export async function startGate(target: string): Promise<Gate> {
  const [host = '127.0.0.1', port = '0'] = target.split(':');
  const inside = new Set<Socket>();
  let isShut = false;
  const server = createServer((client) => {
    if (isShut) return void client.destroy();
    const upstream = connect(Number(port), host);
    for (const socket of [client, upstream]) {
      inside.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        inside.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const drop = () => {
    for (const socket of inside) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    shut: () => {
      isShut = true;
      drop();
    },
    open: () => {
      isShut = false;
    },
    close: async () => {
      drop();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
