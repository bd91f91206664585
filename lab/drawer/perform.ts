import { idOfKey } from '@/functions/src/support/codes';
import { offerTokenOf } from '@/functions/src/waitlist/entries';
import { callAs, newNetwork, type Who } from '@/tests/support/functions';
import type { Reply } from '../night/perform';
import { replyOf } from '../night/perform';
import type { Shop } from '../till/shop';
import type { Evening } from './model/state';
import { TYPES } from './model/state';
import type { Call } from './steps';

/** The link of the door's box office, and its code. */
export type Door = { token: string; code: string };

export async function openDoor({ host, eventId }: Shop): Promise<Door> {
  const { createBoxOffice } = host.processes[0];
  const data = { eventId, name: 'Puerta', courtesies: true };
  const { token, code } = await callAs(createBoxOffice, host.people.admin, data);
  return { token: String(token), code: String(code) };
}

/** Makes a call as the checkout, a phone, the panel or somebody who waits makes it, in one of two processes. */
export async function perform(
  { host, eventId }: Shop,
  { token, code }: Door,
  evening: Evening,
  call: Call,
  process: 0 | 1,
): Promise<Reply> {
  const { people, processes, insides } = host;
  const functions = processes[process];
  const { key } = call;
  const ask = (name: keyof typeof functions, who: Who | null, data: object) =>
    replyOf(callAs(functions[name], who, data, { 'x-forwarded-for': newNetwork() }));
  const held = (shiftId: string) => {
    const credential = evening.shifts.find(({ id }) => id === shiftId)?.credential ?? '';
    return { shiftId, credential };
  };
  const tell = (more: object) =>
    ask('recordSale', people.checkout, { eventId, key, channel: 'web', ...more });
  const workOffers = () => insides[process].workJobs('offers').then(() => ({}));
  const buyer = { name: 'Ana Pérez', email: 'ana@correo.cl' };
  switch (call.name) {
    case 'open': {
      const { drawer, float } = call;
      const more = { drawer, float, operator: 'Ana', key: `${key}-of-the-phone` };
      return ask('openShift', null, { eventId, token, code, ...more });
    }
    case 'close':
      return ask('closeShift', null, { ...held(call.shift), counted: call.counted });
    case 'cash': {
      const data = { amount: call.amount, reason: 'Hielo', key };
      return ask('moveCash', null, { ...held(call.shift), ...data });
    }
    case 'sale': {
      const { tender, soldAt, by, shift } = call;
      const lines = [lineOf(call)];
      const at = soldAt === null ? {} : { soldAt };
      if (by === 'web') return tell({ kind: 'sale', lines, buyer });
      const paid = { tender, ...(tender === 'card' || tender === 'transfer' ? SLIP : {}) };
      if (by === 'checkout') {
        return tell({ kind: 'sale', lines, buyer, shiftId: shift, ...paid, ...at });
      }
      const queued = soldAt !== null;
      return ask('sellAtDoor', null, { ...held(shift), key, lines, queued, ...paid, ...at });
    }
    case 'claim': {
      const id = idOfKey(`${call.email}|`);
      const offer = offerTokenOf({ eventId, id, round: 1 });
      const paid = call.shift ? { shiftId: call.shift, tender: 'cash' } : {};
      return tell({ kind: 'sale', lines: [lineOf(call)], buyer, offer, ...paid });
    }
    case 'refund': {
      const { by, shift, row: ledgerId } = call;
      if (by === 'phone') return ask('refundAtDoor', null, { ...held(shift), key, ledgerId });
      const paid = by === 'cash' ? { shiftId: shift, tender: 'cash' } : {};
      return tell({ kind: 'refund', lines: [{ ledgerId }], ...paid });
    }
    case 'room': {
      const { of, room } = call;
      const change =
        of === 'event'
          ? { part: 'event', id: eventId, fields: { capacity: room } }
          : { part: 'ticketType', id: of, fields: { stock: room } };
      const changes = [{ op: 'change', ...change }];
      return ask('changeEventContent', people.admin, { eventId, changes });
    }
    case 'list': {
      const { isOpen, hours } = call;
      return ask('setWaitlist', people.admin, { eventId, isOpen, hours });
    }
    case 'join': {
      const { email, types, quantity } = call;
      return ask('joinWaitlist', null, { eventId, email, name: 'Eva', types, quantity });
    }
    case 'leave': {
      const offerToken = offerTokenOf({ eventId, id: idOfKey(`${call.email}|`), round: 1 });
      const left = await ask('leaveWaitlist', null, { offerToken });
      return 'data' in left ? replyOf(workOffers()) : left;
    }
    case 'time':
      return replyOf(workOffers());
    case 'tend':
      return replyOf(insides[process].tendTills(host.now()).then(() => ({})));
  }
}

const SLIP = { payment: '0044' };

const lineOf = ({ type, quantity }: { type: string; quantity: number }) => ({
  ticketTypeId: type,
  quantity,
  unitPrice: TYPES.find(({ id }) => id === type)?.price ?? 0,
});
