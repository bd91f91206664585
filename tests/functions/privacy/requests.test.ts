import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  answerPrivacy,
  checkPrivacyLink,
  confirmPrivacy,
  privacyDesk,
  requestPrivacy,
} from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { sha256 } from '@/lib/domain/kit/digest';
import { paths } from '@/lib/domain/kit/paths';
import { COMPLAINT } from '@/lib/domain/privacy/answer';
import { extendedDue, firstDue, PRIVACY_RIGHTS } from '@/lib/domain/privacy/request';
import { readPrivacyLink } from '@/lib/domain/privacy/request-link';
import { parseProducer } from '@/lib/domain/producer/producer';
import { FLAGS, fromFlags } from '@/lib/domain/rights/permissions';
import {
  callAs,
  errorOf,
  makeProducer,
  makeUser,
  newNetwork,
  type Who,
} from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { openPrivacyCase, privacyCase, privacyLink } from '../../support/privacy/cases';
import { stayWithin } from '../../support/steady-clock';

stayWithin('hour');

const inbox = inboxOfFile();
let producerId: string;
let owner: Who;
let person: string;
beforeAll(async () => {
  producerId = await makeProducer({ name: 'Noche Austral' });
  owner = await makeUser({ role: 'producer', producers: [producerId] });
});
afterEach(() => {
  inbox.refusing.on = false;
});
beforeEach(() => {
  person = `persona-${randomUUID().slice(0, 8)}@correo.cl`;
});

const _inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const elsewhere = () => ({ 'x-forwarded-for': newNetwork() });
const dueOf = async (id: string) =>
  parseProducer(id, (await db().doc(paths.producer(id)).get()).data()).privacyDueAt;
const linkIn = (mail: { raw: string } | undefined) => {
  const [, query = ''] =
    /\/privacidad\/confirmar\?([^"\s<]+)/.exec(inbox.text(mail as never)) ?? [];
  return readPrivacyLink(Object.fromEntries(new URLSearchParams(query.replaceAll('&amp;', '&'))));
};

describe('asking', () => {
  test('mails a link that opens the case, once, with its folio at once by mail', async () => {
    const asked = { email: person, right: 'access', producerId };
    await callAs(requestPrivacy, null, asked, elsewhere());
    const link = linkIn(inbox.to(person)[0]);
    expect(link).toMatchObject({ email: person, right: 'access', producerId });
    expect(
      (await db().collection(paths.privacyRequests()).where('email', '==', person).get()).size,
    ).toBe(0);
    const known = await callAs(checkPrivacyLink, null, link);
    expect(known).toMatchObject({ valid: true, producerName: 'Noche Austral' });
    const [first, second] = [
      await callAs(confirmPrivacy, null, link),
      await callAs(confirmPrivacy, null, link),
    ];
    expect(second.folio).toBe(first.folio);
    // Before, the page of the link asks; afterwards it says the folio.
    expect([known.folio, known.dueAt]).toEqual(['', '']);
    const { folio, dueAt } = first;
    expect(await callAs(checkPrivacyLink, null, link)).toMatchObject({ valid: true, folio, dueAt });
    const stored = await privacyCase(String(first.folio));
    expect(stored).toMatchObject({ state: 'open', email: person, person: contactIdOf(person) });
    expect(stored.dueAt).toEqual(firstDue('access', stored.receivedAt as Date));
    const mails = inbox.to(person).map((mail) => inbox.text(mail));
    expect(mails).toHaveLength(2);
    expect(mails[1]).toContain(String(first.folio));
  });

  test('answers the same for whoever is known, unknown, too often, or of a producer that is not', async () => {
    const known = `conocida-${randomUUID().slice(0, 8)}@correo.cl`;
    await db()
      .doc(paths.contact(producerId, contactIdOf(known)))
      .set({ email: known });
    const answers = [];
    for (const email of [known, person, ...Array(6).fill(person)]) {
      answers.push(await callAs(requestPrivacy, null, { email, right: 'erasure' }, elsewhere()));
    }
    const nobody = { email: person, right: 'erasure', producerId: 'nadie' };
    answers.push(await callAs(requestPrivacy, null, nobody, elsewhere()));
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect([inbox.to(known).length, inbox.to(person).length]).toEqual([1, 5]);
  });

  test('is refused without its signature, for another address, right or producer, and when it is old', async () => {
    const link = privacyLink(person, 'access', producerId);
    const old = privacyLink(person, 'access', producerId, {
      at: String(Date.now() - 4 * 86_400_000),
    });
    const forged = [
      { ...link, email: `x${person}` },
      { ...link, right: 'erasure' },
      { ...link, producerId: '' },
      { ...link, n: `${link.n}0` },
      { ...link, t: '' },
      old,
    ];
    for (const one of forged) {
      const checked = await callAs(checkPrivacyLink, null, one, elsewhere());
      expect(checked.valid).toBe(false);
      const refusal = await errorOf(callAs(confirmPrivacy, null, one, elsewhere()));
      expect(refusal.code).toBe('permission-denied');
    }
    const field = { ...link, state: 'answered' };
    expect((await errorOf(callAs(confirmPrivacy, null, field))).code).toBe('invalid-argument');
    for (const right of ['todo', '', null]) {
      const asked = { email: person, right };
      expect((await errorOf(callAs(requestPrivacy, null, asked))).field).toBe('right');
    }
  });

  test('a block and an objection take effect with the case, also for whoever is no contact yet', async () => {
    for (const right of ['blocking', 'objection'] as const) {
      const email = `${right}-${person}`;
      const ref = db().doc(paths.contact(producerId, contactIdOf(email)));
      if (right === 'blocking') await ref.set({ email, state: 'active' });
      await openPrivacyCase(email, right, producerId);
      const stored = (await ref.get()).data();
      const state = { blocking: 'blocked', objection: 'unsubscribed' }[right];
      expect(stored?.state ?? stored?.suppressed).toBe(state);
    }
  });

  test('the name of a desk is told, an unknown producer is not', async () => {
    expect((await callAs(privacyDesk, null, { producerId })).producerName).toBe('Noche Austral');
    expect((await callAs(privacyDesk, null, { producerId: 'nadie' })).producerName).toBe('');
  });
});

describe('the clock that Inicio shows', () => {
  test('is the nearest open case of the producer, and ends with the last', async () => {
    const mine = await makeProducer();
    const who = await makeUser({ role: 'producer', producers: [mine] });
    const late = await openPrivacyCase(person, 'access', mine);
    const soon = await openPrivacyCase(person, 'blocking', mine);
    expect(await dueOf(mine)).toEqual((await privacyCase(soon)).dueAt);
    await callAs(answerPrivacy, who, { folio: soon, answer: 'Listo' });
    expect(await dueOf(mine)).toEqual((await privacyCase(late)).dueAt);
    await callAs(answerPrivacy, who, { folio: late, answer: 'No', action: 'reject' });
    expect(await dueOf(mine)).toBeNull();
  });
});

describe('answering', () => {
  test('is for who manages access and administrators: nobody else, and nothing else', async () => {
    const folio = await openPrivacyCase(person, 'access', producerId);
    const own = await openPrivacyCase(person, 'access');
    const others = FLAGS.filter((flag) => flag !== 'users.manageAccess');
    const lacking = await makeUser({
      role: 'producer',
      producers: [producerId],
      permissions: fromFlags(others),
    });
    const foreign = await makeUser({ role: 'producer', producers: [await makeProducer()] });
    for (const action of ['answer', 'extend', 'reject']) {
      for (const who of [lacking, foreign, await makeUser()]) {
        const refusal = await errorOf(callAs(answerPrivacy, who, { folio, answer: 'x', action }));
        expect(refusal.code).toBe('permission-denied');
      }
      for (const id of [own, 'DP-AAAAA-AAAAA']) {
        const refusal = await errorOf(
          callAs(answerPrivacy, owner, { folio: id, answer: 'x', action }),
        );
        expect(refusal.code).toBe('permission-denied');
      }
    }
    for (const data of [
      { folio, answer: ' ' },
      { folio: `${folio}/x`, answer: 'x' },
      { folio, answer: 'x', action: 'delete' },
      { folio, answer: 'x', dueAt: 0 },
      { folio, answer: 'x'.repeat(5_001) },
    ]) {
      expect((await errorOf(callAs(answerPrivacy, owner, data))).code).toBe('invalid-argument');
    }
    expect((await privacyCase(folio)).state).toBe('open');
    const admin = await makeUser({ role: 'admin' });
    await callAs(answerPrivacy, admin, { folio: own, answer: 'Esto hay' });
    expect((await privacyCase(own)).state).toBe('answered');
  });

  test('goes by mail, is kept with its hash, and is one answer', async () => {
    const folio = await openPrivacyCase(person, 'rectification', producerId);
    await callAs(answerPrivacy, owner, { folio, answer: 'Corregimos tu nombre' });
    const stored = await privacyCase(folio);
    expect(stored).toMatchObject({ state: 'answered', answerHash: sha256('Corregimos tu nombre') });
    expect(stored.sentAt).not.toBeNull();
    expect(inbox.text(inbox.to(person).at(-1))).toContain('Corregimos tu nombre');
    for (const action of ['answer', 'reject', 'extend']) {
      const again = callAs(answerPrivacy, owner, { folio, answer: 'Otra cosa', action });
      expect((await errorOf(again)).code).toBe('failed-precondition');
    }
    const lines = await db().collection(paths.audit()).where('object.id', '==', folio).get();
    expect(lines.docs.map((line) => line.get('action'))).toEqual(['privacy.answer']);
    expect(JSON.stringify(lines.docs[0]?.data())).not.toContain(person);
  });

  test('whose mail did not leave is sent again, and not twice', async () => {
    const folio = await openPrivacyCase(person, 'rectification', producerId);
    inbox.refusing.on = true;
    const answer = { folio, answer: 'Corregido' };
    expect((await errorOf(callAs(answerPrivacy, owner, answer))).code).toBe('unavailable');
    inbox.refusing.on = false;
    const before = inbox.to(person).length;
    await callAs(answerPrivacy, owner, answer);
    expect((await errorOf(callAs(answerPrivacy, owner, answer))).code).toBe('failed-precondition');
    expect(inbox.to(person).length).toBe(before + 1);
  });

  test('a refusal gives its reasons and where to complain', async () => {
    const folio = await openPrivacyCase(person, 'erasure', producerId);
    await callAs(answerPrivacy, owner, { folio, answer: 'Hay un juicio', action: 'reject' });
    const { state, answer } = await privacyCase(folio);
    expect([state, answer]).toEqual(['rejected', `Hay un juicio\n\n${COMPLAINT}`]);
    expect(inbox.text(inbox.to(person).at(-1))).toContain('30 días hábiles');
  });

  test('an extension gives thirty more days once, and none to a block', async () => {
    for (const right of PRIVACY_RIGHTS) {
      const folio = await openPrivacyCase(`${right}-${person}`, right, producerId);
      const { dueAt } = await privacyCase(folio);
      const more = () =>
        callAs(answerPrivacy, owner, { folio, answer: 'Falta un dato', action: 'extend' });
      if (right !== 'blocking') {
        await more();
        expect((await privacyCase(folio)).dueAt).toEqual(extendedDue(dueAt as Date));
      }
      expect((await errorOf(more())).code).toBe('failed-precondition');
    }
  });
});
