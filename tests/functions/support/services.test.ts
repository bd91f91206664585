import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as callables from '@/functions/src/callables';
import * as deployed from '@/functions/src/index';
import { warmPanels } from '@/functions/src/support/options';
import { callPath, ELSEWHERE, SHARED_SERVICES, serviceOf } from '@/lib/domain/kit/services';
import { makeUser, type Who } from '../../support/functions';
import { servedFunctions } from '../../support/served';

/** What others than the panel call by its own name: it goes on answering there. */
const BY_NAME = [
  'acceptInvitation',
  'advancePaymentOrder',
  'advanceRefund',
  'answerPrivacy',
  'cancelCampaign',
  'changeDate',
  'changeEventStatus',
  'checkIn',
  'chooseRefund',
  'createPaymentOrder',
  'createPayout',
  'createProducer',
  'createUserDocument',
  'duplicateEvent',
  'importContacts',
  'inviteMember',
  'issueCourtesies',
  'openRefunds',
  'pauseCampaign',
  'previewDates',
  'previewPlan',
  'recordSale',
  'reportCart',
  'removeMember',
  'requestPrivacy',
  'resumeCampaign',
  'saveDates',
  'revokeCourtesy',
  'sendCampaign',
  'sendTestEmail',
  'setUserRole',
  'startPlan',
  'settlePayout',
  'unsubscribe',
  'updateMemberPermissions',
  'updateUser',
];
const NOT_CALLED = [
  'deliverMail',
  'freezeCampaign',
  'mailFeedback',
  'whatsapp',
  'recheckSendingDomain',
  'runErrand',
  'runPlan',
  'runSchedule',
  'sendBatch',
];

const names = Object.keys(callables);
const PANEL = process.env.SITE_URL as string;
const UNKNOWN = { error: { status: 'NOT_FOUND', message: expect.stringMatching(/^Esta acción/) } };

let served: Awaited<ReturnType<typeof servedFunctions>>;
beforeAll(async () => {
  served = await servedFunctions(deployed);
});
afterAll(() => served.close());

describe('what is deployed', () => {
  test('is the shared services, the names that others call, the webhook, queues and schedules', () => {
    const wanted = [...SHARED_SERVICES, ...BY_NAME, ...NOT_CALLED];
    expect(Object.keys(deployed).sort()).toEqual(wanted.sort());
  });

  test('has a panel that is warm unless the environment says otherwise', () => {
    expect(deployed.panel.__endpoint).toMatchObject({
      minInstances: 1,
      region: ['southamerica-east1'],
    });
    expect(
      [{}, { PANEL_WARM_INSTANCES: '0' }, { PANEL_WARM_INSTANCES: 'x' }].map(warmPanels),
    ).toEqual([1, 0, 1]);
  });

  test('lets the checkout wait in the process, by hundreds, and in its memory', () => {
    expect(deployed.recordSale.__endpoint).toMatchObject({
      concurrency: 500,
      availableMemoryMb: 1024,
      timeoutSeconds: 60,
      region: ['southamerica-east1'],
    });
  });

  test('knows every name that the table of services has', () => {
    const elsewhere = Object.values(ELSEWHERE).flat();
    expect(elsewhere.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('a call at the address of its service', () => {
  test.each(names)('%s is answered, and asks for a session where it needs one', async (name) => {
    const { status, body } = await served.send({ path: callPath(name), data: { hostile: 1 } });
    expect(body).toMatchObject({
      error: { status: expect.any(String), message: expect.any(String) },
    });
    expect(body).not.toMatchObject(UNKNOWN);
    const isOpen = ['door', 'visitors'].includes(serviceOf(name));
    expect([400, 401]).toContain(status);
    expect(status === 401).toBe(!isOpen);
  });

  test.each(names)('%s is answered by no other service', async (name) => {
    for (const service of SHARED_SERVICES.filter((one) => one !== serviceOf(name))) {
      const { status, body } = await served.send({ path: `${service}/${name}` });
      expect(body).toMatchObject(UNKNOWN);
      expect(status).toBe(404);
    }
  });

  test.each(['nothing', '', 'constructor', '__proto__', 'updateUser/x', 'panel'])(
    'a name that nobody has is not found, in the shape of a callable: %s',
    async (name) => {
      const { status, body, headers } = await served.send({
        path: `panel/${name}`,
        headers: { origin: PANEL },
      });
      expect([status, body]).toEqual([404, UNKNOWN]);
      // Else the browser keeps the sentence from the page.
      expect(headers.get('access-control-allow-origin')).toBe(PANEL);
    },
  );

  test('GET is refused', async () => {
    const { status } = await served.send({ path: 'panel/updateUser', method: 'GET' });
    expect(status).toBe(400);
  });
});

describe('an origin', () => {
  const preflight = (path: string, origin: string) =>
    served.send({
      path,
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  test.each(['panel/updateUser', 'door/checkIn', 'visitors/openTicket', 'recordSale'])(
    'of our own passes before %s, a foreign one does not',
    async (path) => {
      const own = await preflight(path, PANEL);
      expect(own.status).toBe(204);
      expect(own.headers.get('access-control-allow-origin')).toBe(PANEL);
      expect(own.headers.get('access-control-allow-methods')).toBe('POST');
      const foreign = await preflight(path, 'https://evil.example');
      expect(foreign.headers.get('access-control-allow-origin')).not.toBe('https://evil.example');
      const { status, body } = await served.send({
        path,
        headers: { origin: 'https://evil.example' },
      });
      expect([status, body]).toMatchObject([403, { error: { status: 'PERMISSION_DENIED' } }]);
    },
  );
});

/** The header of a session, with a token as the Auth emulator issues it: of its project, and not signed. */
function session({ uid, token }: Who) {
  const project = process.env.GCLOUD_PROJECT;
  const issued = { iss: `https://securetoken.google.com/${project}`, aud: project, user_id: uid };
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const jwt = `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...token, ...issued, exp })}.`;
  return { authorization: `Bearer ${jwt}` };
}

describe('a session', () => {
  test.each(['panel/createUserDocument', 'createUserDocument'])(
    'is verified by %s',
    async (path) => {
      const headers = session(await makeUser());
      const { status, body } = await served.send({ path, data: null, headers });
      expect([status, body]).toMatchObject([200, { result: { success: true } }]);
      const broken = { authorization: 'Bearer not.a.token' };
      const refused = await served.send({ path, data: null, headers: broken });
      expect([refused.status, refused.body]).toMatchObject([
        401,
        { error: { status: 'UNAUTHENTICATED' } },
      ]);
    },
  );

  test.each(['panel/setUserRole', 'setUserRole'])(
    'without the right is refused by %s',
    async (path) => {
      const headers = session(await makeUser({ role: 'producer' }));
      const data = { userId: 'x', role: 'admin' };
      const { status, body } = await served.send({ path, data, headers });
      expect([status, body]).toMatchObject([403, { error: { status: 'PERMISSION_DENIED' } }]);
    },
  );
});

test.each(BY_NAME)('%s still answers at its own address', async (name) => {
  const own = await served.send({ path: name, data: { hostile: 1 } });
  const shared = await served.send({ path: callPath(name), data: { hostile: 1 } });
  expect([own.status, own.body]).toEqual([shared.status, shared.body]);
});
