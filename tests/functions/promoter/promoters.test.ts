import { describe, expect, it } from 'vitest';
import * as functions from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { ALL_PERMISSIONS } from '@/lib/domain/rights/permissions';
import {
  callAs,
  errorOf,
  makeProducer,
  makeUser,
  newNetwork,
  signedInAgo,
} from '../../support/functions';
import {
  addPromoters,
  commissionsOf,
  makePromoted,
  saveRule,
  sellWith,
} from '../../support/promoters';
import { BETO, makeSellingEvent, read } from '../../support/sales';

const ACCOUNT = {
  holder: 'Camila Rojas',
  rut: '12.345.678-5',
  bank: 'Banco de Chile',
  accountType: 'checking',
  accountNumber: '123456789',
  email: 'cami@correo.cl',
};

async function team() {
  const producerId = await makeProducer();
  const owner = await makeUser({ role: 'producer', producers: [producerId] });
  return { producerId, owner };
}

describe('saving promoters', () => {
  it('is all or none, and names the place of what is wrong', async () => {
    const { producerId, owner } = await team();
    await addPromoters(owner, producerId, [{ name: 'Cami', code: 'cami' }]);
    const wrong = [
      { name: 'Ana', code: 'ana' },
      { name: 'Otra', code: 'CAMI' },
    ];
    const refused = await errorOf(addPromoters(owner, producerId, wrong));
    expect(refused).toMatchObject({ code: 'already-exists', field: 'promoters.1.code' });
    const twice = [
      { name: 'Ana', code: 'ana' },
      { name: 'Ana Dos', code: 'ána' },
    ];
    const same = await errorOf(addPromoters(owner, producerId, twice));
    expect(same).toMatchObject({ code: 'already-exists', field: 'promoters.1.code' });
    const { docs } = await db().collection(entryPaths.promoters(producerId)).get();
    expect(docs).toHaveLength(1);
  });

  it('gives whoever has none a code of their name, each another', async () => {
    const { producerId, owner } = await team();
    const many = Array.from({ length: 120 }, (_, n) => ({ name: 'María José', phone: `${n}` }));
    const made = await addPromoters(owner, producerId, many);
    const codes = made.map(({ code }) => code);
    expect(new Set(codes).size).toBe(120);
    expect(codes.every((code) => /^maria[^01il]*$/.test(code))).toBe(true);
  });

  it('takes five hundred in one call', async () => {
    const { producerId, owner } = await team();
    const many = Array.from({ length: 500 }, (_, n) => ({ name: `Promotor ${n}`, code: `p${n}x` }));
    expect(await addPromoters(owner, producerId, many)).toHaveLength(500);
    expect(
      await errorOf(addPromoters(owner, producerId, [...many, { name: 'Uno más' }])),
    ).toMatchObject({
      code: 'invalid-argument',
    });
  });

  it('called again adds nobody twice, and keeps what it does not name', async () => {
    const { producerId, owner } = await team();
    const input = [
      { name: 'Cami', rut: '12345678-5', phone: '56987654321.0', email: 'c@correo.cl' },
    ];
    const [first] = await addPromoters(owner, producerId, input);
    const [again] = await addPromoters(owner, producerId, input);
    expect(again).toEqual(first);
    await addPromoters(owner, producerId, [{ id: first?.id, name: 'Camila' }]);
    const about = await callAs(functions.readPromoter, owner, {
      producerId,
      promoterId: first?.id,
    });
    expect(about).toMatchObject({
      rut: '12.345.678-5',
      phone: '+56987654321',
      email: 'c@correo.cl',
    });
    expect(await read(entryPaths.promoter(producerId, first?.id ?? ''))).toMatchObject({
      name: 'Camila',
      code: first?.code,
      active: true,
    });
  });

  it('says for how many days a link counts, and the page of an event keeps the code so long', async () => {
    const { producerId, owner } = await team();
    const { id } = await makeSellingEvent({ producerId, publishedAt: new Date() });
    const days = async () => (await callAs(functions.readPublicEvent, null, { slug: id })).linkDays;
    expect(await days()).toBe(7);
    const told = await callAs(functions.savePromoters, owner, {
      ...{ producerId, promoters: [], linkDays: 30 },
    });
    expect(told).toMatchObject({ message: 'Un enlace cuenta 30 días', promoters: [] });
    expect(await days()).toBe(30);
    for (const data of [{ promoters: [], linkDays: 400 }, { promoters: [] }]) {
      const refused = await errorOf(
        callAs(functions.savePromoters, owner, { producerId, ...data }),
      );
      expect(refused.code).toBe('invalid-argument');
    }
    const { owner: stranger } = await team();
    const foreign = { producerId, promoters: [], linkDays: 1 };
    expect((await errorOf(callAs(functions.savePromoters, stranger, foreign))).code).toBe(
      'permission-denied',
    );
    expect(await days()).toBe(30);
  });

  it('keeps a former code for its promoter, and from all others', async () => {
    const shop = await makePromoted();
    const { owner, producerId } = shop;
    const [cami] = await addPromoters(owner, producerId, [{ name: 'Cami', code: 'cami' }]);
    await addPromoters(owner, producerId, [{ id: cami?.id, name: 'Cami', code: 'camila' }]);
    await sellWith(shop, 'cami', 1, { buyer: BETO });
    await sellWith(shop, 'camila', 1, { buyer: BETO });
    expect((await commissionsOf(shop.id)).map(({ promoterId }) => promoterId)).toEqual([
      cami?.id,
      cami?.id,
    ]);
    const refused = await errorOf(
      addPromoters(owner, producerId, [{ name: 'Otra', code: 'cami' }]),
    );
    expect(refused.code).toBe('already-exists');
  });

  it('refuses a leader who does not exist or is oneself, and tells codes who leads them by now', async () => {
    const { producerId, owner } = await team();
    const nobody = await errorOf(
      addPromoters(owner, producerId, [{ name: 'A', teamId: 'nobody' }]),
    );
    expect(nobody).toMatchObject({ code: 'invalid-argument', field: 'promoters.0.teamId' });
    const [jefa] = await addPromoters(owner, producerId, [
      { name: 'Jefa', code: 'jefa', team: 'Sur' },
    ]);
    const id = jefa?.id ?? '';
    const own = await errorOf(addPromoters(owner, producerId, [{ id, name: 'Jefa', teamId: id }]));
    expect(own.field).toBe('promoters.0.teamId');
    await addPromoters(owner, producerId, [{ name: 'Cami', code: 'cami', teamId: id }]);
    const code = innerPaths.promoterCode(producerId, 'cami');
    expect(await read(code)).toMatchObject({ leaderId: id });
    await addPromoters(owner, producerId, [{ id, name: 'Jefa', active: false }]);
    expect(await read(code)).toMatchObject({ leaderId: '', active: true });
  });

  it('who leads, and by what an own purchase is known, is changed by who sees the money', async () => {
    const { producerId, owner } = await team();
    const [cami, jefa] = await addPromoters(owner, producerId, [
      { name: 'Cami', email: 'cami@correo.cl' },
      { name: 'Jefa' },
    ]);
    const permissions = { ...ALL_PERMISSIONS, finance: { view: false, refund: false } };
    const member = await makeUser({ role: 'producer', producers: [producerId], permissions });
    const known = { id: cami?.id, name: 'Cami' };
    for (const change of [
      { ...known, teamId: jefa?.id },
      { ...known, email: '' },
      { ...known, rut: '12.345.678-5' },
      { ...known, phone: '9 1111 1111' },
      { name: 'Nuevo', teamId: jefa?.id },
    ]) {
      const refused = await errorOf(addPromoters(member, producerId, [change]));
      expect(refused.code, JSON.stringify(change)).toBe('permission-denied');
    }
    await addPromoters(member, producerId, [{ ...known, name: 'Camila' }, { name: 'Nueva' }]);
    const link = { producerId, promoterId: cami?.id };
    const noLink = await errorOf(callAs(functions.promoterLink, member, link));
    expect(noLink.code).toBe('permission-denied');
  });

  it.each(['savePromoters', 'readPromoter', 'promoterLink', 'savePromoterAccount'] as const)(
    '%s is refused to strangers, to who lacks the right, and to another producer',
    async (name) => {
      const { producerId, owner } = await team();
      const [cami] = await addPromoters(owner, producerId, [{ name: 'Cami' }]);
      const promoterId = cami?.id;
      const data = {
        savePromoters: { producerId, promoters: [{ name: 'X' }] },
        readPromoter: { producerId, promoterId },
        promoterLink: { producerId, promoterId },
        savePromoterAccount: { producerId, promoterId, account: ACCOUNT },
      }[name];
      const lacking = {
        ...ALL_PERMISSIONS,
        events: { ...ALL_PERMISSIONS.events, manage: false },
        producers: { ...ALL_PERMISSIONS.producers, banking: false },
      };
      const other = await team();
      const others = [
        await makeUser(),
        await makeUser({ role: 'producer', producers: [producerId], permissions: lacking }),
        other.owner,
      ];
      for (const who of others) {
        expect((await errorOf(callAs(functions[name], who, data))).code).toBe('permission-denied');
      }
      const forged = await errorOf(callAs(functions[name], owner, { ...data, earned: 1 }));
      expect(forged.code).toBe('invalid-argument');
      if (name !== 'savePromoters') {
        const foreign = await errorOf(
          callAs(functions[name], other.owner, { ...data, producerId: other.producerId }),
        );
        expect(foreign.code).toBe('permission-denied');
      }
    },
  );

  it('keeps an account apart, since when it is that one, and shows its last digits', async () => {
    const { producerId, owner } = await team();
    const [cami] = await addPromoters(owner, producerId, [{ name: 'Cami' }]);
    const data = { producerId, promoterId: cami?.id, account: ACCOUNT };
    const older = await signedInAgo(owner, 3_600);
    expect((await errorOf(callAs(functions.savePromoterAccount, older, data))).field).toBe(
      'authTime',
    );
    await callAs(functions.savePromoterAccount, owner, data);
    const person = entryPaths.promoterPrivate(producerId, cami?.id ?? '');
    const since = async () => ((await read(person)).account as { since: unknown }).since;
    const first = await since();
    await callAs(functions.savePromoterAccount, owner, data);
    expect(await since()).toEqual(first);
    const { account, bank } = await callAs(functions.readPromoter, owner, {
      producerId,
      promoterId: cami?.id,
    });
    expect([bank, account]).toEqual(['Banco de Chile', '•••• 6789']);
    expect(
      JSON.stringify(await read(entryPaths.promoter(producerId, cami?.id ?? ''))),
    ).not.toContain('6789"');
  });
});

describe('the page of a promoter', () => {
  const opened = async (url: unknown, network = newNetwork()) =>
    callAs(
      functions.readPromoterPage,
      null,
      { token: String(url).split('/rrpp/')[1] },
      { 'x-forwarded-for': network },
    );

  it('sums all of many sales, and shows types and days of the latest', async () => {
    const shop = await makePromoted();
    const { owner, producerId } = shop;
    const [jefa] = await addPromoters(owner, producerId, [{ name: 'Jefa', code: 'jefa' }]);
    const [cami] = await addPromoters(owner, producerId, [
      { name: 'Cami', code: 'cami', teamId: jefa?.id },
    ]);
    await saveRule(owner, shop.id, { kind: 'sale', amount: 500, leaderAmount: 50 });
    await sellWith(shop, 'cami', 2);
    const [{ id: _id = '', ...row } = {}] = await commissionsOf(shop.id);
    const batch = db().batch();
    for (let n = 0; n < 150; n += 1) {
      const state = n < 40 ? 'pending' : 'earned';
      const about = { ...row, state, eventId: shop.id, producerId };
      batch.set(db().doc(entryPaths.commission(shop.id, `more-${n}`)), about);
    }
    await batch.commit();
    const pageOf = async (promoterId = '') => {
      const { url } = await callAs(functions.promoterLink, owner, { producerId, promoterId });
      return (await opened(url)).page;
    };
    expect(await pageOf(cami?.id)).toMatchObject({
      ...{ due: 111_000, pending: 40_000 },
      events: [{ tickets: 2, earned: 111_000, isLatest: true }],
    });
    expect(await pageOf(jefa?.id)).toMatchObject({
      ...{ due: 11_100, pending: 4_000 },
      events: [{ tickets: 0, earned: 11_100, place: 0 }],
    });
  });

  it.each([
    ['of the house', 'data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['of another site not', 'https://elsewhere.test/a.png', ''],
  ])('shows the flyer %s', async (_whose, flyer, shown) => {
    const shop = await makePromoted();
    const { owner, producerId } = shop;
    const [cami] = await addPromoters(owner, producerId, [{ name: 'Cami', code: 'cami' }]);
    await saveRule(owner, shop.id, { kind: 'sale', amount: 500 });
    const images = { flyer, thumb: flyer };
    await db().doc(paths.event(shop.id)).update({ images });
    const asked = { producerId, promoterId: cami?.id ?? '' };
    const { url } = await callAs(functions.promoterLink, owner, asked);
    expect((await opened(url)).page).toMatchObject({ events: [{ flyer: shown, image: shown }] });
  });

  it('shows their sales and place, and nothing of a buyer', async () => {
    const shop = await makePromoted();
    const { owner, producerId } = shop;
    const [cami, beto] = await addPromoters(owner, producerId, [
      { name: 'Cami', code: 'cami' },
      { name: 'Beto', code: 'beto' },
    ]);
    await saveRule(owner, shop.id, { kind: 'sale', amount: 500 });
    await sellWith(shop, 'cami', 2);
    await sellWith(shop, 'beto', 3);
    const { url } = await callAs(functions.promoterLink, owner, {
      producerId,
      promoterId: cami?.id,
    });
    const { page } = await opened(url);
    expect(page).toMatchObject({
      name: 'Cami',
      code: 'cami',
      due: 1_000,
      pending: 0,
      events: [
        {
          tickets: 2,
          earned: 1_000,
          place: 2,
          sellers: 2,
          entered: 0,
          types: [{ name: 'General', tickets: 2 }],
        },
      ],
      payments: [],
    });
    const said = JSON.stringify(page);
    for (const secret of ['ana@correo.cl', 'Ana Pérez', '12.345.678', beto?.id ?? 'x']) {
      expect(said).not.toContain(secret);
    }
    const [event] = (page as { events: { url: string }[] }).events;
    expect(event?.url).toMatch(/\/e\/.*[?&]rp=cami$/);
  });

  it('ends with a new link, and while they are inactive, like one that never was', async () => {
    const { producerId, owner } = await team();
    const [cami] = await addPromoters(owner, producerId, [{ name: 'Cami' }]);
    const link = { producerId, promoterId: cami?.id };
    const { url: former } = await callAs(functions.promoterLink, owner, link);
    const { url } = await callAs(functions.promoterLink, owner, link);
    const revoked = await errorOf(opened(former));
    expect(revoked).toEqual(await errorOf(opened('/rrpp/never')));
    expect(revoked.code).toBe('not-found');
    await opened(url);
    await addPromoters(owner, producerId, [{ id: cami?.id, name: 'Cami', active: false }]);
    expect(await errorOf(opened(url))).toEqual(revoked);
  });

  it('is limited for who guesses', async () => {
    const network = newNetwork();
    const codes = new Set<string>();
    // Sixty an hour are let through; an hour may end meanwhile.
    for (let n = 0; n <= 120 && !codes.has('resource-exhausted'); n += 1) {
      codes.add((await errorOf(opened(`/rrpp/guess${n}`, network))).code);
    }
    expect([...codes]).toEqual(['not-found', 'resource-exhausted']);
  });
});

describe('a rule', () => {
  it('is a new version that ends the former one, and the same again changes nothing', async () => {
    const shop = await makePromoted();
    const { owner, id } = shop;
    const first = await saveRule(owner, id, { kind: 'sale', amount: 500 });
    expect(await saveRule(owner, id, { kind: 'sale', amount: 500 })).toMatchObject(first);
    const change = { id: first.ruleId, kind: 'sale', rate: 0.1 };
    const second = await saveRule(owner, id, change);
    expect(second.version).toBe(2);
    expect(await saveRule(owner, id, change)).toMatchObject(second);
    const late = await errorOf(saveRule(owner, id, { id: first.ruleId, kind: 'sale', rate: 0.2 }));
    expect(late.code).toBe('aborted');
    const ended = await read(entryPaths.promoterRule(id, first.ruleId));
    const next = await read(entryPaths.promoterRule(id, second.ruleId));
    expect(ended.endedAt).toEqual(next.at);
    expect(next).toMatchObject({ family: first.ruleId, endedAt: null });
  });

  it('needs both rights, and is about its event', async () => {
    const shop = await makePromoted();
    const rule = { kind: 'sale', amount: 500 };
    for (const permissions of [
      { ...ALL_PERMISSIONS, finance: { ...ALL_PERMISSIONS.finance, view: false } },
      { ...ALL_PERMISSIONS, events: { ...ALL_PERMISSIONS.events, manage: false } },
    ]) {
      const who = await makeUser({ role: 'producer', producers: [shop.producerId], permissions });
      expect((await errorOf(saveRule(who, shop.id, rule))).code).toBe('permission-denied');
    }
    const type = await errorOf(saveRule(shop.owner, shop.id, { ...rule, typeIds: ['x'] }));
    expect(type.field).toBe('rule.typeIds');
    const both = await errorOf(saveRule(shop.owner, shop.id, { ...rule, rate: 0.1 }));
    expect(both.field).toBe('rule.rate');
  });
});
