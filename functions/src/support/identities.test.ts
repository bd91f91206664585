import { beforeEach, expect, it, vi } from 'vitest';
import { IDENTITIES, identityOf, lackedBy } from '@/lib/domain/kit/inner/identities';

type Endpoint = {
  serviceAccountEmail?: string;
  secretEnvironmentVariables?: { key: string }[];
  httpsTrigger?: { invoker?: string[] };
};

/** What a deploy of a real project would make of each function. */
async function deployed(): Promise<[string, Endpoint][]> {
  const index = await import('../index');
  return Object.entries(index).map(([name, fn]) => [
    name,
    (fn as unknown as { __endpoint: Endpoint }).__endpoint,
  ]);
}
const secretsOf = (one: Endpoint) => (one.secretEnvironmentVariables ?? []).map(({ key }) => key);

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'early-chile');
  vi.stubEnv('FIREBASE_PROJECT_ID', 'early-chile');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '');
});

it('every function runs as somebody of its own, with the secrets of that work and no other', async () => {
  const all = await deployed();
  for (const [name, endpoint] of all) {
    const identity = identityOf(name);
    expect(endpoint.serviceAccountEmail, name).toBe(`early-${identity}@`);
    expect(secretsOf(endpoint).sort(), name).toEqual([...IDENTITIES[identity]].sort());
  }
  const used = new Set(all.map(([name]) => identityOf(name)));
  expect([...used].sort()).toEqual(Object.keys(IDENTITIES).sort());
}, 120_000);

it('what is open to everybody has no secret of the mail server', async () => {
  const open = (await deployed()).filter(([name]) =>
    ['visitors', 'door', 'feedback'].includes(identityOf(name)),
  );
  expect(open.map(([name]) => name)).toEqual(
    expect.arrayContaining(['visitors', 'door', 'requestPrivacy', 'unsubscribe', 'chooseRefund']),
  );
  expect(open.flatMap(([, one]) => secretsOf(one))).not.toContain('SMTP_URL');
}, 120_000);

it('the hand-over of mails is called by the open functions alone', async () => {
  const [, endpoint] = (await deployed()).find(([name]) => name === 'deliverMail') ?? [];
  expect(endpoint?.httpsTrigger?.invoker).toEqual(['early-visitors@']);
}, 120_000);

it('a function asks at its start for no secret that it does not have', () => {
  expect(lackedBy('requestPrivacy').sort()).toEqual([
    'MAIL_API_KEY',
    'MAIL_FEEDBACK_KEY',
    'SMTP_URL',
    'WHATSAPP_SECRET',
    'WHATSAPP_TOKEN',
  ]);
  expect(lackedBy('mailFeedback')).not.toContain('MAIL_FEEDBACK_KEY');
  expect(lackedBy('sendBatch')).not.toContain('SMTP_URL');
  expect(identityOf('constructor')).toBe('panel');
});
