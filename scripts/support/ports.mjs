import { createServer } from 'node:net';
import { Problem } from './say.mjs';

// Name, the variable that moves it, the port of `npm start` (contract, Ports and project).
const PORTS = [
  ['panel', 'PANEL_PORT', 3000],
  // The same build in its other variant; only the tests serve it.
  ['panel2', 'PANEL2_PORT', 3001],
  ['auth', 'AUTH_PORT', 9099],
  ['firestore', 'FIRESTORE_PORT', 8080],
  ['functions', 'FUNCTIONS_PORT', 5001],
  ['tasks', 'TASKS_PORT', 9499],
  ['eventarc', 'EVENTARC_PORT', 9299],
  ['hub', 'HUB_PORT', 4400],
  ['logging', 'LOGGING_PORT', 4500],
  ['smtp', 'SMTP_PORT', 1025],
  ['inbox', 'INBOX_PORT', 1080],
];

/**
 * The ports of a stack. PORT_OFFSET moves all of them; a variable of its own sets one, and wins. The stack of
 * the tests lies `extra` above and has variables with a prefix, so that it runs beside `npm start`.
 */
export function portsOf(env, { prefix = '', extra = 0 } = {}) {
  const offset = Number(env.PORT_OFFSET || 0) + extra;
  return Object.fromEntries(
    PORTS.map(([name, variable, port]) => [name, Number(env[prefix + variable] || port + offset)]),
  );
}

/** The variable that moves a port. */
export const variableOf = (name, prefix = '') =>
  prefix + (PORTS.find(([known]) => known === name)?.[1] ?? name);

// A listener on 0.0.0.0 and one on 127.0.0.1 do not always collide, so both are tried.
async function isFree(port) {
  for (const host of ['127.0.0.1', undefined]) {
    const free = await new Promise((resolve) => {
      const server = createServer();
      server.once('error', (error) => resolve(error.code === 'EAFNOSUPPORT'));
      server.listen({ port, host }, () => server.close(() => resolve(true)));
    });
    if (!free) return false;
  }
  return true;
}

/** Stops with one line if a port of the stack is taken. */
export async function requireFree(ports, names, prefix = '') {
  for (const name of names) {
    if (await isFree(ports[name])) continue;
    throw new Problem(
      `Port ${ports[name]} (${name}) is taken: free it, or set ${variableOf(name, prefix)} to another one, or PORT_OFFSET to move all of them.`,
    );
  }
}
