import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeyedProvider, REFUSALS } from '@/tests/support/mail/keyed-provider';
import { askProvider } from './ask-provider';
import type { ProviderMail } from './json-mail';
import { KeyedDoor } from './keyed-door';

type Fault = 'lost' | 'untaken' | keyof typeof REFUSALS;

const accepted: string[] = [];
const requests: { key: string; authorization?: string; validation?: string | string[] }[] = [];
/** What goes wrong with the next requests, one after another. */
let faults: Fault[] = [];
let provider: KeyedProvider;
let server: Server;

const textOf = async (request: IncomingMessage) => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};

const mail = (email: string) =>
  ({
    from: 'a',
    to: [email],
    subject: 's',
    html: 'h',
    text: 't',
    headers: {},
    tags: [],
  }) as ProviderMail;
const UNANSWERED = { kind: 'unanswered', waitMs: 0 };
const outcomes = (answer: unknown) =>
  (answer as { deliveries: { kind: string }[] }).deliveries.map(({ kind }) => kind);

beforeEach(async () => {
  accepted.length = 0;
  requests.length = 0;
  faults = [];
  provider = new KeyedProvider(
    (email) => accepted.push(email),
    (email) => email.startsWith('odd'),
  );
  server = createServer(async (request, response) => {
    const body = await textOf(request);
    const key = String(request.headers['idempotency-key']);
    const { authorization } = request.headers;
    requests.push({ key, authorization, validation: request.headers['x-batch-validation'] });
    const fault = faults.shift();
    const refusal = fault && fault !== 'lost' && fault !== 'untaken' ? REFUSALS[fault] : null;
    const reply = refusal ?? (fault === 'untaken' ? null : provider.take(body, key));
    if (!reply || fault === 'lost') return void request.socket.destroy();
    response
      .writeHead(reply.status, { 'retry-after': fault === 'quota' ? '7' : '0' })
      .end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('MAIL_API_URL', `http://127.0.0.1:${port}/emails/batch`);
  vi.stubEnv('MAIL_API_KEY', 're_secret');
});
afterEach(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

describe('a request', () => {
  it('names its key and the installation, and is answered for each mail', async () => {
    const answer = await new KeyedDoor().deliver(
      [mail('ana@x.cl'), mail('odd@x.cl'), mail('eva@x.cl')],
      'k1',
    );
    expect(outcomes(answer)).toEqual(['sent', 'refused', 'sent']);
    expect(accepted).toEqual(['ana@x.cl', 'eva@x.cl']);
    expect(requests).toEqual([
      { key: 'k1', authorization: 'Bearer re_secret', validation: 'permissive' },
    ]);
  });

  it.each<[string, Fault[]]>([
    ['whose answer was lost', ['lost', 'lost']],
    ['that did not arrive', ['untaken']],
    ['that came too soon after others', ['rate', 'running', 'own']],
  ])('%s is not known, and mails each once however often it is asked', async (_, happened) => {
    faults = [...happened];
    const ask = () => new KeyedDoor().deliver([mail('ana@x.cl'), mail('eva@x.cl')], 'k1');
    for (const _fault of happened) expect(await ask()).toEqual(UNANSWERED);
    expect(outcomes(await ask())).toEqual(['sent', 'sent']);
    expect(outcomes(await ask())).toEqual(['sent', 'sent']);
    expect(accepted).toEqual(['ana@x.cl', 'eva@x.cl']);
    expect(new Set(requests.map(({ key }) => key))).toEqual(new Set(['k1']));
  });

  it('of a wrong account or domain is refused, and one over the quota is for later', async () => {
    const door = new KeyedDoor();
    faults = ['quota'];
    expect(await door.deliver([mail('ana@x.cl')], 'k1')).toEqual({ ...UNANSWERED, waitMs: 7_000 });
    for (const fault of ['key', 'domain'] as const) {
      faults = [fault];
      requests.length = 0;
      expect(await door.deliver([mail('eva@x.cl')], fault)).toEqual({ kind: 'broken' });
      expect(requests).toHaveLength(1);
    }
  });

  it.each(['<html>', '{}', '{"data":[]}', '{"data":[{"id":"1"},{"id":"2"}]}'])(
    'whose answer does not account for each mail is not answered: %s',
    async (body) => {
      const door = new KeyedDoor(async () => ({ status: 200, body }));
      expect(await door.deliver([mail('ana@x.cl')], 'k1')).toEqual(UNANSWERED);
    },
  );
});

describe('what was announced', () => {
  const people = ['ana@x.cl', 'beto@x.cl', 'cora@x.cl'];
  const make = (position: number) => mail(people[position] ?? '');
  const ask = { at: [0, 1, 2], since: Date.now(), isChosen: false, out: [] as number[] };
  const kinds = (asked: Awaited<ReturnType<typeof askProvider>>) =>
    'kind' in asked ? asked.kind : [...asked].map(([, one]) => one?.kind ?? null);

  it('goes without who left, if the provider had not taken it', async () => {
    faults = ['untaken'];
    const door = new KeyedDoor();
    expect(kinds(await askProvider('k1', ask, make, door))).toBe('unanswered');
    expect(kinds(await askProvider('k1', { ...ask, out: [1] }, make, door))).toEqual([
      'sent',
      null,
      'sent',
    ]);
    expect(accepted).toEqual(['ana@x.cl', 'cora@x.cl']);
  });

  it('is found to have been taken with who left since, by what was asked first, second or third', async () => {
    for (const [key, taken] of [
      ['k1', []],
      ['k2', [1]],
      ['k3', [1, 0]],
    ] as const) {
      accepted.length = 0;
      faults = ['lost'];
      const door = new KeyedDoor();
      expect(kinds(await askProvider(key, { ...ask, out: [...taken] }, make, door))).toBe(
        'unanswered',
      );
      const found = await askProvider(key, { ...ask, out: [1, 0] }, make, door);
      expect(kinds(found)).toEqual(
        [0, 1, 2].map((at) => ((taken as readonly number[]).includes(at) ? null : 'sent')),
      );
      expect(accepted).toHaveLength(3 - taken.length);
    }
  });

  it('is not asked of a provider that may have forgotten its key, nor of nobody', async () => {
    const door = new KeyedDoor();
    const old = { ...ask, since: Date.now() - 24 * 3_600_000 };
    expect(kinds(await askProvider('k1', old, make, door))).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ]);
    const left = { ...ask, out: [0, 1, 2] };
    expect(kinds(await askProvider('k1', left, make, door))).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ]);
    expect(requests).toEqual([]);
  });

  it('goes without a mail that cannot be composed', async () => {
    const broken = (position: number) => {
      if (position === 1) throw new Error('a name that no template takes');
      return make(position);
    };
    expect(kinds(await askProvider('k1', ask, broken, new KeyedDoor()))).toEqual([
      'sent',
      'uncomposed',
      'sent',
    ]);
    expect(accepted).toEqual(['ana@x.cl', 'cora@x.cl']);
  });
});
