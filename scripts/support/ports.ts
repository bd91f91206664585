import { createServer } from 'node:net';
import { Problem } from './say';

// Name, the variable that overrides it, the default port of `npm start`.
const PORTS = [
  ['panel', 'PANEL_PORT', 3000],
  // The same build in the other variant; only tests serve it.
  ['panel2', 'PANEL2_PORT', 3001],
  ['auth', 'AUTH_PORT', 9099],
  ['firestore', 'FIRESTORE_PORT', 8080],
  // The rules' own; only tests start it.
  ['firestore2', 'FIRESTORE2_PORT', 8081],
  // The public port; the emulator itself listens on the next one (functions-gate.ts).
  ['functions', 'FUNCTIONS_PORT', 5001],
  ['functionsInner', 'FUNCTIONS_INNER_PORT', 5002],
  ['tasks', 'TASKS_PORT', 9499],
  ['eventarc', 'EVENTARC_PORT', 9299],
  ['hub', 'HUB_PORT', 4400],
  ['logging', 'LOGGING_PORT', 4500],
  ['smtp', 'SMTP_PORT', 1025],
  ['inbox', 'INBOX_PORT', 1080],
  ['whatsapp', 'WHATSAPP_PORT', 1090],
] as const;

type PortName = (typeof PORTS)[number][0];
export type Ports = Record<PortName, number>;
export const PORT_NAMES = PORTS.map(([name]) => name);

type Variables = Record<string, string | undefined>;

/** The offsets of the stacks of tests, benches and drills above the one of `npm start`. */
export const PORTS_ABOVE = { test: 110, bench: 220, drill: 330 };

// Ports that Chromium blocks.
const UNSAFE = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10080,
]);
const LAST_PORT = 65_535;

/** Every port that the stacks use with an offset. */
export const portsWith = (offset: number) =>
  [0, ...Object.values(PORTS_ABOVE)].flatMap((above) =>
    PORTS.map(([, , port]) => port + offset + above),
  );

/** Whether a stack with this offset, and its tests, can run beside those without one, and in a browser. */
export function isGoodOffset(offset: number): boolean {
  if (offset === 0) return true;
  if (!Number.isInteger(offset) || offset < 0) return false;
  const own = portsWith(offset);
  const others = new Set(portsWith(0));
  return own.every((port) => port <= LAST_PORT && !others.has(port) && !UNSAFE.has(port));
}

/** PORT_OFFSET as a number; exits with one line that suggests the next valid one if ports would collide. */
export function offsetOf(env: Variables): number {
  const offset = Number(env.PORT_OFFSET || 0);
  if (isGoodOffset(offset)) return offset;
  let next = Math.min(Math.max(100, Math.ceil((offset || 0) / 100) * 100), 50_000);
  while (!isGoodOffset(next)) next += 100;
  throw new Problem(
    `PORT_OFFSET=${env.PORT_OFFSET} would put two services on one port, or one where no browser goes: set ${next}.`,
  );
}

/**
 * The ports of a stack. PORT_OFFSET shifts all of them; a variable of its own overrides one. The test stack is
 * shifted by `extra` and has variables with a prefix, so that it can run beside `npm start`.
 */
export function portsOf(env: Variables, { prefix = '', extra = 0 } = {}): Ports {
  const offset = offsetOf(env) + extra;
  return Object.fromEntries(
    PORTS.map(([name, variable, port]) => [name, Number(env[prefix + variable] || port + offset)]),
  ) as Ports;
}

const variableOf = (name: PortName, prefix: string) =>
  prefix + (PORTS.find(([known]) => known === name)?.[1] ?? name);

// Listeners on 0.0.0.0 and 127.0.0.1 do not always conflict, so both are tried.
async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', undefined]) {
    const free = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code === 'EAFNOSUPPORT'),
      );
      server.listen({ port, host }, () => server.close(() => resolve(true)));
    });
    if (!free) return false;
  }
  return true;
}

/** Exits with one line if a port of the stack is in use. */
export async function requireFree(
  ports: Ports,
  names: readonly PortName[],
  prefix = '',
): Promise<void> {
  for (const name of names) {
    if (await isFree(ports[name])) continue;
    throw new Problem(
      `Port ${ports[name]} (${name}) is taken: free it, or set ${variableOf(name, prefix)} to another one, or PORT_OFFSET to move all of them.`,
    );
  }
}
