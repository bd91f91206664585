import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import {
  deleteContacts,
  importContacts,
  inviteMember,
  issueCourtesies,
  openRefunds,
  reassignTicket,
  removeMember,
  restoreContacts,
  saveContact,
  settleContacts,
} from '@/functions/src/callables';
import { prepareRecipients } from '@/functions/src/mailing/engine/prepare-recipients';
import { repeatErasures } from '@/functions/src/privacy/retention/sweep';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { newBatch } from '@/lib/domain/mailing/campaign-batch';
import { packRecipients } from '@/lib/domain/mailing/delivery';
import { buildView } from '@/lib/domain/view/view';
import { makeCampaign } from '../campaigns';
import { callAs, makeUser, type Who } from '../functions';
import { makeCheckout, makeShop, record, type Sold } from '../sales';
import { VIEWER } from '../team';
import { worksInTheTeam } from './team-work';

/** A person in the life of a producer, another person beside them, and everything that can happen to both. */
export type Life = {
  event: { id: string; producerId: string; type: string };
  owner: Who;
  checkout: Who;
  email: string;
  other: string;
  bought: Sold[];
};

export async function beginLife(): Promise<Life> {
  const event = await makeShop();
  const tag = randomUUID().slice(0, 8);
  return {
    event,
    owner: await makeUser({ role: 'producer', producers: [event.producerId] }),
    checkout: await makeCheckout(),
    email: `persona-${tag}@correo.cl`,
    other: `vecina-${tag}@correo.cl`,
    bought: [],
  };
}

const buy = async ({ event, checkout }: Life, email: string, quantity: number) =>
  record(checkout, {
    eventId: event.id,
    kind: 'sale',
    lines: [{ ticketTypeId: event.type, quantity, unitPrice: 10_000 }],
    buyer: { name: `Nombre ${email}`, email, acceptsMail: true },
  });
const resell = ({ event, checkout }: Life, ticketId: string | undefined, email: string) =>
  record(checkout, {
    eventId: event.id,
    kind: 'resale',
    lines: [{ ticketId, price: 9_000 }],
    buyer: { name: `Nombre ${email}`, email },
  });
const freeze = async ({ event }: Life, people: string[]) => {
  const id = `c${randomUUID().replaceAll('-', '').slice(0, 19)}`;
  const { producerId } = event;
  const members = people.map((email) => ({ contactId: contactIdOf(email), email, name: 'N' }));
  const batch = newBatch(id, producerId, 0, packRecipients(members), members, new Date());
  const campaign = { producerId, status: 'sending', name: 'Campaña', left: [] };
  await db().doc(paths.campaign(id)).set(campaign);
  await db().doc(innerPaths.campaignBatch(id, 0)).set(batch);
};

/** What can happen, by name, in any order. */
export const HAPPENINGS: Record<string, (life: Life) => Promise<unknown>> = {
  isAdded: ({ event, owner, email }) => {
    const contact = { producerId: event.producerId, email, name: 'Persona', phone: '' };
    // However the screen asks for a basis, it is a contact of whom something is known.
    return callAs(saveContact, owner, contact).catch(() =>
      db()
        .doc(paths.contact(event.producerId, contactIdOf(email)))
        .set({ email, name: 'Persona', state: 'active', createdAt: Timestamp.now() }),
    );
  },
  isBinned: ({ event, owner, email }) =>
    callAs(deleteContacts, owner, {
      producerId: event.producerId,
      contactIds: [contactIdOf(email)],
    }),
  buysTwo: async (life) => life.bought.push(await buy(life, life.email, 2)),
  givesOneAway: async (life) => {
    const { tickets } = await buy(life, life.email, 2);
    const ticket = { eventId: life.event.id, ticketId: tickets[1]?.id, name: 'Vecina' };
    await callAs(reassignTicket, life.owner, { ...ticket, email: life.other });
  },
  sellsOne: async (life) => {
    const { tickets } = await buy(life, life.email, 1);
    await resell(life, tickets[0]?.id, life.other);
  },
  buysFromAnother: async (life) => {
    const { tickets } = await buy(life, life.other, 1);
    await resell(life, tickets[0]?.id, life.email);
  },
  isGivenOne: ({ event, owner, email, other }) =>
    callAs(issueCourtesies, owner, {
      eventId: event.id,
      ticketTypeId: event.type,
      recipients: [email, other].map((one) => ({ name: 'Invitada', email: one })),
      key: randomUUID(),
    }),
  isInvited: ({ event, owner, email }) =>
    callAs(inviteMember, owner, { producerId: event.producerId, email, permissions: VIEWER }),
  isMailed: (life) => freeze(life, [life.other, life.email]),
  isLookedFor: async ({ event, owner, email, other }) => {
    const queries = [email, `Nombre ${email}`, other].map((q) =>
      buildView('contacts', {
        q,
        sort: '',
        filters: { state: 'active' },
        hidden: [],
        dense: false,
      }),
    );
    const views = [
      { path: entryPaths.teamView(event.producerId, '0'), name: 'Activos', query: queries[0] },
      { path: entryPaths.ownView(owner.uid, '0'), name: 'Activos', query: queries[1] },
      {
        path: entryPaths.teamView(event.producerId, '1'),
        name: `De ${email}`,
        query: 'state=active',
      },
      { path: entryPaths.ownView(owner.uid, '1'), name: 'La vecina', query: queries[2] },
    ];
    for (const { path, name, query } of views) {
      await db().doc(path).set({ list: 'contacts', name, query, isDefault: false, by: owner.uid });
    }
  },
  // Of a team once: what they saved while they could look stays theirs.
  isLookedForByWhoLeft: async ({ event: { producerId }, owner, email }) => {
    const left = await makeUser({ role: 'producer', producers: [producerId] });
    const view = { list: 'contacts', name: 'Quien llamó', query: `q=${encodeURIComponent(email)}` };
    await db()
      .doc(entryPaths.ownView(left.uid, '0'))
      .set({ ...view, isDefault: false, by: left.uid });
    await callAs(removeMember, owner, { producerId, userId: left.uid });
  },
  worksInTheTeam,
  asksForMoney: async (life) => {
    const { ledgerId } = await buy(life, life.email, 1);
    const order = { eventId: life.event.id, items: [{ ledgerId }], includeFee: true };
    await callAs(openRefunds, life.owner, { ...order, reason: 'No puede ir' });
  },
};

/**
 * What could bring an erased person back, by name: none of it may write their address anywhere but where the law wants it
 * kept. A campaign that is prepared after the erasure returns whom it goes to.
 */
export const RETURNS: Record<string, (life: Life) => Promise<unknown>> = {
  isImported: ({ event: { producerId }, owner, email }) =>
    callAs(importContacts, owner, {
      producerId,
      rows: [{ email, name: 'Otra vez' }],
      source: 'lista.csv',
      basis: 'consent',
      text: 'Acepto',
    }),
  isRestored: ({ event: { producerId }, owner, email }) =>
    callAs(restoreContacts, owner, { producerId, contactIds: [contactIdOf(email)] }),
  buysAgain: async (life) => life.bought.push(await buy(life, life.email, 1)),
  isSettled: ({ event: { producerId }, owner }) =>
    callAs(settleContacts, owner, { producerId }).catch(() => null),
  isPrepared: async ({ event: { producerId } }) => {
    const { campaignId } = await makeCampaign(0, { producerId, status: 'sending', round: 1 });
    await prepareRecipients(campaignId, 60_000);
  },
  isInvitedAgain: (life) => HAPPENINGS.isGivenOne?.(life) ?? Promise.resolve(),
  isSweptAgain: () => repeatErasures(new Date()),
};
