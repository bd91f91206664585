import { randomUUID } from 'node:crypto';
import type { CallableFunction } from 'firebase-functions/v2/https';
import { describe, expect, test } from 'vitest';
import { setAmbassadorState } from '@/functions/src/ambassador/set-ambassador-state';
import { saveAudience } from '@/functions/src/contact/save-audience';
import { saveContact } from '@/functions/src/contact/save-contact';
import { setFeature } from '@/functions/src/feature/set-feature';
import { saveMenu } from '@/functions/src/menu/save-menu';
import { setProducerFees } from '@/functions/src/producer/set-producer-fees';
import { updateBanking } from '@/functions/src/producer/update-banking';
import { updateBilling } from '@/functions/src/producer/update-billing';
import { updateProducer } from '@/functions/src/producer/update-producer';
import { createQrCodes } from '@/functions/src/qr/create-qr-codes';
import { updateQrCode } from '@/functions/src/qr/update-qr-code';
import { untypedDb as db } from '@/functions/src/support/admin';
import { updateMemberPermissions } from '@/functions/src/team/update-member-permissions';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import { fromFlags, type Permissions } from '@/lib/domain/rights/permissions';
import { callAs, makeProducer, makeUser, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ofFile } from '../../support/of-file';
import { makeTeam, newAddress } from '../../support/team';

/**
 * Two people change the same record: a caller who sends the values they saw never overwrites the other's
 * change.
 */

type Values = Record<string, unknown>;
type Case = {
  fn: CallableFunction<unknown, unknown>;
  who: Who;
  /** The payload that writes these values, with the values that were seen, if any. */
  payload: (values: Values, seen?: Values) => object;
  /** What both saw, and their changes: the first one saves `theirs`, the second one `mine`. */
  base: Values;
  theirs: Values;
  mine: Values;
  /** The stored values of the keys of `base`. */
  stored: () => Promise<Values>;
};

inboxOfFile();
const admin = ofFile(() => makeUser({ role: 'admin' }));

const at = async (path: string) => (await db().doc(path).get()).data() ?? {};
const flat = (values: Values, seen?: Values) => ({ ...values, ...(seen && { seen }) });

const billing = {
  razonSocial: 'Club SpA',
  rut: '76.086.428-5',
  giro: 'Eventos',
  address: 'Calle 1',
  commune: 'Ñuñoa',
  email: 'pagos@club.test',
};
const banking = {
  holder: 'Club SpA',
  rut: '76.086.428-5',
  bank: 'Banco de Chile',
  accountType: 'checking',
  accountNumber: '12345678',
  email: 'pagos@club.test',
};
const producerCase = async (fn: Case['fn'], path: (id: string) => string, more: Partial<Case>) => {
  const producerId = await makeProducer();
  return {
    fn,
    who: admin,
    payload: (values: Values, seen?: Values) => ({ producerId, ...flat(values, seen) }),
    stored: () => at(path(producerId)),
    ...more,
  } as Case;
};

const CASES: Record<string, () => Promise<Case>> = {
  updateProducer: () =>
    producerCase(updateProducer, paths.producer, {
      base: {
        name: 'Club',
        image: '',
        backgroundImage: '',
        description: 'Techno',
        instagramProfile: 'club',
        domains: [],
      },
      theirs: { description: 'House' },
      mine: { description: 'Cumbia' },
    }),
  updateBilling: () =>
    producerCase(updateBilling, paths.billing, {
      base: billing,
      theirs: { giro: 'Conciertos' },
      mine: { giro: 'Fiestas' },
    }),
  updateBanking: () =>
    producerCase(updateBanking, paths.banking, {
      base: banking,
      theirs: { accountNumber: '11112222' },
      mine: { accountNumber: '33334444' },
    }),
  updateMemberPermissions: async () => {
    const { producerId, owner, member } = await makeTeam();
    const { uid: userId } = await member(fromFlags(['finance.view']));
    const read = async () =>
      ((await at(paths.permission(userId, producerId))) as { permissions: Permissions })
        .permissions;
    return {
      fn: updateMemberPermissions,
      who: owner,
      payload: (permissions, seen) => ({ producerId, userId, permissions, ...(seen && { seen }) }),
      base: fromFlags(['finance.view']),
      theirs: { producers: { billing: true, banking: false } },
      mine: { producers: { billing: false, banking: true } },
      stored: read,
    };
  },
  setProducerFees: async () => {
    const producerId = await makeProducer();
    return {
      fn: setProducerFees,
      who: admin,
      payload: (fees, seen) => ({ producerId, fees, ...(seen && { seen }) }),
      base: DEFAULT_FEES,
      theirs: { serviceFee: 0.1 },
      mine: { serviceFee: 0.05 },
      stored: async () => (await at(paths.producer(producerId))).fees as Values,
    };
  },
  // Only this case uses the flag of WhatsApp.
  setFeature: async () => ({
    fn: setFeature,
    who: admin,
    payload: (values, seen) => ({ key: 'whatsapp', ...flat(values, seen) }),
    base: {
      mode: 'on',
      producerIds: [],
      percentage: 0,
      description: 'Desde el teléfono',
      owner: 'Ana',
      endsAt: null,
    },
    theirs: { owner: 'Beto' },
    mine: { owner: 'Carla' },
    stored: async () => ({
      ...(await at(paths.feature('whatsapp'))),
      ...(await at(entryPaths.featureNote('whatsapp'))),
    }),
  }),
  saveMenu: async () => {
    const base = { name: 'Barra', description: '', published: false, categories: [] };
    const { menuId } = await callAs(saveMenu, admin, { menu: base });
    return {
      fn: saveMenu,
      who: admin,
      payload: (menu, seen) => ({ menuId, menu, ...(seen && { seen }) }),
      base,
      theirs: { categories: [{ id: 'c1', name: 'Tragos', items: [] }] },
      mine: { categories: [{ id: 'c1', name: 'Cervezas', items: [] }] },
      stored: () => at(entryPaths.menu(menuId as string)),
    };
  },
  saveContact: async () => {
    const producerId = await makeProducer();
    const email = `ana-${producerId.toLowerCase()}@x.cl`;
    const { contactId } = await callAs(saveContact, admin, { producerId, email });
    return {
      fn: saveContact,
      who: admin,
      payload: (values, seen) => ({ producerId, contactId, email, ...flat(values, seen) }),
      base: { name: 'Ana', phone: '+56911112222', tags: ['vip'] },
      theirs: { tags: ['prensa'] },
      mine: { tags: ['amigas'] },
      stored: () => at(paths.contact(producerId, String(contactId))),
    };
  },
  saveAudience: async () => {
    const producerId = await makeProducer();
    const base = {
      name: 'Los de siempre',
      criteria: { match: 'all', include: [], exclude: [], minusBuyers: false },
    };
    const { audienceId } = await callAs(saveAudience, admin, { producerId, ...base });
    return {
      fn: saveAudience,
      who: admin,
      payload: (values, seen) => ({ producerId, audienceId, ...flat(values, seen) }),
      base,
      theirs: { criteria: { ...base.criteria, match: 'any' } },
      mine: { criteria: { ...base.criteria, minusBuyers: true } },
      stored: () => at(entryPaths.audience(producerId, String(audienceId))),
    };
  },
  setAmbassadorState: async () => {
    const applicationId = randomUUID();
    const base = { state: 'new', note: '' };
    await db()
      .doc(entryPaths.ambassador(applicationId))
      .set({ name: 'Cata', ...base });
    return {
      fn: setAmbassadorState,
      who: admin,
      payload: (values, seen) => ({ applicationId, ...flat(values, seen) }),
      base,
      theirs: { note: 'Llamar el lunes' },
      mine: { note: 'Pide comisión' },
      stored: () => at(entryPaths.ambassador(applicationId)),
    };
  },
  updateQrCode: async () => {
    const base = { label: 'Afiche', target: { kind: 'url', value: 'https://early.cl' } };
    const { codes } = await callAs(createQrCodes, admin, base);
    const code = (codes as string[])[0] as string;
    return {
      fn: updateQrCode,
      who: admin,
      payload: (values, seen) => ({ code, ...flat(values, seen) }),
      base: { ...base, active: true },
      theirs: { target: { kind: 'url', value: 'https://early.cl/a' } },
      mine: { target: { kind: 'url', value: 'https://early.cl/b' } },
      stored: () => at(entryPaths.qrCode(code)),
    };
  },
};

const failureOf = async (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    ({ code, details }: { code: string; details?: { theirs?: Values } }) => ({ code, details }),
  );

describe.each(Object.keys(CASES))('%s', (name) => {
  const begin = async () => {
    const made = await (CASES[name] as () => Promise<Case>)();
    const { fn, who, payload, base, stored } = made;
    const send = (change: Values, seen?: Values) =>
      callAs(fn, who, payload({ ...base, ...change }, seen));
    await send({});
    return { ...made, send, stored };
  };

  test('what somebody else wrote meanwhile is named, and stays', async () => {
    const { send, base, theirs, mine, stored } = await begin();
    await send(theirs, base);
    expect(await failureOf(send(mine, base))).toEqual({ code: 'aborted', details: { theirs } });
    expect(await stored()).toMatchObject({ ...base, ...theirs });
  });

  test('a caller who has seen it may overwrite it, and the same value twice is no conflict', async () => {
    const { send, base, theirs, mine, stored } = await begin();
    await send(theirs, base);
    await send(mine, { ...base, ...theirs });
    await send(mine, { ...base, ...theirs });
    expect(await stored()).toMatchObject({ ...base, ...mine });
  });

  test('without what was seen the last one wins, as before', async () => {
    const { send, base, theirs, mine, stored } = await begin();
    await send(theirs);
    await send(mine);
    expect(await stored()).toMatchObject({ ...base, ...mine });
  });

  test('what was seen is never written, and is told only to who has the right', async () => {
    const { fn, payload, base, theirs, mine, send, stored } = await begin();
    await send(theirs);
    const stranger = await makeUser({
      role: 'producer',
      email: newAddress(),
      producers: [await makeProducer()],
    });
    const refused = await failureOf(callAs(fn, stranger, payload({ ...base, ...mine }, base)));
    expect(refused).toMatchObject({ code: 'permission-denied' });
    expect(refused?.details).toBeUndefined();
    const wrong = await failureOf(send(mine, 'base' as never));
    expect(wrong).toMatchObject({ code: 'invalid-argument' });
    await send(mine, { ...base, ...theirs, [`x-${randomUUID().slice(0, 8)}`]: true });
    expect(await stored()).not.toHaveProperty('seen');
    expect(Object.keys(await stored()).some((field) => field.startsWith('x-'))).toBe(false);
  });
});

test('fields that do not depend on each other are written beside what others wrote', async () => {
  const producer = await (CASES.updateProducer as () => Promise<Case>)();
  const { base } = producer;
  const save = (change: Values, seen?: Values) =>
    callAs(updateProducer, admin, producer.payload({ ...base, ...change }, seen));
  await save({});
  await save({ description: 'House' }, { description: 'Techno' });
  await save({ instagramProfile: 'otro' }, { instagramProfile: 'club' });
  expect(await producer.stored()).toMatchObject({
    description: 'House',
    instagramProfile: 'otro',
  });

  const menu = await (CASES.saveMenu as () => Promise<Case>)();
  const write = (change: Values, seen: Values) =>
    callAs(saveMenu, admin, menu.payload({ ...menu.base, ...change }, seen));
  await write({ name: 'Terraza' }, { name: 'Barra' });
  await write({ published: true }, { published: false });
  expect(await menu.stored()).toMatchObject({ name: 'Terraza', published: true });
});

test('an account is not put together from the halves of two people', async () => {
  const { payload, base, stored } = await (CASES.updateBanking as () => Promise<Case>)();
  const save = (change: Values, seen?: Values) =>
    callAs(updateBanking, admin, payload({ ...base, ...change }, seen));
  await save({});
  await save({ bank: 'Itaú', accountNumber: '11112222' }, base);
  const late = save({ email: 'caja@club.test' }, { email: base.email });
  expect(await failureOf(late)).toMatchObject({ code: 'aborted' });
  expect(await failureOf(save({ email: 'caja@club.test' }, base))).toEqual({
    code: 'aborted',
    details: { theirs: { bank: 'Itaú', accountNumber: '11112222' } },
  });
  expect(await stored()).toMatchObject({ bank: 'Itaú', email: base.email });
});

test('fees that somebody else planned for the same day are not replaced unseen', async () => {
  const producerId = await makeProducer();
  const from = new Date(Date.now() + 86_400_000).toISOString();
  const plan = (serviceFee: number, seen?: Values) =>
    callAs(setProducerFees, admin, {
      producerId,
      fees: { ...DEFAULT_FEES, serviceFee },
      from,
      ...(seen && { seen }),
    });
  await plan(0.1, DEFAULT_FEES);
  expect(await failureOf(plan(0.05, DEFAULT_FEES))).toEqual({
    code: 'aborted',
    details: { theirs: { serviceFee: 0.1 } },
  });
  await plan(0.05, { ...DEFAULT_FEES, serviceFee: 0.1 });
});
