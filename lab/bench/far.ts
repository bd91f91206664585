import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { inRoot } from '@/scripts/support/paths';
import { Processes } from '@/scripts/support/processes';
import { servePanel } from '@/scripts/support/web';
import type { Bench } from './report';

/** Hands on what a socket gets to another one, each part `ms` later. */
function delayed(from: Socket, to: Socket, ms: number): void {
  from.on('data', (part) => setTimeout(() => to.writable && to.write(part), ms));
  from.on('end', () => setTimeout(() => to.end(), ms));
  from.on('error', () => to.destroy());
}

export const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** A service, with a round trip of `ms` to it; returns its new address. */
async function away(address: string, ms: number, servers: Server[]): Promise<string> {
  const [host = '127.0.0.1', port = '0'] = address.split(':');
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host, port: Number(port), noDelay: true });
    delayed(near, far, ms / 2);
    delayed(far, near, ms / 2);
  });
  servers.push(server);
  return `127.0.0.1:${await listening(server)}`;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Serves the panel once more, `ms` away from its database and its sign-in service, and so are its browsers. Returns the
 * bench with its address, and what ends it.
 */
export async function farPanel(
  bench: Bench,
  ms: number,
): Promise<{ bench: Bench; stop: () => Promise<void> }> {
  const servers: Server[] = [];
  const { FIRESTORE_EMULATOR_HOST = '', FIREBASE_AUTH_EMULATOR_HOST = '' } = process.env;
  const processes = new Processes();
  const port = await freePort();
  const panelUrl = `http://localhost:${port}`;
  await servePanel(processes, {
    name: 'panel, far away',
    distDir: '.next-test',
    port,
    env: {
      ...process.env,
      FIRESTORE_EMULATOR_HOST: await away(FIRESTORE_EMULATOR_HOST, ms, servers),
      FIREBASE_AUTH_EMULATOR_HOST: await away(FIREBASE_AUTH_EMULATOR_HOST, ms, servers),
      SITE_URL: panelUrl,
    },
    log: join(inRoot('.data-bench'), 'logs/panel-far.log'),
  });
  const stop = async () => {
    for (const server of servers) server.close();
    await processes.stop();
  };
  return { bench: { ...bench, panelUrl }, stop };
}
