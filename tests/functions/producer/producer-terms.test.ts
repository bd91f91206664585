import { describe, expect, test } from 'vitest';
import { beginFees } from '@/functions/src/producer/begin-fees';
import { setProducerFees } from '@/functions/src/producer/set-producer-fees';
import { setProducerType } from '@/functions/src/producer/set-producer-type';
import { untypedDb as db } from '@/functions/src/support/admin';
import { shortDate } from '@/lib/domain/kit/format-date';
import { paths } from '@/lib/domain/kit/paths';
import { feesAt } from '@/lib/domain/producer/fee-history';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import { parseProducer } from '@/lib/domain/producer/producer';
import { traceOf } from '../../support/administration';
import { callAs, errorOf, makeProducer, makeUser } from '../../support/functions';
import { ofFile } from '../../support/of-file';

const admin = ofFile(() => makeUser({ role: 'admin' }));

const read = async (id: string) =>
  parseProducer(id, (await db().doc(paths.producer(id)).get()).data());
const DAY = 86_400_000;

describe('setProducerFees', () => {
  test('applies from its moment on; before it, what applied before', async () => {
    const producerId = await makeProducer();
    const from = new Date(Date.now() + DAY);
    const fees = { ...DEFAULT_FEES, serviceFee: 0.1 };
    await callAs(setProducerFees, admin, { producerId, fees, from: from.toISOString() });
    const producer = await read(producerId);
    const at = (date: Date) => feesAt(producer.feesHistory, date, producer.fees).serviceFee;
    expect(producer.fees).toEqual(DEFAULT_FEES);
    expect(at(new Date(0))).toBe(0.0833);
    expect(at(new Date(from.getTime() - 1))).toBe(0.0833);
    expect(at(from)).toBe(0.1);
    expect(await traceOf(producerId)).toMatchObject([
      { action: 'producer.fees', producerId, before: { serviceFee: 0.0833 } },
    ]);
  });

  test('applies at once when no moment is given, and keeps the past', async () => {
    const producerId = await makeProducer();
    await callAs(setProducerFees, admin, {
      producerId,
      fees: { ...DEFAULT_FEES, serviceFee: 500, serviceFeeType: 'Fixed' },
    });
    const producer = await read(producerId);
    expect(producer.fees.serviceFeeType).toBe('Fixed');
    expect(feesAt(producer.feesHistory, new Date(Date.now() - DAY), producer.fees)).toEqual(
      DEFAULT_FEES,
    );
  });

  test('replaces what was planned for the same moment', async () => {
    const producerId = await makeProducer();
    const from = new Date(Date.now() + DAY).toISOString();
    for (const serviceFee of [0.1, 0.2]) {
      await callAs(setProducerFees, admin, {
        producerId,
        fees: { ...DEFAULT_FEES, serviceFee },
        from,
      });
    }
    const { feesHistory } = await read(producerId);
    expect(feesHistory.map((entry) => entry.fees.serviceFee)).toEqual([0.0833, 0.2]);
  });

  test('is not taken back by what was planned for later, which says something else', async () => {
    const producerId = await makeProducer();
    const set = (fees: object, from?: Date) =>
      callAs(setProducerFees, admin, {
        ...{ producerId, fees: { ...DEFAULT_FEES, ...fees }, from: from?.toISOString() },
      });
    const from = new Date(Date.now() + 10 * DAY);
    const later = new Date(Date.now() + 20 * DAY);
    await set({ consumptionServiceFee: 0.06 }, from);
    await set({ serviceFee: 0.12, consumptionServiceFee: 0.06 }, later);
    const { message } = await set({ serviceFee: 0.05 });
    expect(message).toBe(
      `Comisiones guardadas, también en lo programado desde el ${shortDate(from)}`,
    );
    const producer = await read(producerId);
    const at = (date: Date) => feesAt(producer.feesHistory, date, producer.fees);
    expect(at(from)).toEqual({ ...DEFAULT_FEES, serviceFee: 0.05, consumptionServiceFee: 0.06 });
    expect(at(later).serviceFee).toBe(0.12);
    expect(at(new Date(0))).toEqual(DEFAULT_FEES);
    await beginFees(from);
    expect((await read(producerId)).fees.serviceFee).toBe(0.05);
    expect((await traceOf(producerId)).at(-1)).toMatchObject({
      after: { serviceFee: 0.05, alsoFrom: shortDate(from) },
    });
    expect((await set({ serviceFee: 0.05 })).message).toBe('Comisiones guardadas');
  });

  test('writes what was planned when it begins, once, and what is planned after it next', async () => {
    const producerId = await makeProducer();
    const dayOf = (n: number) => new Date(Date.now() + n * DAY);
    const ahead = async (n: number, serviceFee: number) => {
      const fees = { ...DEFAULT_FEES, serviceFee, hasTax: false };
      await callAs(setProducerFees, admin, { producerId, fees, from: dayOf(n).toISOString() });
    };
    await ahead(3, 0.2);
    await ahead(1, 0.12);
    const ref = db().doc(paths.producer(producerId));
    await beginFees(new Date());
    expect((await read(producerId)).fees).toEqual(DEFAULT_FEES);
    await Promise.all([beginFees(dayOf(2)), beginFees(dayOf(2))]);
    expect((await read(producerId)).fees).toMatchObject({ serviceFee: 0.12, hasTax: false });
    const { updateTime } = await ref.get();
    await beginFees(dayOf(2));
    expect((await ref.get()).updateTime).toEqual(updateTime);
    await beginFees(dayOf(4));
    expect((await read(producerId)).fees.serviceFee).toBe(0.2);
    expect((await ref.get()).data()).not.toHaveProperty('feesDueAt');
  });

  test('says of a producer whether its charges had no IVA once, whatever they have since', async () => {
    const producerId = await makeProducer();
    const set = (hasTax: boolean) =>
      callAs(setProducerFees, admin, { producerId, fees: { ...DEFAULT_FEES, hasTax } });
    const said = async () => (await db().doc(paths.producer(producerId)).get()).get('hadNoTax');
    await callAs(setProducerFees, admin, {
      producerId,
      fees: { ...DEFAULT_FEES, serviceFee: 0.12 },
    });
    expect(await said()).toBe(false);
    await set(false);
    expect(await said()).toBe(true);
    await set(true);
    expect(await said()).toBe(true);
  });

  test('lets what is set for now stand although other fees were due', async () => {
    const producerId = await makeProducer();
    const ref = db().doc(paths.producer(producerId));
    const fees = { ...DEFAULT_FEES, serviceFee: 0.12 };
    const from = new Date(Date.now() + DAY).toISOString();
    await callAs(setProducerFees, admin, { producerId, fees, from });
    await callAs(setProducerFees, admin, { producerId, fees: { ...fees, serviceFee: 0.2 } });
    await beginFees(new Date());
    expect((await read(producerId)).fees.serviceFee).toBe(0.2);
    expect((await ref.get()).get('feesDueAt').toDate().toISOString()).toBe(from);
  });

  test.each([
    ['from', { from: new Date(Date.now() - DAY).toISOString() }],
    ['from', { from: 'mañana' }],
    ['fees.serviceFee', { fees: { ...DEFAULT_FEES, serviceFee: 2 } }],
    ['fees.serviceFee', { fees: { ...DEFAULT_FEES, serviceFee: -0.1 } }],
    ['fees.consumptionServiceFee', { fees: { ...DEFAULT_FEES, consumptionServiceFee: 1.1 } }],
  ])('names a wrong %s', async (field, change) => {
    const producerId = await makeProducer();
    const data = { producerId, fees: DEFAULT_FEES, ...change };
    expect(await errorOf(callAs(setProducerFees, admin, data))).toMatchObject({
      code: 'invalid-argument',
      field,
    });
  });

  test('does not know a producer that does not exist', async () => {
    const data = { producerId: 'ghost', fees: DEFAULT_FEES };
    expect((await errorOf(callAs(setProducerFees, admin, data))).code).toBe('not-found');
  });
});

describe('setProducerType', () => {
  test('changes the type once, with its line', async () => {
    const producerId = await makeProducer();
    await callAs(setProducerType, admin, { producerId, type: 'producerLite' });
    await callAs(setProducerType, admin, { producerId, type: 'producerLite' });
    expect((await read(producerId)).type).toBe('producerLite');
    expect(await traceOf(producerId)).toHaveLength(1);
  });

  test('refuses another word, and a producer that does not exist', async () => {
    const producerId = await makeProducer();
    const wrong = await errorOf(callAs(setProducerType, admin, { producerId, type: 'vip' }));
    expect(wrong).toMatchObject({ code: 'invalid-argument', field: 'type' });
    const ghost = callAs(setProducerType, admin, { producerId: 'ghost', type: 'producer' });
    expect((await errorOf(ghost)).code).toBe('not-found');
  });
});
