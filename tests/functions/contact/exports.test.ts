import { expect, test } from 'vitest';
import * as functions from '@/functions/src/callables';
import * as deployed from '@/functions/src/index';
import { SHARED_SERVICES, serviceOf } from '@/lib/domain/kit/services';
import { callAs, errorOf, makeUser } from '../../support/functions';

/**
 * Calls every callable without a session and with a hostile payload. The table is the exports themselves, so that a
 * new callable is covered automatically.
 */

/**
 * Callables that are public on purpose; each is protected by a secret in its payload or returns public data
 * only.
 */
const OPEN = [
  'readInvitation',
  'openQrCode',
  // What is published for everybody.
  'menuPhoto',
  'producerCover',
  'publicFlyer',
  'publicNights',
  'readGuestMenu',
  'readPublicEvent',
  // The door page and a ticket: the link contains a secret.
  'checkIn',
  'doorList',
  'doorGuests',
  'openDoor',
  // The box office of a door: a link with a code, then the secret of a phone's shift.
  'closeShift',
  'letInAtDoor',
  'moveCash',
  'openBoxOffice',
  'openShift',
  'readShift',
  'refundAtDoor',
  'sellAtDoor',
  'openTicket',
  'chooseRefund',
  'giveTicket',
  'moveTicket',
  'nameCompanions',
  'saveAnswers',
  'readTicketPlan',
  'sendTicketLink',
  // Of a mail about a refund: a signature over the case and the person.
  'contestRefund',
  'readRefundStop',
  // Of a mail of a waiting list: a signature over the place on it; joining answers the same whatever is asked.
  'joinWaitlist',
  'leaveWaitlist',
  'readOffer',
  // Links of a mail: a signature over the parameters, or the same response whatever is requested.
  'campaignPicture',
  'checkUnsubscribeLink',
  'recordClick',
  'recordOpen',
  'requestUnsubscribeLink',
  // Subscribing and preferences: one answer for every address, then a signature over the person.
  'confirmSubscription',
  'readPreferences',
  'givePromoterCourtesy',
  'readPromoterPage',
  'requestSubscription',
  'savePreferences',
  'subscriptionPage',
  // The desk of rights: one answer for every address, then a signature over the request.
  'checkPrivacyLink',
  'confirmPrivacy',
  'downloadPrivacyCopy',
  'liftPrivacyBlock',
  'privacyDesk',
  'requestPrivacy',
  'unsubscribe',
  // The link of a security mail: a signature over the recipient and the expiry.
  'checkFreezeLink',
  'freezePayments',
  // The link at the foot of a mail from the inbox: a signature over its recipient and what it turns off.
  'quietInbox',
  // A form for people without an account; rate limited by network.
  'applyAmbassador',
];
/** Callables that need only a session. */
const FOR_EVERYBODY = [
  'createUserDocument',
  'endViewAs',
  'readAssistant',
  'readInbox',
  'sendVerificationEmail',
];

type Endpoint = {
  run?: unknown;
  __endpoint?: {
    region?: string[];
    callableTrigger?: object;
    httpsTrigger?: { invoker?: string[] };
    taskQueueTrigger?: { invoker?: string[] };
  };
};
const exported = Object.entries(deployed as Record<string, Endpoint>);
const callables = Object.entries(functions as Record<string, Endpoint>);

test('there are callables, and every function is in southamerica-east1', () => {
  expect(callables.length).toBeGreaterThan(20);
  expect(callables.filter(([, fn]) => !fn.__endpoint?.callableTrigger)).toEqual([]);
  for (const [name, fn] of exported) {
    expect([name, fn.__endpoint?.region]).toEqual([name, ['southamerica-east1']]);
  }
});

test('what is no callable is closed to the internet, but for the webhook that checks a signature and what serves callables', () => {
  const others = exported.filter(([, fn]) => fn.__endpoint && !fn.__endpoint.callableTrigger);
  const open = others.filter(([, { __endpoint: trigger }]) => {
    const { httpsTrigger, taskQueueTrigger } = trigger ?? {};
    // What names who may call it is closed to everybody else.
    if (httpsTrigger?.invoker && !httpsTrigger.invoker.includes('public')) return false;
    return httpsTrigger || taskQueueTrigger?.invoker?.includes('public');
  });
  expect(open.map(([name]) => name).sort()).toEqual(
    ['mailFeedback', 'whatsapp', ...SHARED_SERVICES].sort(),
  );
});

test('who has no session is answered apart from those who have one', () => {
  const apart = callables.filter(([name]) => ['door', 'visitors'].includes(serviceOf(name)));
  expect(apart.map(([name]) => name).sort()).toEqual([...OPEN].sort());
});

const rows = (without: string[]) =>
  callables
    .filter(([name]) => !without.includes(name))
    .map(([name, fn]) => [name, fn as never] as const);

test.each(rows(OPEN))('%s refuses a caller without a session', async (_name, fn) => {
  expect((await errorOf(callAs(fn, null, {}))).code).toBe('unauthenticated');
});

test.each(rows(FOR_EVERYBODY))('%s refuses what is no payload of its own', async (_name, fn) => {
  const nobody = await makeUser();
  const hostile = [null, [], 7, 'texto', { x: 1 }, JSON.parse('{"__proto__":{"role":"admin"}}')];
  for (const payload of hostile) {
    const { code, message } = await errorOf(callAs(fn, nobody, payload));
    expect(['invalid-argument', 'permission-denied']).toContain(code);
    expect(message).not.toMatch(/undefined|null|Error|Expected|Invalid/);
  }
});
