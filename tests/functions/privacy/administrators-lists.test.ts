import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { findAffected, keepAffected, startExport } from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import { type ExportedPeople, WHOLE_PLATFORM } from '@/lib/domain/contact/people-export';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseAffectedPage } from '@/lib/domain/privacy/breach/affected';
import { FLAGS, fromFlags } from '@/lib/domain/rights/permissions';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';
import { lately, openBreach } from '../../support/privacy/breaches';

const address = (name: string) => `${name}-${randomUUID().slice(0, 8)}@correo.cl`;
const early = {
  users: address('ana'),
  ambassadors: address('beto'),
  payees: address('carla'),
  affected: address('flor'),
};
const late = {
  users: address('dora'),
  ambassadors: address('eva'),
  affected: address('gabi'),
};
const BATCH = randomUUID();
const BREACH = randomUUID();

let producer: Who;
beforeAll(async () => {
  const [then, tomorrow] = [new Date(0), new Date(Date.now() + 86_400_000)];
  const put = (path: string, email: string, createdAt: Date) =>
    db().doc(`${path}/${randomUUID()}`).set({ email, createdAt });
  await Promise.all([
    put(paths.users(), early.users, then),
    put(paths.users(), late.users, tomorrow),
    put(entryPaths.ambassadors(), early.ambassadors, then),
    put(entryPaths.ambassadors(), late.ambassadors, tomorrow),
    db()
      .doc(entryPaths.payout(BATCH))
      .set({ number: 7, rows: [{ email: early.payees, holder: 'Carla' }] }),
  ]);
  await db().doc(entryPaths.breach(BREACH)).set({ title: 'Cuenta robada' });
  const lists = [
    ['kept', early.affected, then],
    ['later', late.affected, tomorrow],
  ] as const;
  for (const [listId, email, at] of lists) {
    await db()
      .doc(`${entryPaths.affectedLists(BREACH)}/${listId}`)
      .set({ at, hash: 'abc' });
    await db()
      .doc(`${entryPaths.affectedPages(BREACH, listId)}/abc-0000`)
      .set({ people: [{ email, name: '', lines: [0] }] });
  }
  const permissions = fromFlags(FLAGS);
  producer = await makeUser({ role: 'producer', producers: [await makeProducer()], permissions });
});

const OF = { users: WHOLE_PLATFORM, ambassadors: WHOLE_PLATFORM, payees: BATCH, affected: BREACH };
const asked = (actor: Who, kind: string) => ({ ...lately(), actor: actor.email, kinds: [kind] });

describe.each([
  ['users', 'export', 'Usuarios: la plataforma'],
  ['ambassadors', 'export', 'Postulaciones de embajadores: la plataforma'],
  ['affected', 'export', 'Personas que alcanzó una brecha: Cuenta robada'],
  ['payees', 'payees', 'Hizo un archivo para el banco: Nómina N° 7'],
] as const)('an administrator who downloads %s', (people, kind, what) => {
  test('leaves a line, from which the register finds whom it reached', async () => {
    const admin = await makeUser({ role: 'admin' });
    const of = OF[people];
    expect(await callAs(startExport, admin, { people, of })).toMatchObject({ success: true });
    const found = await callAs(findAffected, admin, asked(admin, kind));
    expect(found).toMatchObject({ count: 1, lines: [{ by: admin.email, kind, what }] });
    const breachId = await openBreach(admin);
    const kept = await callAs(keepAffected, admin, { ...asked(admin, kind), breachId });
    const pages = await db()
      .collection(entryPaths.affectedPages(breachId, String(kept.listId)))
      .get();
    const emails = pages.docs
      .flatMap((one) => parseAffectedPage(one.id, one.data()))
      .map(({ email }) => email);
    expect(emails).toContain(early[people]);
    for (const email of Object.values(late)) expect(emails).not.toContain(email);
  });

  test('is nobody else, whatever they may do elsewhere, and says of what there is', async () => {
    const admin = await makeUser({ role: 'admin' });
    const refusal = async (who: Who | null, more: { of: string }) =>
      (await errorOf(callAs(startExport, who, { people, ...more }))).code;
    expect(await refusal(producer, { of: OF[people] })).toBe('permission-denied');
    expect(await refusal(await makeUser(), { of: OF[people] })).toBe('permission-denied');
    expect(await refusal(null, { of: OF[people] })).toBe('unauthenticated');
    expect(await refusal(admin, { of: 'nothing' })).toBe('permission-denied');
    for (const who of [producer, admin]) {
      const lines = await db().collection('audit').where('by.uid', '==', who.uid).get();
      expect(lines.size).toBe(0);
    }
  });

  test('leaves a line that only administrators read', async () => {
    const admin = await makeUser({ role: 'admin' });
    await callAs(startExport, admin, { people, of: OF[people] });
    const lines = await db().collection('audit').where('by.uid', '==', admin.uid).get();
    expect(lines.docs.map((one) => one.get('producerId'))).toEqual([null]);
  });
});

test('a list of the platform is no way to ask for one of a producer', async () => {
  const ask = (people: ExportedPeople) =>
    errorOf(callAs(startExport, producer, { people, of: WHOLE_PLATFORM }));
  for (const people of ['contacts', 'attendees', 'recipients', 'requests'] as const)
    expect((await ask(people)).code).toBe('permission-denied');
});
