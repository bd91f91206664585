import type { CallableFunction } from 'firebase-functions/v2/https';
import { expect, test } from 'vitest';
import * as functions from '@/functions/src/callables';
import { callAs, makeProducer, makeUser, newNetwork } from '../../support/functions';

/**
 * Ids that Firestore does not accept: every caller is refused, and no function crashes on them. The fields are
 * all id fields of any callable; each callable gets those that it knows.
 */

type Endpoint = CallableFunction<unknown, unknown> & { __endpoint?: { callableTrigger?: object } };
const callables = Object.entries(functions as unknown as Record<string, Endpoint>).filter(
  ([, fn]) => fn.__endpoint?.callableTrigger,
);

const LONG = [200, 1501].map((length) => 'x'.repeat(length));
const ODD = ['__x__', '.', '..', 'a/b', 'a/b/c', '', ...LONG, '\ud800', 'a\u0000'];
const IDS = [
  'eventId',
  'producerId',
  'campaignId',
  'userId',
  'teamId',
  'invitationId',
  'ticketId',
  'ticketTypeId',
  'courtesyId',
  'dateId',
  'validatorId',
  'menuId',
  'audienceId',
  'contactId',
  'paymentOrderId',
  'code',
  'token',
  'validatorToken',
  'key',
] as const;

const REFUSALS = [
  'invalid-argument',
  'permission-denied',
  'not-found',
  'failed-precondition',
  'unauthenticated',
];

/** Calls with the ids that a callable knows; `unknown` are those it does not, as far as it has said so. */
async function ask(
  fn: Endpoint,
  who: Parameters<typeof callAs>[1],
  value: string,
  unknown: Set<string>,
) {
  for (const _ of IDS) {
    const tokens = `${value}.${value}.${'A'.repeat(26)}`;
    const all = IDS.map((name) => [name, name.toLowerCase().endsWith('token') ? tokens : value]);
    const data = Object.fromEntries(all.filter(([name = '']) => !unknown.has(name)));
    const headers = { 'x-forwarded-for': newNetwork() };
    const refusal = await callAs(fn, who, data, headers).then(
      () => null,
      (error: { code: string; message: string; details?: { field?: string } }) => error,
    );
    const field = refusal?.details?.field ?? '';
    if (refusal?.message !== 'Este dato no corresponde aquí' || !(field in data)) return refusal;
    unknown.add(field);
  }
  return null;
}

test('no callable fails over an id that the database does not take', async () => {
  const producerId = await makeProducer();
  const who = await makeUser({ role: 'admin', producers: [producerId] });
  const failed: string[] = [];
  for (const [name, fn] of callables) {
    const unknown = new Set<string>();
    const one = async (value: string) => {
      const refusal = await ask(fn, who, value, unknown);
      if (refusal && !REFUSALS.includes(refusal.code)) {
        failed.push(`${name} ${JSON.stringify(value.slice(0, 20))}: ${refusal.code}`);
      }
    };
    const [first = '', ...others] = ODD;
    await one(first);
    await Promise.all(others.map(one));
  }
  expect(failed).toEqual([]);
});
