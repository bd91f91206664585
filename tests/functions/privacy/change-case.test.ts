import { afterEach, describe, expect, test } from 'vitest';
import {
  answerPrivacy,
  liftPrivacyBlock,
  readPreferences,
  savePreferences,
} from '@/functions/src/callables';
import { preferencesUrl } from '@/functions/src/contact/collect/tokens';
import { signedLiftUrl } from '@/functions/src/privacy/links';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { COMPLAINT } from '@/lib/domain/privacy/answer';
import { extendedDue } from '@/lib/domain/privacy/request';
import { readCopyLink } from '@/lib/domain/privacy/request-link';
import { parseProducer } from '@/lib/domain/producer/producer';
import { callAs, errorOf, makeUser, newNetwork, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ofFile } from '../../support/of-file';
import { openPrivacyCase, privacyCase } from '../../support/privacy/cases';
import { beginLife, HAPPENINGS, type Life } from '../../support/privacy/life';

/** What changes a case without closing it, and is told by mail: an extension, the end of a block. */

const inbox = inboxOfFile();
const admin = ofFile(() => makeUser({ role: 'admin' }));
afterEach(() => {
  inbox.refusing.on = false;
});

const elsewhere = () => ({ 'x-forwarded-for': newNetwork() });
const linkOf = (folio: string) =>
  readCopyLink(Object.fromEntries(new URL(signedLiftUrl(folio)).searchParams));
const stateOf = async ({ event, email }: Life) =>
  (
    await db()
      .doc(paths.contact(event.producerId, contactIdOf(email)))
      .get()
  ).get('state');

describe('an extension', () => {
  test('whose mail did not leave is told by the same reason again, once, and is one extension', async () => {
    const { event, owner, email } = await beginLife();
    const folio = await openPrivacyCase(email, 'access', event.producerId);
    const { dueAt } = await privacyCase(folio);
    const extend = (answer: string) =>
      callAs(answerPrivacy, owner, { folio, answer, action: 'extend' });
    inbox.refusing.on = true;
    expect((await errorOf(extend('Falta un dato'))).code).toBe('unavailable');
    inbox.refusing.on = false;
    expect((await privacyCase(folio)).untold?.kind).toBe('extended');
    expect((await errorOf(extend('Otro motivo'))).code).toBe('failed-precondition');
    const before = inbox.to(email).length;
    await extend('Falta un dato');
    expect((await errorOf(extend('Falta un dato'))).code).toBe('failed-precondition');
    const mails = inbox.to(email).slice(before);
    expect(mails).toHaveLength(1);
    expect(inbox.text(mails[0])).toContain('Te respondemos a más tardar');
    const now = await privacyCase(folio);
    expect([now.dueAt, now.untold]).toEqual([extendedDue(dueAt as Date), null]);
    expect(now.steps.filter(({ kind }) => kind === 'extended')).toHaveLength(1);
  });

  test('moves the date that Inicio shows, to the nearest open case', async () => {
    const { event, owner, email } = await beginLife();
    const { producerId } = event;
    const shown = async () =>
      parseProducer(producerId, (await db().doc(paths.producer(producerId)).get()).data())
        .privacyDueAt;
    const more = (folio: string) =>
      callAs(answerPrivacy, owner, { folio, answer: 'Falta un dato', action: 'extend' });
    const first = await openPrivacyCase(email, 'access', producerId);
    await more(first);
    expect(await shown()).toEqual((await privacyCase(first)).dueAt);
    const second = await openPrivacyCase(email, 'portability', producerId);
    expect(await shown()).toEqual((await privacyCase(second)).dueAt);
    await more(second);
    expect(await shown()).toEqual((await privacyCase(first)).dueAt);
  });
});

describe('a granted block', () => {
  const granted = async (producer = true, before?: Life) => {
    const life = before ?? (await beginLife());
    if (!before) await HAPPENINGS.isAdded?.(life);
    const desk = producer ? life.event.producerId : '';
    const folio = await openPrivacyCase(life.email, 'blocking', desk);
    const by = producer ? life.owner : admin;
    await callAs(answerPrivacy, by, { folio, answer: 'Bloqueamos tus datos' });
    return { life, folio };
  };

  test('ends by the link of its mails, which changes nothing when it is opened, and once', async () => {
    for (const atProducer of [true, false]) {
      const { life, folio } = await granted(atProducer);
      const link = linkOf(folio);
      const mails = inbox.to(life.email).map((mail) => inbox.text(mail));
      expect(mails.filter((mail) => mail.includes('/privacidad/levantar?'))).toHaveLength(2);
      expect((await callAs(liftPrivacyBlock, null, link)).isBlocked).toBe(true);
      expect(await stateOf(life)).toBe('blocked');
      const lift = () => callAs(liftPrivacyBlock, null, { ...link, lift: true });
      expect((await lift()).isBlocked).toBe(false);
      expect(await stateOf(life)).toBe('active');
      expect((await privacyCase(folio)).steps.at(-1)).toMatchObject({ kind: 'lifted', by: '' });
      await openPrivacyCase(life.email, 'blocking', life.event.producerId);
      await lift();
      expect(await stateOf(life)).toBe('blocked');
    }
  });

  test('does not end without its signature, by the link of another case, or of no block', async () => {
    const { life, folio } = await granted();
    const link = linkOf(folio);
    const access = await openPrivacyCase(life.email, 'access', life.event.producerId);
    const forged = [
      { ...link, t: '' },
      { ...link, t: linkOf(access).t },
      { folio: 'DP-AAAAA-AAAAA', t: linkOf('DP-AAAAA-AAAAA').t },
    ];
    for (const one of forged) {
      const refusal = callAs(liftPrivacyBlock, null, { ...one, lift: true }, elsewhere());
      expect((await errorOf(refusal)).code).toBe('permission-denied');
    }
    await callAs(liftPrivacyBlock, null, { ...linkOf(access), lift: true });
    expect(await stateOf(life)).toBe('blocked');
    expect((await privacyCase(access)).liftedAt).toBeNull();
  });

  const tokenOf = ({ event, email }: Life) => {
    const { pathname } = new URL(preferencesUrl({ producerId: event.producerId, email }));
    return decodeURIComponent(pathname.split('/')[2] ?? '');
  };
  const unblock = (life: Life) =>
    callAs(savePreferences, null, { token: tokenOf(life), change: 'unblock' });
  const lift = (folio: string) =>
    callAs(liftPrivacyBlock, null, { ...linkOf(folio), lift: true }, elsewhere());

  test('ends by the button of the preferences, on each case that held it, and is told once by mail', async () => {
    const { life, folio } = await granted();
    const second = await openPrivacyCase(life.email, 'blocking', life.event.producerId);
    const token = tokenOf(life);
    expect((await callAs(readPreferences, null, { token })).blocked).toBe(true);
    const before = inbox.to(life.email).length;
    await unblock(life);
    await unblock(life);
    expect((await callAs(readPreferences, null, { token })).blocked).toBe(false);
    expect(await stateOf(life)).toBe('active');
    for (const one of [folio, second]) {
      const { liftedAt, steps } = await privacyCase(one);
      expect(liftedAt).not.toBeNull();
      expect(steps.filter(({ kind }) => kind === 'lifted')).toMatchObject([{ by: '', note: '' }]);
    }
    const told = inbox.to(life.email).slice(before);
    expect(told).toHaveLength(1);
    expect(inbox.text(told[0])).toContain(`/privacidad/${life.event.producerId}`);
  });

  test('that was asked for later is not ended by the mails of one that ended before', async () => {
    const { life, folio } = await granted();
    await unblock(life);
    const { folio: later } = await granted(true, life);
    await lift(folio);
    expect(await stateOf(life)).toBe('blocked');
    // Nor where the first end was not noted on its case, as before.
    await db().doc(entryPaths.privacyRequest(folio)).update({ liftedAt: null });
    expect((await callAs(liftPrivacyBlock, null, linkOf(folio), elsewhere())).isBlocked).toBe(true);
    await lift(folio);
    expect(await stateOf(life)).toBe('blocked');
    expect((await privacyCase(later)).liftedAt).toBeNull();
    await lift(later);
    expect(await stateOf(life)).toBe('active');
  });

  test('of two cases ends by the link of either, which is noted on both', async () => {
    const { life, folio } = await granted();
    const { folio: second } = await granted(true, life);
    await lift(second);
    expect(await stateOf(life)).toBe('active');
    for (const one of [folio, second]) {
      expect((await privacyCase(one)).steps.filter(({ kind }) => kind === 'lifted')).toHaveLength(
        1,
      );
    }
  });

  test('at several producers ends by the preferences of one there alone, until it ended at each', async () => {
    const life = await beginLife();
    const other = { ...(await beginLife()), email: life.email };
    for (const one of [life, other]) await HAPPENINGS.isAdded?.(one);
    const { folio } = await granted(false, life);
    const { producers } = await privacyCase(folio);
    expect(producers).toEqual(
      expect.arrayContaining([life.event.producerId, other.event.producerId]),
    );
    await unblock(life);
    expect([await stateOf(life), await stateOf(other)]).toEqual(['active', 'blocked']);
    const { liftedAt, steps } = await privacyCase(folio);
    expect(liftedAt).toBeNull();
    expect(steps.at(-1)?.note).toMatch(/^Solo en /);
    const elsewhereToo = producers.filter((id) => id !== life.event.producerId);
    for (const producerId of elsewhereToo) {
      expect((await privacyCase(folio)).liftedAt).toBeNull();
      await unblock({ ...life, event: { ...life.event, producerId } });
    }
    expect((await privacyCase(folio)).liftedAt).not.toBeNull();
  });

  test('ends by the desk that granted it, with reasons, also after its address has gone', async () => {
    const { life, folio } = await granted();
    const lift = (who: Who, of = folio) =>
      callAs(answerPrivacy, who, { folio: of, answer: 'Terminó el reclamo', action: 'lift' });
    const stranger = await makeUser({ role: 'producer' });
    expect((await errorOf(lift(stranger))).code).toBe('permission-denied');
    const open = await openPrivacyCase(life.email, 'blocking', life.event.producerId);
    expect((await errorOf(lift(life.owner, open))).code).toBe('failed-precondition');
    await callAs(answerPrivacy, life.owner, { folio: open, answer: 'No', action: 'reject' });
    inbox.refusing.on = true;
    expect((await errorOf(lift(life.owner))).code).toBe('unavailable');
    inbox.refusing.on = false;
    expect(await stateOf(life)).toBe('active');
    await lift(life.owner);
    const told = inbox.text(inbox.to(life.email).at(-1));
    expect(told).toContain('Terminó el reclamo');
    expect(told).toContain(COMPLAINT.slice(0, 40));
    expect((await errorOf(lift(life.owner))).code).toBe('failed-precondition');
    const late = await granted();
    await db().doc(entryPaths.privacyRequest(late.folio)).update({ email: '' });
    await lift(admin, late.folio);
    expect(await stateOf(late.life)).toBe('active');
    expect((await privacyCase(late.folio)).untold).toBeNull();
  });
});
