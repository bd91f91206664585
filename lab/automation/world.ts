import { Timestamp } from 'firebase-admin/firestore';
import { automationJob } from '@/functions/src/mailing/automation/work-automation';
import { replaceQueue } from '@/functions/src/mailing/engine/queue';
import { untypedDb as db, replaceBackend } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { parseJob } from '@/lib/domain/job/job';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { firstContent } from '@/lib/domain/mailing/automation/automation';
import {
  AUTOMATION_KINDS,
  type AutomationKind,
} from '@/lib/domain/mailing/automation/automation-kinds';
import { newBatch, parseBatch } from '@/lib/domain/mailing/campaign-batch';
import { packRecipients } from '@/lib/domain/mailing/delivery';
import { storeClient } from '../store/store';

/** A producer with automations and five people, on documents in memory, by a clock of its own. */

export const P = 'norte';
export const HOUR = 3_600_000;
export const PEOPLE = Array.from({ length: 5 }, (_, n) => {
  const email = `p${n}@x.cl`;
  return { id: contactIdOf(email), email };
});
export const KINDS: readonly AutomationKind[] = AUTOMATION_KINDS;

export function endWorld(): void {
  replaceQueue(null);
  replaceBackend(null);
}

type Mail = { to: string; at: Date; kind: string; isService: boolean; subject: string };
export type World = {
  on: Map<AutomationKind, boolean>;
  mails: Mail[];
  blocked: Set<string>;
  left: Set<string>;
  version: number;
  steps: number;
};

export async function newWorld(): Promise<World> {
  replaceBackend({ firestore: storeClient() });
  replaceQueue(async () => {});
  await db().doc(paths.producer(P)).set({ name: 'Norte', type: 'pro', status: 'active' });
  await db().doc(paths.feature('mailing')).set({ mode: 'on' });
  return { on: new Map(), mails: [], blocked: new Set(), left: new Set(), version: 0, steps: 0 };
}

export async function put(world: World, kind: AutomationKind, on: boolean): Promise<void> {
  const was = world.on.get(kind) === true;
  world.on.set(kind, on);
  world.version += 1;
  const content =
    kind === 'thanks' ? { ...firstContent(kind), buttonUrl: 'https://x.cl/q' } : firstContent(kind);
  const state = { producerId: P, kind, on, version: world.version, content, exceptTags: [] };
  const wait = { welcome: 1, reminder: 24, thanks: 12, newDate: 3, cart: 3, winBack: 30 }[kind];
  const since = on && !was ? { onSince: Timestamp.now(), seenAt: null } : {};
  await db()
    .doc(entryPaths.automation(`${P}_${kind}`))
    .set({ ...state, wait, ...since }, { merge: true });
}

/** A document of an automation, and what it says of why nothing leaves. */
export const automationRef = (kind: AutomationKind) =>
  db().doc(entryPaths.automation(`${P}_${kind}`));
export const problemOf = async (kind: AutomationKind): Promise<string> =>
  (await automationRef(kind).get()).get('problem') ?? '';

/** Mails some people as somebody does who sends a campaign. */
export async function sendByHand(world: World, people: readonly number[]): Promise<void> {
  const members = people.map((n) => ({
    ...{ contactId: PEOPLE[n]?.id ?? '', email: PEOPLE[n]?.email ?? '', name: '' },
  }));
  const ref = db().collection(paths.campaigns()).doc();
  await ref.set({ producerId: P, purpose: 'news', status: 'sent', createdAt: new Date() });
  const batch = newBatch(ref.id, P, 0, packRecipients(members), members, new Date());
  await db()
    .doc(innerPaths.campaignBatch(ref.id, 0))
    .set({ ...batch, letters: 's'.repeat(members.length), isDone: true });
  for (const { email } of members) {
    const mail = { to: email, at: new Date(), kind: 'hand', isService: false, subject: '' };
    world.mails.push(mail);
  }
}

/** Lets the job look once, or two of them at once, and delivers what was written down. */
export async function look(world: World, kind: AutomationKind, times = 1): Promise<Date | null> {
  const next = await onlyLook(kind, times);
  await deliver(world);
  return next;
}

/** The same without any worker. */
export async function onlyLook(kind: AutomationKind, times = 1): Promise<Date | null> {
  const job = parseJob('j', { kind: 'automation', ids: [`${P}_${kind}`], worker: 'w' });
  const looks = Array.from({ length: times }, () => automationJob.run(job, new Date()));
  const [next] = await Promise.all(looks);
  return next instanceof Date ? next : null;
}

export async function deliver(world: World): Promise<void> {
  const { docs } = await db().collection(paths.campaigns()).where('status', '==', 'sending').get();
  for (const one of docs) {
    const ref = db().doc(innerPaths.campaignBatch(one.id, 0));
    const batch = parseBatch(one.id, 0, (await ref.get()).data());
    for (const { email } of batch.recipients) {
      const kind = String(one.get('automation')).slice(P.length + 1);
      world.mails.push({
        to: email,
        at: new Date(),
        kind,
        isService: one.get('purpose') === 'service',
        subject: String(one.get('subject')),
      });
    }
    await ref.update({ letters: 's'.repeat(batch.recipients.length), isDone: true });
    await one.ref.update({ status: 'sent', isSettled: true });
  }
}

export const contactRef = (n: number) => db().doc(paths.contact(P, PEOPLE[n]?.id ?? ''));
export async function person(n: number, over: object): Promise<void> {
  const { email } = PEOPLE[n] ?? {};
  const base = { email, name: '', state: 'active', basis: 'consent', tags: [] };
  const { exists } = await contactRef(n).get();
  await contactRef(n).set({ ...(exists ? {} : base), ...over }, { merge: true });
}

export async function sellTickets(eventId: string, over: object = {}): Promise<void> {
  const type = { name: 'General', price: 0, stock: 9, sold: 0, minPerOrder: 1, maxPerOrder: 9 };
  await db()
    .doc(paths.ticketType(eventId, 't'))
    .set({ ...type, ...over });
}

export async function leaveCart(eventId: string, n: number): Promise<void> {
  const { id = '', email = '' } = PEOPLE[n] ?? {};
  await sellTickets(eventId);
  await db()
    .doc(innerPaths.cart(eventId, id))
    .set({
      ...{ eventId, producerId: P, dateId: '', email, name: '', basis: 'consent', at: new Date() },
      lines: [{ ticketTypeId: 't', quantity: 1 }],
    });
}

/** A night that some of them bought and came to, at so many hours from now. */
export async function night(id: string, hours: number, people: readonly number[]): Promise<void> {
  const startsAt = new Date(Date.now() + hours * HOUR);
  const endsAt = new Date(+startsAt + 6 * HOUR);
  await db()
    .doc(paths.event(id))
    .set({
      name: id,
      producerId: P,
      status: 'published',
      venue: { name: 'Club' },
      publishedAt: new Date(),
      startsAt,
      endsAt,
      timeZone: 'America/Santiago',
    });
  await sellTickets(id);
  for (const n of people) {
    const { email = '' } = PEOPLE[n] ?? {};
    const ticket = { kind: 'sale', status: 'used', holder: { name: '', email }, dateId: 'first' };
    await db()
      .doc(paths.ticket(id, `t${n}`))
      .set(ticket);
    await person(n, {});
    const known = (await contactRef(n).get()).data() ?? {};
    const bought = {
      ...known.bought,
      [id]: { tickets: 1, amount: 0, lastAt: new Date(), attended: true },
    };
    await contactRef(n).update({ bought, boughtEvents: Object.keys(bought) });
  }
}
