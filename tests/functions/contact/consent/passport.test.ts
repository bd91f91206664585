import { beforeEach, describe, expect, it } from 'vitest';
import { confirmConsent } from '@/functions/src/contact/consent/confirm';
import {
  blockContact,
  eraseContact,
  objectContact,
  pauseContact,
  setPace,
  setProfiling,
  unblockContact,
} from '@/functions/src/contact/consent/rights';
import { suppressContact } from '@/functions/src/contact/consent/suppress';
import { contactRef, upsertBuyerContact } from '@/functions/src/contact/contacts';
import { deleteContacts } from '@/functions/src/contact/delete-contacts';
import { importContacts } from '@/functions/src/contact/import-contacts';
import { restoreContacts } from '@/functions/src/contact/restore-contacts';
import { saveContact } from '@/functions/src/contact/save-contact';
import { untypedDb as db } from '@/functions/src/support/admin';
import { type Consent, mayMarket, parseConsent } from '@/lib/domain/contact/consent';
import { CONSENT_TEXTS } from '@/lib/domain/contact/consent-texts';
import { contactIdOf, parseContact } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { recordEngagement } from '../../../support/engagement';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../../support/functions';

const EMAIL = 'ana@x.cl';
const ID = contactIdOf(EMAIL);
const ASKED = { source: 'request', evidence: 'Folio 1', by: 'person' } as const;

let producerId: string;
let member: Who;

beforeEach(async () => {
  producerId = await makeProducer();
  member = await makeUser({ role: 'producer', producers: [producerId] });
});

const load = (more: Record<string, unknown> = {}) =>
  callAs(importContacts, member, {
    producerId,
    rows: [{ email: EMAIL }],
    source: 'lista.csv',
    ...more,
  });
const withConsent = { basis: 'consent', text: 'Acepto', rowNumbers: [12] };
const buy = (acceptsMail: boolean, at = new Date()) =>
  db().runTransaction(async (tx) => {
    const keep = await upsertBuyerContact(tx, {
      producerId,
      event: { id: 'fiesta', name: 'La Fiesta' },
      buyer: { name: 'Ana', email: EMAIL, acceptsMail },
      tickets: 1,
      amount: 1_000,
      at,
    });
    keep();
  });
const confirm = () =>
  confirmConsent({
    producerId,
    producerName: 'Club',
    email: EMAIL,
    name: 'Ana',
    shown: CONSENT_TEXTS.form,
    source: 'form',
    evidence: 'Lo confirmó por correo',
    since: new Date(),
  });
const raw = async () => (await contactRef(producerId, EMAIL)!.get()).data();
const contact = async () => parseContact(ID, await raw());
const verdict = async () => {
  const found = mayMarket(await contact(), new Date());
  return found.ok ? 'ok' : found.why;
};
const passport = async (): Promise<Consent[]> => {
  const found = await db()
    .collection(entryPaths.contactConsents(producerId, ID))
    .orderBy('at')
    .get();
  return found.docs.map((one) => parseConsent(one.id, one.data()));
};

describe('an import', () => {
  it.each([
    ['without a basis', {}, 'basis'],
    ['with one that does not exist', { basis: 'none' }, 'basis'],
    ['of consent without its text', { basis: 'consent' }, 'text'],
    ['of an interest without its reason', { basis: 'interest' }, 'text'],
  ])('%s is refused', async (_name, more, field) => {
    expect(await errorOf(load(more))).toMatchObject({ code: 'invalid-argument', field });
    expect(await raw()).toBeUndefined();
  });

  it('writes the proof once, with the file, its row, the words and who brought it', async () => {
    await load(withConsent);
    await load(withConsent);
    const lines = await passport();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      purpose: 'marketing',
      basis: 'consent',
      kind: 'given',
      text: 'Acepto',
      source: 'import',
      evidence: 'lista.csv, fila 12',
      by: member.email,
    });
    expect(lines[0]?.textHash).toHaveLength(64);
    expect(JSON.stringify(lines)).not.toContain(EMAIL);
  });

  it('gives a contact a stronger basis, and never a weaker one', async () => {
    await load({ basis: 'contract' });
    expect(await verdict()).toBe('unproven');
    await load(withConsent);
    await load({ basis: 'interest', text: 'Compraron' });
    expect(await contact()).toMatchObject({ basis: 'consent' });
    expect((await passport()).map(({ basis }) => basis)).toEqual(['contract', 'consent']);
  });

  it('gives nothing to whoever left', async () => {
    await load({ basis: 'contract' });
    await objectContact(producerId, EMAIL, ASKED);
    expect(await load(withConsent)).toMatchObject({ kept: 1 });
    expect(await verdict()).toBe('objected');
    const lines = (await passport()).map(({ purpose, kind }) => `${purpose} ${kind}`);
    expect(lines.sort()).toEqual([
      'marketing objected',
      'profiling objected',
      'transactional given',
    ]);
  });
});

describe('a contact added by hand', () => {
  const add = (more: Record<string, unknown>) =>
    callAs(saveContact, member, { producerId, email: EMAIL, ...more });

  it.each(['consent', 'interest'])('on %s is refused without words', async (basis) => {
    for (const consent of [undefined, '', '  ']) {
      const refused = await errorOf(add({ basis, ...(consent === undefined ? {} : { consent }) }));
      expect(refused).toMatchObject({ code: 'invalid-argument', field: 'consent' });
    }
    expect(await raw()).toBeUndefined();
    await add({ basis, consent: 'Lo dijo en la puerta' });
    expect(await passport()).toMatchObject([{ basis, text: 'Lo dijo en la puerta' }]);
    expect(await verdict()).toBe('ok');
  });
});

describe('a purchase', () => {
  it('with the box ticked is consent to the words at the checkout', async () => {
    await buy(true);
    await buy(true);
    expect(await verdict()).toBe('ok');
    const [line, ...more] = await passport();
    expect(line).toMatchObject({ source: 'purchase', textVersion: 'compra-1', by: 'person' });
    expect(more).toEqual([]);
  });

  it('without it is a contract for mails about it alone, and makes nobody a contact', async () => {
    await buy(false);
    expect(await raw()).toBeUndefined();
    await callAs(saveContact, member, { producerId, email: EMAIL });
    await buy(false);
    expect(await verdict()).toBe('unproven');
    expect(await passport()).toMatchObject([{ purpose: 'transactional', basis: 'contract' }]);
  });
});

describe('what a person asks for', () => {
  it('blocks at once, keeps what happens meanwhile, and returns to it', async () => {
    await load(withConsent);
    expect(await blockContact(producerId, EMAIL, ASKED)).toBe(true);
    expect(await blockContact(producerId, EMAIL, ASKED)).toBe(false);
    expect(await verdict()).toBe('blocked');
    expect(await confirm()).toBe('blocked');
    await suppressContact(producerId, EMAIL, 'unsubscribed', 'Campaña');
    expect(await verdict()).toBe('blocked');
    await unblockContact(producerId, ID, ASKED);
    expect(await verdict()).toBe('unsubscribed');
    expect((await passport()).map(({ kind }) => kind)).toEqual([
      'given',
      'blocked',
      'withdrawn',
      'unblocked',
    ]);
  });

  it('holds for an address that is no contact, and when it becomes one', async () => {
    await blockContact(producerId, EMAIL, ASKED);
    await load(withConsent);
    await buy(true);
    expect(await verdict()).toBe('blocked');
    await unblockContact(producerId, ID, ASKED);
    expect(await verdict()).toBe('unproven');
  });

  it('pauses, stops profiling and starts again', async () => {
    await load(withConsent);
    await pauseContact(producerId, EMAIL, new Date(Date.now() + 86_400_000), ASKED);
    expect(await verdict()).toBe('paused');
    await pauseContact(producerId, EMAIL, null, ASKED);
    await setProfiling(producerId, EMAIL, true, ASKED);
    expect(await verdict()).toBe('ok');
    expect((await contact()).unprofiledAt).not.toBeNull();
    await setProfiling(producerId, EMAIL, false, ASKED);
    expect((await contact()).unprofiledAt).toBeNull();
  });

  it.each(['block', 'object', 'pause'] as const)(
    '%s survives a deletion and a restore',
    async (what) => {
      await load(withConsent);
      if (what === 'block') await blockContact(producerId, EMAIL, ASKED);
      if (what === 'object') await objectContact(producerId, EMAIL, ASKED);
      const until = new Date(Date.now() + 86_400_000);
      if (what === 'pause') await pauseContact(producerId, EMAIL, until, ASKED);
      const before = await verdict();
      expect(before).not.toBe('ok');
      const ids = { producerId, contactIds: [ID] };
      await callAs(deleteContacts, member, ids);
      expect(JSON.stringify(await raw())).not.toContain('ana');
      await load(withConsent);
      expect(await verdict()).toBe(before);
      await callAs(deleteContacts, member, ids);
      await callAs(restoreContacts, member, ids);
      expect(await verdict()).toBe(before);
    },
  );
});

describe('who ends a restriction while their contact lies in the bin', () => {
  it.each(['pause', 'pace'])('a %s does not hold any more when they come back', async (what) => {
    await load(withConsent);
    const until = new Date(Date.now() + 86_400_000);
    if (what === 'pause') await pauseContact(producerId, EMAIL, until, ASKED);
    else await setPace(producerId, EMAIL, 'monthly', ASKED);
    expect(await verdict()).not.toBe('ok');
    const ids = { producerId, contactIds: [ID] };
    await callAs(deleteContacts, member, ids);
    if (what === 'pause') await pauseContact(producerId, EMAIL, null, ASKED);
    else await setPace(producerId, EMAIL, 'always', ASKED);
    await callAs(restoreContacts, member, ids);
    expect(await verdict()).toBe('ok');
  });
});

/** A contact of whom nothing is known that they opened or clicked. */
async function expectForgotten(): Promise<void> {
  const { email, opened, clicked } = await contact();
  expect([email, opened, clicked]).toEqual([EMAIL, {}, {}]);
}

describe('who stops profiling while their contact lies in the bin', () => {
  const inBin = async () =>
    (
      await db()
        .doc(paths.binEntry(producerId, `contact-${ID}`))
        .get()
    ).data()?.data;
  beforeEach(async () => {
    await load(withConsent);
    await recordEngagement(producerId, ID, 'c1', 'clicked', new Date());
    expect(Object.keys((await contact()).clicked)).toEqual(['c1']);
    await callAs(deleteContacts, member, { producerId, contactIds: [ID] });
  });
  const restore = () => callAs(restoreContacts, member, { producerId, contactIds: [ID] });

  it('comes back without what they opened and clicked, which the bin forgot at once', async () => {
    await setProfiling(producerId, EMAIL, true, ASKED);
    const { email, opened, clicked } = await inBin();
    expect([email, opened, clicked]).toEqual([EMAIL, {}, {}]);
    await restore();
    await expectForgotten();
    expect((await contact()).unprofiledAt).not.toBeNull();
  });

  it('comes back without it from a copy that was left as it was, too', async () => {
    const { opened, clicked } = await inBin();
    await setProfiling(producerId, EMAIL, true, ASKED);
    await db()
      .doc(paths.binEntry(producerId, `contact-${ID}`))
      .update({ 'data.opened': opened, 'data.clicked': clicked });
    await restore();
    await expectForgotten();
  });

  it('has what they did before forgotten, also if they allow it again', async () => {
    await setProfiling(producerId, EMAIL, true, ASKED);
    await setProfiling(producerId, EMAIL, false, ASKED);
    await restore();
    await expectForgotten();
  });
});

describe('who subscribes again after their contact was deleted', () => {
  it('still wants no profiling and few mails: a consent to mails is no more than that', async () => {
    await load(withConsent);
    await setProfiling(producerId, EMAIL, true, ASKED);
    await setPace(producerId, EMAIL, 'monthly', ASKED);
    const { unprofiledAt } = await contact();
    await callAs(deleteContacts, member, { producerId, contactIds: [ID] });
    expect(await confirm()).toBe('done');
    expect(await verdict()).toBe('ok');
    expect(await contact()).toMatchObject({ unprofiledAt, paceDays: 30 });
    expect(unprofiledAt).not.toBeNull();
    await recordEngagement(producerId, ID, 'c1', 'clicked', new Date());
    await expectForgotten();
  });
});

describe('what a person opens and clicks', () => {
  const read = () => recordEngagement(producerId, ID, 'c2', 'clicked', new Date());
  beforeEach(async () => {
    await load(withConsent);
    await recordEngagement(producerId, ID, 'c1', 'clicked', new Date());
  });

  it('is not noted while they are blocked, and is again afterwards', async () => {
    await blockContact(producerId, EMAIL, ASKED);
    await read();
    expect(Object.keys((await contact()).clicked)).toEqual(['c1']);
    await unblockContact(producerId, ID, ASKED);
    await read();
    expect(Object.keys((await contact()).clicked).sort()).toEqual(['c1', 'c2']);
  });

  it('is forgotten with an objection to marketing, which holds for its profile as well', async () => {
    await callAs(deleteContacts, member, { producerId, contactIds: [ID] });
    expect(await objectContact(producerId, EMAIL, ASKED)).toBe(true);
    await callAs(restoreContacts, member, { producerId, contactIds: [ID] });
    await expectForgotten();
    expect((await contact()).unprofiledAt).not.toBeNull();
    await read();
    await expectForgotten();
  });

  it('is forgotten too if they had objected before objections did so', async () => {
    await db().doc(paths.contact(producerId, ID)).update({ objectedAt: new Date() });
    await read();
    expect(Object.keys((await contact()).clicked)).toEqual(['c1']);
    for (const _twice of [1, 2]) {
      expect(await objectContact(producerId, EMAIL, ASKED)).toBe(false);
      await expectForgotten();
    }
    const objected = (await passport()).filter(({ kind }) => kind === 'objected');
    expect(objected.map(({ purpose }) => purpose)).toEqual(['profiling']);
  });
});

describe('an erased person', () => {
  it('stays out of imports, sales, restores and lists, and leaves no address', async () => {
    await load(withConsent);
    await callAs(deleteContacts, member, { producerId, contactIds: [ID] });
    await load(withConsent);
    expect(await eraseContact(producerId, EMAIL)).toBe(true);
    expect(await eraseContact(producerId, EMAIL)).toBe(false);
    await load(withConsent);
    await buy(true);
    await callAs(restoreContacts, member, { producerId, contactIds: [ID] });
    await suppressContact(producerId, EMAIL, 'bounced', 'x');
    await pauseContact(producerId, EMAIL, new Date(), ASKED);
    const added = await errorOf(callAs(saveContact, member, { producerId, email: EMAIL }));
    expect(added.code).toBe('failed-precondition');
    expect(Object.keys((await raw()) ?? {}).sort()).toEqual(['stateAt', 'suppressed']);
    expect(await passport()).toEqual([]);
    expect(
      (
        await db()
          .doc(paths.binEntry(producerId, `contact-${ID}`))
          .get()
      ).exists,
    ).toBe(false);
  });

  it('comes back by their own confirmation, which counts once', async () => {
    await load(withConsent);
    await eraseContact(producerId, EMAIL);
    expect([await confirm(), await confirm()]).toEqual(['done', 'same']);
    expect(await contact()).toMatchObject({ state: 'active', basis: 'consent', origin: 'form' });
    expect(await passport()).toMatchObject([{ source: 'form', textVersion: 'suscripcion-1' }]);
  });
});
