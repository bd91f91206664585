import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  answerPrivacy,
  erasePrivacy,
  liftPrivacyBlock,
  packPrivacy,
  privacyDesk,
  requestPrivacy,
  savePreferences,
} from '@/functions/src/callables';
import { preferencesUrl } from '@/functions/src/contact/collect/tokens';
import { signedLiftUrl } from '@/functions/src/privacy/links';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { readCopyLink } from '@/lib/domain/privacy/request-link';
import { NAME_HELD } from '@/lib/domain/producer/producer';
import {
  callAs,
  errorOf,
  makeProducer,
  makeUser,
  newNetwork,
  type Who,
} from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ofFile } from '../../support/of-file';
import { openPrivacyCase, privacyCase } from '../../support/privacy/cases';

/** The desk of a producer whose name waits for its approval: it mails whoever asks, never that name nor its own words. */

const NAME = 'BancoEstado';
const NOBODY = 'una organización que usa Early';
const inbox = inboxOfFile();
const admin = ofFile(() => makeUser({ role: 'admin' }));
let producerId: string;
let owner: Who;
let person: string;
afterEach(() => {
  inbox.refusing.on = false;
});
beforeEach(async () => {
  producerId = await makeProducer({ name: NAME, nameHeld: NAME });
  owner = await makeUser({ role: 'producer', producers: [producerId] });
  person = `persona-${randomUUID().slice(0, 8)}@correo.cl`;
});

const setProducer = (fields: object) => db().doc(paths.producer(producerId)).update(fields);
const elsewhere = () => ({ 'x-forwarded-for': newNetwork() });
const mails = () => inbox.to(person).map((mail) => inbox.text(mail));
const answer = (who: Who, folio: string, action = 'answer') =>
  callAs(answerPrivacy, who, { folio, answer: 'Entra a premio.cl', action });

test('asking mails a link without the name, and the page of the desk does not say it', async () => {
  await callAs(requestPrivacy, null, { email: person, right: 'access', producerId }, elsewhere());
  await openPrivacyCase(person, 'access', producerId);
  expect(mails()).toHaveLength(2);
  for (const mail of mails()) {
    expect(mail).toContain(NOBODY);
    expect(mail).not.toContain(NAME);
  }
  const desk = await callAs(privacyDesk, null, { producerId }, elsewhere());
  expect(desk.producerName).toBe(NOBODY);
});

test('its last name that was free stands in the mails, also of cases from before', async () => {
  await setProducer({ name: 'Casa Libre', nameHeld: '' });
  const folio = await openPrivacyCase(person, 'access', producerId);
  await setProducer({ name: NAME, nameHeld: NAME, freeName: 'Casa Libre' });
  await callAs(packPrivacy, owner, { folio });
  expect(mails().at(-1)).toContain('Casa Libre');
  expect(mails().at(-1)).not.toContain(NAME);
});

describe('a member', () => {
  test.each(['answer', 'reject', 'extend'])(
    'writes nobody in their own words (%s); an administrator does, in time',
    async (action) => {
      const folio = await openPrivacyCase(person, 'rectification', producerId);
      const before = mails().length;
      expect(await errorOf(answer(owner, folio, action))).toMatchObject({
        code: 'failed-precondition',
        message: NAME_HELD,
      });
      expect(mails()).toHaveLength(before);
      expect((await privacyCase(folio)).state).toBe('open');
      await answer(admin, folio, action);
      expect(mails()).toHaveLength(before + 1);
      expect(mails().at(-1)).not.toContain(NAME);
    },
  );

  test('ends no granted block with reasons of their own', async () => {
    const folio = await openPrivacyCase(person, 'blocking', producerId);
    await answer(admin, folio);
    expect((await errorOf(answer(owner, folio, 'lift'))).message).toBe(NAME_HELD);
    const link = readCopyLink(Object.fromEntries(new URL(signedLiftUrl(folio)).searchParams));
    expect((await callAs(liftPrivacyBlock, null, link)).producerName).toBe(NOBODY);
  });

  test('does not send again what they wrote before the name was held', async () => {
    await setProducer({ nameHeld: '' });
    const folio = await openPrivacyCase(person, 'erasure', producerId);
    inbox.refusing.on = true;
    expect((await errorOf(answer(owner, folio))).code).toBe('unavailable');
    inbox.refusing.on = false;
    await setProducer({ nameHeld: NAME });
    const before = mails().length;
    expect((await errorOf(answer(owner, folio))).message).toBe(NAME_HELD);
    // Nor as the answer of an erasure, which was not made.
    expect((await errorOf(callAs(erasePrivacy, owner, { folio }))).code).toBe(
      'failed-precondition',
    );
    expect(mails()).toHaveLength(before);
  });

  test('still delivers a copy and erases, which is told in ready-written words', async () => {
    for (const [right, fn] of [
      ['access', packPrivacy],
      ['erasure', erasePrivacy],
    ] as const) {
      const folio = await openPrivacyCase(person, right, producerId);
      await callAs(fn, owner, { folio });
      expect(mails().at(-1)).toContain(NOBODY);
      expect(mails().at(-1)).not.toContain(NAME);
    }
  });

  test('answers under the name once it is approved', async () => {
    const folio = await openPrivacyCase(person, 'rectification', producerId);
    await setProducer({ nameHeld: '', approvedName: NAME });
    await answer(owner, folio);
    expect(mails().at(-1)).toContain(NAME);
  });
});

test('a change of preferences is told without the name', async () => {
  await db()
    .doc(paths.contact(producerId, contactIdOf(person)))
    .set({ email: person, state: 'unsubscribed' });
  const { pathname } = new URL(preferencesUrl({ producerId, email: person }));
  const token = decodeURIComponent(pathname.split('/')[2] ?? '');
  await callAs(savePreferences, null, { token, change: 'subscribe' }, elsewhere());
  expect(mails()).toHaveLength(1);
  expect(mails()[0]).toContain(NOBODY);
  expect(mails()[0]).not.toContain(NAME);
});
