import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { confirmConsent } from '@/functions/src/contact/consent/confirm';
import { blockContact, unblockContact } from '@/functions/src/contact/consent/rights';
import { suppressContact } from '@/functions/src/contact/consent/suppress';
import { contactRef } from '@/functions/src/contact/contacts';
import { mayMarket, mayServe } from '@/lib/domain/contact/consent';
import { CONSENT_TEXTS } from '@/lib/domain/contact/consent-texts';
import { contactIdOf, contactStateText, parseContact } from '@/lib/domain/contact/contact';
import { makeContacts } from '../../../support/campaigns';
import { makeProducer } from '../../../support/functions';

const ASKED = { source: 'request', evidence: 'Folio', by: 'person' } as const;
const made = async () => {
  const producerId = await makeProducer();
  const [email = ''] = await makeContacts(producerId, 1);
  const now = async () => parseContact('x', (await contactRef(producerId, email)!.get()).data());
  const suppress = (state: 'unsubscribed' | 'bounced') =>
    suppressContact(producerId, email, state, 'Motivo');
  return { producerId, email, now, suppress };
};

test.each([
  ['left and bounced', ['unsubscribed', 'bounced']],
  ['bounced and left', ['bounced', 'unsubscribed']],
] as const)(
  'who %s has left, is shown as both, and gets no message at all',
  async (_what, order) => {
    const { producerId, email, now, suppress } = await made();
    for (const state of order) expect(await suppress(state)).toBe(true);
    for (const state of order) expect(await suppress(state)).toBe(false);
    const contact = await now();
    expect(contact.state).toBe('unsubscribed');
    expect(contactStateText(contact)).toBe('De baja, rebota');
    expect(mayMarket(contact, new Date())).toMatchObject({ why: 'unsubscribed' });
    expect(mayServe(contact)).toMatchObject({ why: 'bounced' });
    const given = {
      producerName: 'P',
      name: '',
      shown: CONSENT_TEXTS.form,
      source: 'mail',
    } as const;
    const since = new Date(Date.now() + 1_000);
    await confirmConsent({ producerId, email, ...given, evidence: 'Enlace', since });
    expect(contactStateText(await now())).toBe('Activo');
    expect(mayServe(await now()).ok).toBe(true);
  },
);

test('a blocked one who had left and then bounces is blocked, and has left afterwards', async () => {
  const { producerId, email, now, suppress } = await made();
  await suppress('unsubscribed');
  await blockContact(producerId, email, ASKED);
  expect(await suppress('bounced')).toBe(true);
  expect(contactStateText(await now())).toBe('Bloqueado, rebota');
  await unblockContact(producerId, contactIdOf(email), ASKED);
  expect(contactStateText(await now())).toBe('De baja, rebota');
});

test('an address that was unknown keeps both in its mark', async () => {
  const producerId = await makeProducer();
  const email = `nadie-${randomUUID().slice(0, 8)}@x.cl`;
  await suppressContact(producerId, email, 'unsubscribed', 'Motivo');
  expect(await suppressContact(producerId, email, 'bounced', 'Motivo')).toBe(true);
  const stored = (await contactRef(producerId, email)!.get()).data();
  expect(stored).toMatchObject({ suppressed: 'unsubscribed', bouncedAt: expect.anything() });
});
