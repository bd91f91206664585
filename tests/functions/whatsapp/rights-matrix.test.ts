import { beforeEach, expect, it, vi } from 'vitest';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { FLAGS, type Flag, fromFlags } from '@/lib/domain/rights/permissions';
import { INTENTS, type Intent, isAct } from '@/lib/domain/whatsapp/intents';
import { makeUser, type Who } from '../../support/functions';
import { makeCheckout, makeSellingEvent, makeType, read, record } from '../../support/sales';
import { assistant, bound, says } from '../../support/whatsapp';

/** What each role may ask of the assistant and have it do: every intent, for every role. */

// Flags are mocked for this file's producers, because other files run in parallel on the same database.
const off = vi.hoisted(() => new Set<string>());
vi.mock('@/functions/src/support/feature', async (original) => ({
  ...(await original<object>()),
  hasFeature: async (key: string, producerId: string) => !off.has(`${key} ${producerId}`),
}));

const { double } = assistant();

const SAID: Record<Intent, string> = {
  salesToday: 'ventas de hoy',
  sales: 'ventas de noche austral',
  pace: 'como va noche austral',
  left: 'cuánto queda de noche austral?',
  entered: 'cuántos entraron',
  balance: 'mi saldo',
  payday: 'cuando me pagan',
  ticket: 'busca a Ana Pérez',
  pause: 'pausa la venta',
  resume: 'reanuda la venta',
  closePhase: 'cierra la preventa 1',
  courtesy: 'cortesia para Ana Rojas ana@correo.cl',
  advance: 'adelanto de 1.000',
  doorLink: 'mandame el link de la puerta',
  help: 'ayuda',
};
const MONEY: Intent[] = ['salesToday', 'sales', 'pace', 'balance', 'payday', 'advance'];
const OPEN: Intent[] = ['left', 'help'];

type Outcome = 'told' | 'refused' | 'sees nothing' | 'lite' | 'off' | 'unbound';
function outcomeOf(answer: string): Outcome {
  if (answer.includes('No tienes permiso')) return 'refused';
  if (answer.includes('no tiene eventos que puedas ver')) return 'sees nothing';
  if (answer.includes('parte de la versión completa')) return 'lite';
  if (answer.includes('no está disponible por ahora')) return 'off';
  if (answer.includes('no está vinculado') || answer.includes('ya no está')) return 'unbound';
  return answer === '' ? 'unbound' : 'told';
}

let event: { id: string; producerId: string };
beforeEach(async () => {
  off.clear();
  event = await makeSellingEvent({ name: 'Noche Austral' });
  const ticketTypeId = await makeType(event.id, { name: 'Preventa 1', price: 10_000, stock: 20 });
  const lines = [{ ticketTypeId, quantity: 1, unitPrice: 10_000 }];
  await record(await makeCheckout(), { eventId: event.id, kind: 'sale', lines });
});

const memberWith = (flags: readonly Flag[]) =>
  makeUser({
    role: 'producer',
    producers: [event.producerId],
    permissions: fromFlags([...flags]),
  });
const ownRecord = (who: Who) => db().doc(paths.permission(who.uid, event.producerId));

type Role = {
  who: () => Promise<Who>;
  /** What happens once the phone is bound. */
  after?: (who: Who) => unknown;
  expected: (intent: Intent) => Outcome;
};
const ROLES: Record<string, Role> = {
  owner: { who: () => memberWith(FLAGS), expected: () => 'told' },
  'member without finance': {
    who: () => memberWith(FLAGS.filter((flag) => !flag.startsWith('finance.'))),
    expected: (intent) => (MONEY.includes(intent) ? 'refused' : 'told'),
  },
  'member with nothing': {
    who: () => memberWith([]),
    expected: (intent) => (OPEN.includes(intent) ? 'told' : 'refused'),
  },
  'member whose rights ended': {
    who: () => memberWith(FLAGS),
    after: (who) => ownRecord(who).update({ until: new Date(Date.now() - 1) }),
    expected: (intent) =>
      intent === 'help' ? 'told' : intent === 'left' ? 'sees nothing' : 'refused',
  },
  'member of another event alone': {
    who: () => memberWith(FLAGS),
    after: (who) => ownRecord(who).update({ events: ['another'] }),
    // Nothing of this event is told, nor the sums of all; tickets are looked for in theirs alone.
    expected: (intent) => (['help', 'ticket'].includes(intent) ? 'told' : 'sees nothing'),
  },
  'member who was removed': {
    who: () => memberWith(FLAGS),
    after: (who) => db().doc(paths.user(who.uid)).update({ producersId: [] }),
    expected: () => 'unbound',
  },
  'owner of a lite producer': {
    who: () => memberWith(FLAGS),
    after: () => db().doc(paths.producer(event.producerId)).update({ type: 'producerLite' }),
    expected: () => 'lite',
  },
  'owner whose feature is off': {
    who: () => memberWith(FLAGS),
    after: () => off.add(`whatsapp ${event.producerId}`),
    expected: () => 'off',
  },
  administrator: {
    who: () => makeUser({ role: 'admin' }),
    expected: (intent) =>
      intent === 'help' ? 'told' : intent === 'left' ? 'sees nothing' : 'refused',
  },
};

it.each(Object.keys(ROLES))('%s', async (name) => {
  const { who, after, expected } = ROLES[name] as Role;
  const person = await who();
  const phone = await bound(double(), person);
  await after?.(person);
  const table: [Intent, Outcome, boolean][] = [];
  for (const intent of INTENTS) {
    const outcome = outcomeOf(await says(double(), phone, SAID[intent]));
    const { pending } = await read(entryPaths.phone(phone)).catch(() => ({ pending: null }));
    table.push([intent, outcome, Boolean(pending)]);
  }
  // An act that may be done waits for its confirmation, but resuming what is not paused.
  const waits = (intent: Intent) =>
    expected(intent) === 'told' && isAct(intent) && intent !== 'resume';
  expect(table).toEqual(INTENTS.map((intent) => [intent, expected(intent), waits(intent)]));
  expect((await read(paths.event(event.id))).status).toBe('published');
});
