import { changeEventContent } from '@/functions/src/event/change-event-content';
import { joinWaitlist } from '@/functions/src/waitlist/join-waitlist';
import { paths } from '@/lib/domain/kit/paths';
import { parseTicketType, takenOf } from '@/lib/domain/ticket/ticket-type';
import { as } from './call-as';
import { IDS, type Seed } from './context';

const PRODUCER = { uid: IDS.productora, email: 'productora@early.test' };
const [EVENT, TYPE] = ['cerro-alegre', 'fase-1'];

/** The people who wait for the first phase, the first first: a group that two places are too few for, and who got them. */
const PEOPLE: readonly (readonly [name: string, quantity: number])[] = [
  ['Ignacia Fuentes', 4],
  ['Tomás Leiva', 1],
  ['Daniela Cáceres', 1],
  ['Martín Ossandón', 2],
  ['Paula Riquelme', 1],
];

/** The waiting list of 'Cerro Alegre Sessions': its first phase is sold out, and got two places more. */
export const seedWaitlist: Seed = async ({ db }) => {
  const found = await db.doc(paths.ticketType(EVENT, TYPE)).get();
  const { stock, ...type } = parseTicketType(TYPE, found.data());
  // Nobody waits where the sales left some.
  if (takenOf(type) < stock) return;
  const join = ([name, quantity]: (typeof PEOPLE)[number]) => {
    const [first = ''] = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
    const person = { email: `${first}@correo.cl`, name, quantity };
    return as(PRODUCER, joinWaitlist, { eventId: EVENT, ...person, types: [TYPE] });
  };
  const [group, ...others] = PEOPLE;
  if (group) await join(group);
  // Each call is answered after some seconds.
  await Promise.all(others.map(join));
  const fields = { stock: stock + 2 };
  const changes = [{ part: 'ticketType', op: 'change', id: TYPE, fields }];
  await as(PRODUCER, changeEventContent, { eventId: EVENT, changes });
};
