import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  advanceBreach,
  findAffected,
  keepAffected,
  notifyBreach,
  saveBreach,
} from '@/functions/src/callables';
import { workJobs } from '@/functions/src/health/jobs';
import { untypedDb as db } from '@/functions/src/support/admin';
import { idOfKey } from '@/functions/src/support/codes';
import { AUDIT_NEEDS } from '@/lib/domain/audit/audit';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import {
  ACTIONS_OF,
  parseAffectedList,
  parseAffectedPage,
} from '@/lib/domain/privacy/breach/affected';
import { isChainWhole } from '@/lib/domain/privacy/breach/breach-history';
import { parseBreachMail } from '@/lib/domain/privacy/breach/breach-mail';
import { parseOpenBreaches } from '@/lib/domain/privacy/request-brief';
import { traceOf } from '../../support/administration';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import {
  BREACH,
  exportedList,
  historyOf,
  keptList,
  lately,
  openBreach,
  putContact,
  storedBreach,
} from '../../support/privacy/breaches';

const reading = vi.hoisted(() => ({ meanwhile: async (): Promise<unknown> => null }));
vi.mock('@/functions/src/privacy/breach/trace', async (original) => {
  const real = await original<typeof import('@/functions/src/privacy/breach/trace')>();
  const traceEntries: typeof real.traceEntries = async (...asked) => {
    const lines = await real.traceEntries(...asked);
    await reading.meanwhile();
    return lines;
  };
  return { ...real, traceEntries };
});

const inbox = inboxOfFile();
let admin: Who;
let second: Who;
beforeAll(async () => {
  [admin, second] = await Promise.all([makeUser({ role: 'admin' }), makeUser({ role: 'admin' })]);
});
afterEach(() => {
  inbox.refusing.on = false;
  inbox.refusing.code = 550;
});

const wholeHistory = async (breachId: string) =>
  isChainWhole(await historyOf(breachId), (await storedBreach(breachId)).head);

describe('the register', () => {
  test('keeps each change of a breach from draft to closed in a history that is whole', async () => {
    const facts = { ...BREACH, data: ['contact'] };
    const key = randomUUID();
    const made = await callAs(saveBreach, admin, { facts, key });
    const breachId = String(made.breachId);
    expect(breachId).toMatch(/^BR-[A-Z2-7]{5}-[A-Z2-7]{5}$/);
    expect((await callAs(saveBreach, admin, { facts, key })).breachId).toBe(breachId);
    const corrected = callAs(saveBreach, admin, { facts: { ...facts, persons: 7 }, key });
    expect(await errorOf(corrected)).toMatchObject({ code: 'already-exists', field: 'key' });
    const edit = { breachId, facts: { ...facts, persons: 5 }, version: 1 };
    await callAs(saveBreach, admin, edit);
    expect(await callAs(saveBreach, admin, { facts, key })).toMatchObject({ breachId, version: 2 });
    expect((await errorOf(callAs(saveBreach, second, { ...edit, facts }))).code).toBe('aborted');
    expect(await callAs(saveBreach, second, edit)).toMatchObject({ version: 2 });
    for (const _twice of [1, 2]) await callAs(advanceBreach, admin, { breachId, to: 'open' });
    const agencyToldAt = Date.now() - 60_000;
    const told = { breachId, to: 'reported', agencyToldAt, agencyReference: 'A-77' };
    for (const _twice of [1, 2]) await callAs(advanceBreach, second, told);
    await callAs(advanceBreach, admin, { breachId, to: 'closed', note: 'Sin más' });
    const steps = await historyOf(breachId);
    expect(steps.map(({ kind, by }) => [kind, by])).toEqual([
      ['created', admin.email],
      ['edited', admin.email],
      ['opened', admin.email],
      ['reported', second.email],
      ['closed', admin.email],
    ]);
    expect(steps[1]?.after).toEqual({ persons: 5 });
    expect(await wholeHistory(breachId)).toBe(true);
    const stored = await storedBreach(breachId);
    expect(stored).toMatchObject({ state: 'closed', persons: 5, agencyReference: 'A-77' });
    expect(stored.agencyToldAt?.getTime()).toBe(agencyToldAt);
    expect(stored.closedAt).toBeInstanceOf(Date);
    const lines = await traceOf(breachId);
    expect(lines.map(({ action }) => action)).toEqual(
      ['create', 'edit', 'open', 'report', 'close'].map((verb) => `breach.${verb}`),
    );
    // The trace says what was done, never what happened.
    expect(JSON.stringify(lines)).not.toContain(BREACH.what);
    const late = await errorOf(callAs(saveBreach, admin, { ...edit, version: 5 }));
    expect(late.code).toBe('failed-precondition');
  });

  test('tells a producer of an open breach of its data, until the Agency is told or it is closed', async () => {
    const [one, two] = [await makeProducer(), await makeProducer()];
    const toldTo = async (producerId: string) =>
      parseOpenBreaches('', (await db().doc(paths.openBreaches(producerId)).get()).data());
    const facts = { ...BREACH, producerId: one };
    const { breachId } = await callAs(saveBreach, admin, { facts });
    expect(await toldTo(one)).toEqual([]);
    for (const _twice of [1, 2]) await callAs(advanceBreach, admin, { breachId, to: 'open' });
    const shown = { id: breachId, title: BREACH.title, knownAt: new Date(BREACH.knownAt) };
    expect(await toldTo(one)).toEqual([shown]);
    const edit = (version: number, more: object) =>
      callAs(saveBreach, admin, { breachId, version, facts: { ...facts, ...more } });
    await edit(2, { title: 'Dos listas' });
    expect(await toldTo(one)).toEqual([{ ...shown, title: 'Dos listas' }]);
    await edit(3, { title: 'Dos listas', producerId: two });
    expect(await toldTo(one)).toEqual([]);
    const other = await openBreach(admin, { producerId: two });
    expect((await toldTo(two)).map(({ id }) => id).sort()).toEqual([breachId, other].sort());
    const told = { agencyToldAt: Date.now(), agencyReference: 'A-77' };
    await callAs(advanceBreach, admin, { breachId, to: 'reported', ...told });
    expect((await toldTo(two)).map(({ id }) => id)).toEqual([other]);
    const why = { agencyWhyNot: 'Sin riesgo', peopleWhyNot: 'Sin riesgo' };
    await callAs(advanceBreach, admin, { breachId: other, to: 'closed', ...why });
    expect(await toldTo(two)).toEqual([]);
  });

  test('shows a line that was changed behind its back', async () => {
    const breachId = await openBreach(admin);
    expect(await wholeHistory(breachId)).toBe(true);
    await db().doc(entryPaths.breachStep(breachId, 1)).update({ by: 'otra@early.test' });
    expect(await wholeHistory(breachId)).toBe(false);
  });

  test('refuses what the law does not let pass, and what is forged', async () => {
    const { breachId } = await callAs(saveBreach, admin, { facts: { title: 'Se sabe poco' } });
    const move = (more: object) => errorOf(callAs(advanceBreach, admin, { breachId, ...more }));
    expect((await move({ to: 'open' })).message).toBe('Anota cuándo se supo');
    const agency = { agencyToldAt: Date.now(), agencyReference: 'A' };
    expect((await move({ to: 'reported', ...agency })).message).toBe('Abre la brecha primero');
    const open = await openBreach(admin);
    const close = { breachId: open, to: 'closed', agencyWhyNot: 'Sin riesgo' };
    expect((await errorOf(callAs(advanceBreach, admin, close))).message).toBe(
      'Avisa a las personas, o anota por qué no',
    );
    await callAs(advanceBreach, admin, { ...close, peopleWhyNot: 'Se destruyó la copia' });
    const forged: [typeof saveBreach | typeof advanceBreach, object, string][] = [
      [saveBreach, { facts: { ...BREACH, state: 'closed' } }, 'invalid-argument'],
      [saveBreach, { facts: { ...BREACH, knownAt: Date.now() + 3_600_000 } }, 'invalid-argument'],
      [saveBreach, { facts: { ...BREACH, endedAt: BREACH.startedAt - 1 } }, 'invalid-argument'],
      [saveBreach, { facts: { ...BREACH, data: ['all'] } }, 'invalid-argument'],
      [saveBreach, { facts: { ...BREACH, producerId: 'nobody' } }, 'not-found'],
      [saveBreach, { breachId: 'nothing', version: 1, facts: BREACH }, 'not-found'],
      [advanceBreach, { breachId, to: 'draft' }, 'invalid-argument'],
      [advanceBreach, { breachId, to: 'open', agencyReference: 'A' }, 'invalid-argument'],
      [advanceBreach, { breachId: 'nothing', to: 'open' }, 'not-found'],
    ];
    for (const [fn, data, code] of forged) {
      expect([data, (await errorOf(callAs(fn, admin, data))).code]).toEqual([data, code]);
    }
  });
});

describe('the persons affected', () => {
  test('are those whose list was read between two instants, kept as they were then', async () => {
    const { producerId, reader, emails } = await exportedList();
    const late = `late-${randomUUID().slice(0, 8)}@correo.cl`;
    await putContact(producerId, late, new Date(Date.now() + 60_000));
    const asked = { ...lately(), producerId };
    const found = await callAs(findAffected, admin, { ...asked, actor: reader.email });
    expect(found).toMatchObject({ count: 1, next: '' });
    expect(found.lines).toMatchObject([{ what: 'Contactos: Noche Austral', by: reader.email }]);
    for (const nothing of [
      { ...asked, actor: admin.email },
      { ...asked, kinds: ['copy'] },
      { ...asked, to: asked.from },
      { ...asked, producerId: await makeProducer() },
    ]) {
      expect(await callAs(findAffected, admin, nothing)).toMatchObject({ count: 0, lines: [] });
    }
    const breachId = await openBreach(admin);
    const keep = { ...asked, breachId, key: randomUUID() };
    const kept = await callAs(keepAffected, admin, keep);
    expect(kept).toMatchObject({ people: 2, isCut: false });
    // The same call again is the same list, whoever came to the list of contacts meanwhile.
    await putContact(producerId, `x-${late}`, new Date(0));
    expect(await callAs(keepAffected, admin, keep)).toMatchObject(kept);
    const other = await errorOf(callAs(keepAffected, admin, { ...keep, kinds: ['copy'] }));
    expect(other).toMatchObject({ code: 'already-exists', field: 'key' });
    const listId = String(kept.listId);
    const list = parseAffectedList(
      listId,
      (await db().doc(entryPaths.affectedList(breachId, listId)).get()).data(),
    );
    expect(list).toMatchObject({ people: 2, pages: 1, hash: kept.hash, by: admin.email });
    expect(list.lines).toMatchObject([{ by: reader.email, people: 2 }]);
    const pages = await db().collection(entryPaths.affectedPages(breachId, listId)).get();
    const people = pages.docs.flatMap((one) => parseAffectedPage(one.id, one.data()));
    expect(people.map(({ email, lines }) => [email, lines])).toEqual([
      [emails[0], [0]],
      [emails[1], [0]],
    ]);
    expect((await historyOf(breachId)).at(-1)).toMatchObject({ kind: 'listed' });
    expect(await wholeHistory(breachId)).toBe(true);
    const empty = { ...keep, key: randomUUID(), actor: 'nadie@early.test' };
    expect((await errorOf(callAs(keepAffected, admin, empty))).code).toBe('failed-precondition');
    const turned = { from: asked.to, to: asked.from };
    expect((await errorOf(callAs(findAffected, admin, turned))).code).toBe('invalid-argument');
  });

  test('are not kept with a breach that is closed while the trace is read', async () => {
    const { producerId } = await exportedList();
    const breachId = await openBreach(admin);
    const why = { agencyWhyNot: 'Sin riesgo', peopleWhyNot: 'Sin riesgo' };
    reading.meanwhile = () => callAs(advanceBreach, second, { breachId, to: 'closed', ...why });
    const late = errorOf(callAs(keepAffected, admin, { ...lately(), producerId, breachId }));
    expect((await late).code).toBe('failed-precondition');
    reading.meanwhile = async () => null;
    expect((await historyOf(breachId)).at(-1)).toMatchObject({ kind: 'closed' });
  });

  test('are asked for by actions that the trace has', () => {
    for (const action of Object.values(ACTIONS_OF).flat())
      expect(AUDIT_NEEDS).toHaveProperty([action]);
  });
});

describe('the notice', () => {
  const text = 'Alguien descargó tu correo.\nNo tienes que hacer nada.';
  const mailOf = async (breachId: string, email: string) =>
    parseBreachMail(
      (
        await db()
          .doc(entryPaths.breachMail(breachId, idOfKey(email)))
          .get()
      ).data(),
    );
  const run = async (minutes = 1) => {
    await workJobs('breachList', minutes * 60_000);
    await workJobs('breachMail', minutes * 60_000);
  };
  const jobOf = async (breachId: string, email: string) => {
    const jobs = db().collection(paths.jobs()).where('ids', 'array-contains', breachId);
    const mails = (await jobs.get()).docs.filter((one) => one.get('kind') === 'breachMail');
    return mails.find((one) => one.get('ids')[1] === idOfKey(email));
  };

  test('reaches each person once, whatever lists name them and however often it is asked for', async () => {
    const { breachId, listId, emails, producerId } = await keptList(admin);
    const asked = { breachId, listId, text };
    for (const _twice of [1, 2]) await callAs(notifyBreach, admin, asked);
    await Promise.all([run(), run()]);
    await run();
    const other = await callAs(keepAffected, admin, { ...lately(), producerId, breachId });
    await callAs(notifyBreach, admin, { ...asked, listId: other.listId });
    await run();
    for (const email of emails) {
      const mails = inbox.to(email);
      expect(mails).toHaveLength(1);
      expect(inbox.text(mails[0])).toContain('No tienes que hacer nada.');
      expect(inbox.text(mails[0])).toContain(breachId);
    }
    const stored = await storedBreach(breachId);
    expect(stored.notices).toEqual({ total: 2, sent: 2, failed: 0, unconfirmed: 0 });
    expect(stored).toMatchObject({ noticeText: text, peopleHow: 'Correo' });
    expect(stored.peopleToldAt).toBeInstanceOf(Date);
    expect(await wholeHistory(breachId)).toBe(true);
    const more = await errorOf(callAs(notifyBreach, admin, { ...asked, text: 'Otra cosa' }));
    expect(more).toMatchObject({ code: 'failed-precondition', field: 'text' });
  });

  test('that the server refuses failed, and one whose run died is not sent again', async () => {
    const { breachId, listId, emails } = await keptList(admin);
    await callAs(notifyBreach, admin, { breachId, listId, text });
    inbox.refusing.on = true;
    await run();
    inbox.refusing.on = false;
    const [refused = '', dead = ''] = emails;
    expect(await mailOf(breachId, refused)).toMatchObject({ state: 'failed' });
    // The run died with the other one marked.
    const ref = db().doc(entryPaths.breachMail(breachId, idOfKey(dead)));
    await ref.update({ state: 'waiting' });
    await db().doc(entryPaths.breach(breachId)).update({ 'notices.failed': 1 });
    const dueAt = new Date(Date.now() + 15 * 60_000);
    await (await jobOf(breachId, dead))?.ref.update({ state: 'running', worker: 'dead', dueAt });
    await run(1);
    expect(await mailOf(breachId, dead)).toMatchObject({ state: 'waiting' });
    await run(30);
    expect(await mailOf(breachId, dead)).toMatchObject({ state: 'unconfirmed' });
    expect(inbox.to(dead)).toEqual([]);
  });

  test('that is put off waits longer each time, more than a day in all, and goes again when asked', async () => {
    const { breachId, listId, emails } = await keptList(admin);
    const asked = { breachId, listId, text };
    await callAs(notifyBreach, admin, asked);
    const [email = ''] = emails;
    inbox.refusing.on = true;
    inbox.refusing.code = 451;
    await run(1);
    inbox.refusing.on = false;
    await run(2);
    const waiting = async () => (await jobOf(breachId, email))?.data();
    expect(await waiting()).toMatchObject({ state: 'waiting', tries: 1 });
    inbox.refusing.on = true;
    // Ten waits, each twice as long as the one before.
    let minutes = 3;
    for (let tries = 2; tries < 11; tries += 1) {
      await run(minutes);
      expect(await waiting()).toMatchObject({ state: 'waiting', tries });
      minutes += 2 ** tries;
    }
    expect(minutes).toBeGreaterThan(24 * 60);
    await run(minutes);
    expect(await mailOf(breachId, email)).toMatchObject({ state: 'failed' });
    expect((await storedBreach(breachId)).notices).toMatchObject({ total: 2, failed: 2 });

    inbox.refusing.on = false;
    await callAs(notifyBreach, admin, asked);
    await run(minutes + 1);
    expect(inbox.to(email)).toHaveLength(1);
    const notices = { total: 2, sent: 2, failed: 0, unconfirmed: 0 };
    expect((await storedBreach(breachId)).notices).toEqual(notices);
    expect(await mailOf(breachId, email)).toMatchObject({ state: 'sent' });
  });

  test('that waits or did not arrive keeps its breach open, unless it is said why', async () => {
    const { breachId, listId, emails } = await keptList(admin);
    const asked = { breachId, listId, text };
    await callAs(notifyBreach, admin, asked);
    const close = { breachId, to: 'closed', agencyWhyNot: 'Sin riesgo' };
    const refused = async () => (await errorOf(callAs(advanceBreach, admin, close))).message;
    expect(await refused()).toMatch(/^Faltan avisos por salir/);
    inbox.refusing.on = true;
    await run();
    inbox.refusing.on = false;
    await run();
    expect(await refused()).toMatch(/^Hay avisos que no llegaron/);
    const other = await keptList(admin);
    await callAs(notifyBreach, admin, { breachId: other.breachId, listId: other.listId, text });
    const peopleWhyNot = 'Se les llamó por teléfono';
    await callAs(advanceBreach, admin, { ...close, breachId: other.breachId, peopleWhyNot });
    expect(await storedBreach(other.breachId)).toMatchObject({ state: 'closed', peopleWhyNot });
    await callAs(notifyBreach, admin, asked);
    await run();
    expect(emails.map((email) => inbox.to(email).length)).toEqual([1, 1]);
    await callAs(advanceBreach, admin, close);
    expect((await storedBreach(breachId)).state).toBe('closed');
  });

  test('is of an open breach, to a list of its own', async () => {
    const one = await keptList(admin);
    const other = await openBreach(admin);
    const wrong = { breachId: other, listId: one.listId, text };
    expect((await errorOf(callAs(notifyBreach, admin, wrong))).code).toBe('not-found');
    const said = { agencyWhyNot: 'Sin riesgo', peopleWhyNot: 'Sin riesgo' };
    await callAs(advanceBreach, admin, { breachId: one.breachId, to: 'closed', ...said });
    const { breachId, listId } = one;
    const late = await errorOf(callAs(notifyBreach, admin, { breachId, listId, text }));
    expect(late.code).toBe('failed-precondition');
    const kept = { ...lately(), breachId };
    expect((await errorOf(callAs(keepAffected, admin, kept))).code).toBe('failed-precondition');
  });
});
