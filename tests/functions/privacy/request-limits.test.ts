import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestPrivacy } from '@/functions/src/callables';
import { workJobs } from '@/functions/src/health/jobs';
import { untypedDb as db } from '@/functions/src/support/admin';
import { sha256 } from '@/lib/domain/kit/digest';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { readPrivacyLink } from '@/lib/domain/privacy/request-link';
import { callAs, errorOf, makeProducer, newNetwork } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { namedVisitor } from '../../support/privacy/named-visitor';
import { stayWithin } from '../../support/steady-clock';

stayWithin('hour');

const inbox = inboxOfFile();
let producerId: string;
let person: string;
beforeAll(async () => {
  producerId = await makeProducer({ name: 'Noche Austral' });
});
afterEach(() => {
  inbox.refusing.on = false;
});
beforeEach(() => {
  person = `persona-${randomUUID().slice(0, 8)}@correo.cl`;
});

const workIn = (days: number) => workJobs('privacyLink', days * 86_400_000);
const elsewhere = () => ({ 'x-forwarded-for': newNetwork() });
const linkIn = (mail: { raw: string } | undefined) => {
  const [, query = ''] =
    /\/privacidad\/confirmar\?([^"\s<]+)/.exec(inbox.text(mail as never)) ?? [];
  return readPrivacyLink(Object.fromEntries(new URLSearchParams(query.replaceAll('&amp;', '&'))));
};

/** What a flood of requests does to others' at the desk of rights. */
describe('asking', () => {
  const window = () => Math.floor(Date.now() / 3_600_000);
  const full = (key: string, limit: number) =>
    db()
      .doc(innerPaths.limit(sha256(key).slice(0, 40)))
      .set({ window: window(), used: limit });
  const mailed = () =>
    inbox.messages.filter(({ to }) => to.some((one) => one.endsWith(person))).length;
  const keptOf = (email: string) =>
    db().collection(innerPaths.keptRequests()).where('email', '==', email).get();

  test('beyond the limit of its network is told so, whoever it says to be', async () => {
    const asked = { email: person, right: 'access', producerId };
    const [network, visitor, other] = [newNetwork(), newNetwork(), newNetwork()];
    await full(`privacy:${network}`, 20);
    const from = { 'x-forwarded-for': network };
    const refused = async (data: object, headers: object) =>
      (await errorOf(callAs(requestPrivacy, null, data, headers as typeof from))).code;
    expect(await refused(asked, from)).toBe('resource-exhausted');
    // Whoever says that it is the site's server, without its signature, counts as any other caller.
    expect(await refused({ ...asked, plain: true }, from)).toBe('resource-exhausted');
    // Where it names its visitors each of them has a limit of their own, whatever the server's is.
    const named = (one: string) => ({ ...from, ...namedVisitor('requestPrivacy', one) });
    await full(`privacy:${visitor}`, 20);
    expect(await refused(asked, named(visitor))).toBe('resource-exhausted');
    expect(inbox.to(person)).toEqual([]);
    await callAs(requestPrivacy, null, asked, named(other));
    expect(inbox.to(person)).toHaveLength(1);
  });

  test('twenty an hour of one network are mailed, also of one that says it serves forms', async () => {
    const network = { 'x-forwarded-for': newNetwork() };
    const codes: string[] = [];
    for (let n = 0; n < 21; n += 1) {
      const asked = { email: `n${n}-${person}`, right: 'access', plain: true };
      const done = callAs(requestPrivacy, null, asked, network).then(() => 'ok');
      codes.push(await done.catch((error: { code: string }) => error.code));
    }
    expect([mailed(), codes.at(-2), codes.at(-1)]).toEqual([20, 'ok', 'resource-exhausted']);
  });

  test('from every /64 of one /48 or /56 is told so, and silences no other network', async () => {
    const group = () => Math.floor(Math.random() * 65_535).toString(16);
    const [site, home] = [`2001:db8:${group()}`, `2001:db9:${group()}`];
    const ask = (network: string) =>
      callAs(
        requestPrivacy,
        null,
        { email: person, right: 'access' },
        { 'x-forwarded-for': network },
      );
    await full(`privacy:${site}::/48`, 20 * 16);
    await full(`privacy:${home}:100::/56`, 20 * 4);
    for (const network of [`${site}:1::1`, `${site}:ff00::1`, `${home}:1ab::1`]) {
      expect((await errorOf(ask(network))).code).toBe('resource-exhausted');
    }
    expect(mailed()).toBe(0);
    await ask(`${home}:2ab::1`);
    expect(mailed()).toBe(1);
  });

  test('three hundred of one producer and of the platform silence nobody else', async () => {
    await full(`privacy:of:${producerId}`, 300);
    await full('privacy:of:', 300);
    for (const asked of [{ producerId }, {}]) {
      await callAs(requestPrivacy, null, { email: person, right: 'access', ...asked }, elsewhere());
    }
    expect(mailed()).toBe(2);
  });

  test('beyond the limit of an address is kept, once, and mailed by the clock, with the same answer', async () => {
    const ask = (right: string) =>
      callAs(requestPrivacy, null, { email: person, right, producerId }, elsewhere());
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await ask('access'));
    answers.push(await ask('erasure'), await ask('erasure'));
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect([mailed(), (await keptOf(person)).size]).toEqual([5, 1]);
    await workIn(0);
    expect(mailed()).toBe(5);
    await Promise.all([workIn(1), workIn(1)]);
    expect([mailed(), (await keptOf(person)).size]).toEqual([6, 0]);
    const [kept] = inbox.to(person).slice(-1);
    expect(linkIn(kept)).toMatchObject({ right: 'erasure', email: person });
  });

  test('that the mail server refuses is kept and tried each hour, for a week', async () => {
    inbox.refusing.on = true;
    await callAs(requestPrivacy, null, { email: person, right: 'access', producerId }, elsewhere());
    await workIn(1);
    expect((await keptOf(person)).size).toBe(1);
    inbox.refusing.on = false;
    await workIn(2);
    expect([mailed(), (await keptOf(person)).size]).toEqual([1, 0]);
    inbox.refusing.on = true;
    await callAs(requestPrivacy, null, { email: person, right: 'access', producerId }, elsewhere());
    await workIn(8);
    expect((await keptOf(person)).size).toBe(0);
  });
});
