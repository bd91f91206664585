import type { CallableFunction } from 'firebase-functions/v2/https';
import { beforeAll, describe, expect, test } from 'vitest';
import * as functions from '@/functions/src/index';
import { DEFAULT_FEES } from '@/lib/domain/fees';
import { makeStrangers } from '../support/administration';
import { callAs, errorOf } from '../support/functions';

/**
 * Every callable of the administration, with a payload that its input schema lets through: what refuses is the
 * missing right. Nobody but an administrator of this moment passes, whatever his token still says.
 */
const CALLABLES: [name: keyof typeof functions, data: object][] = [
  ['advancePaymentOrder', { paymentOrderId: 'x', action: 'approve' }],
  ['assignMenu', { menuId: 'x', eventId: 'x' }],
  ['copyMenu', { menuId: 'x' }],
  ['createPaymentOrder', { eventId: 'x', amount: 1 }],
  ['createQrCodes', { label: 'x', target: { kind: 'url', value: 'https://early.cl' } }],
  ['deleteMenu', { menuId: 'x' }],
  ['saveMenu', { menu: { name: 'x', categories: [] } }],
  ['setFeature', { key: 'whatsapp', mode: 'off', owner: 'x' }],
  ['setProducerFees', { producerId: 'x', fees: DEFAULT_FEES }],
  ['setProducerType', { producerId: 'x', type: 'producerLite' }],
  ['setUserDisabled', { userId: 'x', disabled: true }],
  ['setUserRole', { userId: 'x', role: 'admin' }],
  ['updateQrCode', { code: 'A'.repeat(22), active: false }],
];

let strangers: Awaited<ReturnType<typeof makeStrangers>>;
beforeAll(async () => {
  strangers = await makeStrangers();
});

describe.each(CALLABLES)('%s', (name, data) => {
  const fn = functions[name] as CallableFunction<unknown, unknown>;
  test('is refused to everyone who is not an administrator at this moment', async () => {
    for (const [who, caller, code] of strangers) {
      const error = await errorOf(callAs(fn, caller, data));
      expect({ who, code: error.code }).toEqual({ who, code });
    }
  });
});
