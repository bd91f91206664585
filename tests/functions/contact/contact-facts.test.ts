import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { suppressContact } from '@/functions/src/contact/consent/suppress';
import {
  type BuyerFacts,
  contactRef,
  recordAttendance,
  upsertBuyerContact,
} from '@/functions/src/contact/contacts';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf, MAX_FACTS, parseContact } from '@/lib/domain/contact/contact';
import { recordEngagement } from '../../support/engagement';

let producerId: string;
beforeEach(() => {
  producerId = `p-${randomUUID()}`;
});

const sale = (more: Partial<BuyerFacts> = {}, buyer: Partial<BuyerFacts['buyer']> = {}) =>
  db().runTransaction(async (tx) => {
    const keep = await upsertBuyerContact(tx, {
      producerId,
      event: { id: 'fiesta', name: 'La Fiesta' },
      buyer: { name: 'Ana', email: 'Ana@x.cl', acceptsMail: true, ...buyer },
      tickets: 2,
      amount: 20_000,
      at: new Date('2026-05-01T12:00:00Z'),
      ...more,
    });
    keep();
  });
const stored = async () => (await contactRef(producerId, 'ana@x.cl')!.get()).data();
const contact = async () => parseContact('x', await stored());

describe('a buyer', () => {
  it('a buyer who accepts mail joins the list, with the event and the consent', async () => {
    await sale();
    expect(await contact()).toMatchObject({
      email: 'ana@x.cl',
      state: 'active',
      origin: 'buyer',
      source: 'La Fiesta',
      consent: { note: 'Aceptó recibir correos al comprar en La Fiesta' },
      bought: { fiesta: { tickets: 2, amount: 20_000, attended: false } },
    });
    expect(await stored()).toMatchObject({ boughtEvents: ['fiesta'], sortKey: 'ana' });
  });

  it('who does not accept joins nothing', async () => {
    await sale({}, { acceptsMail: false });
    await sale({}, { acceptsMail: undefined });
    expect(await stored()).toBeUndefined();
  });

  it('a buyer who is in the list already is updated, whether they accept now or not', async () => {
    await sale();
    await sale({ tickets: 1, amount: 9_000 }, { acceptsMail: false });
    expect((await contact()).bought.fiesta).toMatchObject({ tickets: 3, amount: 29_000 });
  });

  it('who unsubscribed stays so, with a contact and without', async () => {
    await sale();
    await suppressContact(producerId, 'ana@x.cl', 'unsubscribed', 'Enlace');
    await sale();
    expect(await contact()).toMatchObject({
      state: 'unsubscribed',
      bought: { fiesta: { tickets: 4 } },
    });
    producerId = `p-${randomUUID()}`;
    await suppressContact(producerId, 'ana@x.cl', 'unsubscribed', 'Enlace');
    await sale();
    expect(await contact()).toMatchObject({ email: 'ana@x.cl', state: 'unsubscribed' });
  });

  it('the codes and promoters of what they hold are kept, each once, and go with it', async () => {
    await sale({ codes: ['AMIGOS'], promoters: ['ana'] });
    await sale({ codes: ['AMIGOS', 'DOS'], promoters: [] });
    await sale({ tickets: -1, amount: -10_000 });
    const { fiesta } = (await contact()).bought;
    expect(fiesta).toMatchObject({ tickets: 3, codes: ['AMIGOS', 'DOS'], promoters: ['ana'] });
    await sale({ tickets: -3, amount: -30_000 });
    await sale();
    const after = (await contact()).bought.fiesta;
    expect(after).toMatchObject({ tickets: 2 });
    expect(after).not.toHaveProperty('codes');
    expect(after).not.toHaveProperty('promoters');
  });

  it('a refund removes the purchase', async () => {
    await sale();
    await sale({ tickets: -2, amount: -20_000 });
    expect((await contact()).bought.fiesta).toMatchObject({ tickets: 0, amount: 0 });
    expect(await stored()).toMatchObject({ boughtEvents: [] });
  });

  it('is held by date, until it is moved or given back', async () => {
    await sale({ tickets: 3, dates: { fri: 2, all: 1 } });
    await sale({ tickets: 1, dates: { first: 1 } });
    const held = async () => (await contact()).bought.fiesta;
    expect(await held()).toMatchObject({ tickets: 4, dates: { fri: 2, all: 1 } });
    await sale({ tickets: 0, amount: 0, dates: { fri: -1, sat: 1 } });
    expect(await held()).toMatchObject({ tickets: 4, dates: { fri: 1, sat: 1, all: 1 } });
    await sale({ tickets: -3, amount: -20_000, dates: { fri: -1, sat: -1, all: -1 } });
    expect(await held()).toMatchObject({ tickets: 1 });
    expect(await held()).not.toHaveProperty('dates');
  });

  it('five sales at once add up', async () => {
    await Promise.all(Array.from({ length: 5 }, () => sale({ tickets: 1, amount: 1_000 })));
    expect((await contact()).bought.fiesta).toMatchObject({ tickets: 5, amount: 5_000 });
  });

  it('of more events than a contact remembers keeps the newest', async () => {
    await sale({ at: new Date('2020-01-01T00:00:00Z') });
    const bought = Object.fromEntries(
      Array.from({ length: MAX_FACTS }, (_, i) => [
        `e${i}`,
        { tickets: 1, amount: 1, lastAt: new Date(Date.UTC(2025, 0, i + 1)), attended: false },
      ]),
    );
    await contactRef(producerId, 'ana@x.cl')!.update({ bought });
    await sale({ event: { id: 'nuevo', name: 'Nuevo' } });
    const facts = (await contact()).bought;
    expect(Object.keys(facts)).toHaveLength(MAX_FACTS);
    expect(facts).toHaveProperty('nuevo');
    expect(facts).not.toHaveProperty('e0');
  });

  it('whose e-mail is none is passed over', async () => {
    await sale({}, { email: 'caja@' });
    expect(contactRef(producerId, 'caja@')).toBeNull();
  });
});

describe('what a contact does', () => {
  const id = contactIdOf('ana@x.cl');

  it('is recorded: attended, opened, clicked', async () => {
    await sale();
    await recordAttendance(producerId, 'ANA@x.cl', 'fiesta');
    await recordAttendance(producerId, 'ana@x.cl', 'otra');
    const first = new Date('2026-05-02T00:00:00Z');
    await recordEngagement(producerId, id, 'c1', 'clicked', first);
    await recordEngagement(producerId, id, 'c1', 'opened', new Date('2026-05-03T00:00:00Z'));
    expect(await contact()).toMatchObject({
      bought: { fiesta: { attended: true } },
      opened: { c1: first },
      clicked: { c1: first },
    });
    expect((await contact()).bought).not.toHaveProperty('otra');
  });

  it('is not noted of who is not in the list', async () => {
    await recordAttendance(producerId, 'ana@x.cl', 'fiesta');
    await recordEngagement(producerId, id, 'c1', 'opened', new Date());
    expect(await stored()).toBeUndefined();
  });
});

describe('who leaves', () => {
  it('is out at once, once, and a later bounce does not change why', async () => {
    await sale();
    expect(await suppressContact(producerId, 'Ana@X.cl', 'unsubscribed', 'Campaña')).toBe(true);
    expect(await suppressContact(producerId, 'ana@x.cl', 'unsubscribed', 'Otra')).toBe(false);
    // That the address is dead is noted beside it, once.
    expect(await suppressContact(producerId, 'ana@x.cl', 'bounced', '550')).toBe(true);
    expect(await suppressContact(producerId, 'ana@x.cl', 'bounced', '550')).toBe(false);
    expect(await contact()).toMatchObject({ state: 'unsubscribed', stateReason: 'Campaña' });
  });

  it('after bouncing is unsubscribed', async () => {
    await sale();
    await suppressContact(producerId, 'ana@x.cl', 'bounced', '550 no such user');
    expect(await suppressContact(producerId, 'ana@x.cl', 'unsubscribed', 'Enlace')).toBe(true);
    expect((await contact()).state).toBe('unsubscribed');
  });

  it('is remembered without the address if they were in no list', async () => {
    await suppressContact(producerId, 'ana@x.cl', 'unsubscribed', 'Enlace');
    expect(JSON.stringify(await stored())).not.toContain('ana@');
    expect(await suppressContact(producerId, 'no es correo', 'unsubscribed', '')).toBe(false);
  });
});
