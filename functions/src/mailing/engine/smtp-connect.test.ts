import { createServer } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Sink, startSink } from '@/tests/support/mail/smtp-sink';
import { SmtpPool } from './smtp-pool';

/** How the pool opens a connection, at a real mail server. */

let sink: Sink | undefined;
let pools: SmtpPool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) pool.close();
  await sink?.close();
  sink = undefined;
});

const deliver = (url: string, socketTimeoutMs = 30_000) => {
  const pool = new SmtpPool({ url, connections: 1, socketTimeoutMs });
  pools = [...pools, pool];
  return pool.deliver('de@x.cl', 'ana@x.cl', Buffer.from('Message-ID: <1>\r\n\r\nHola'));
};

/** A server that lets in who says the password, and records who asked. */
async function guarded() {
  const asked: unknown[] = [];
  const onClose = vi.fn();
  sink = await startSink({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onClose,
    onAuth: ({ username, password }, _session, done) => {
      asked.push([username, password]);
      if (password === 'secreta') done(null, { user: username });
      else done(Object.assign(new Error('Bad password'), { responseCode: 535 }));
    },
  });
  return { asked, onClose, at: (user: string) => sink?.url.replace('//', `//${user}@`) ?? '' };
}

describe('a connection', () => {
  it('signs in before it hands anything over', async () => {
    const { asked, at } = await guarded();
    expect(await deliver(at('correos:secreta'))).toEqual({ kind: 'sent' });
    expect(asked).toEqual([['correos', 'secreta']]);
    expect(sink?.taken.map(({ to }) => to)).toEqual(['ana@x.cl']);
  });

  it('whom the server does not let in stops the sending, and no recipient is to blame', async () => {
    const { asked, at, onClose } = await guarded();
    const delivery = await deliver(at('correos:otra'));
    expect(delivery).toMatchObject({ kind: 'broken', detail: expect.stringContaining('535') });
    expect(asked).toEqual([['correos', 'otra']]);
    // It would be let in no more a second time.
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sink?.taken).toEqual([]);
  });

  it('without a password asks no server, and stops the sending', async () => {
    const { asked, at } = await guarded();
    expect((await deliver(at('correos'))).kind).toBe('broken');
    expect(asked).toEqual([]);
  });

  it('does not sign in where nobody is named, nor at a server that knows no accounts', async () => {
    const { asked, at } = await guarded();
    expect((await deliver(sink?.url ?? '')).kind).toBe('broken');
    expect((await deliver(at(':secreta'))).kind).toBe('broken');
    expect(asked).toEqual([]);
    await sink?.close();
    sink = await startSink();
    expect(await deliver(sink.url.replace('//', '//correos:secreta@'))).toEqual({ kind: 'sent' });
  });

  it('that the server refuses says why, and whether to come back', async () => {
    sink = await startSink();
    sink.greeting = { status: 421, text: 'busy' };
    expect(await deliver(sink.url)).toMatchObject({
      kind: 'later',
      detail: expect.stringContaining('busy'),
    });
    sink.greeting = { status: 554, text: 'Go away' };
    expect(await deliver(sink.url)).toMatchObject({ kind: 'broken' });
  });

  it('is tried again later where nothing listens', async () => {
    sink = await startSink();
    const { url } = sink;
    await sink.close();
    sink = undefined;
    expect(await deliver(url)).toMatchObject({
      kind: 'later',
      detail: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('that the server ends before its greeting is tried again later', async () => {
    const server = createServer((socket) => socket.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    expect((await deliver(`smtp://127.0.0.1:${port}`)).kind).toBe('later');
    await new Promise((resolve) => server.close(resolve));
  });

  it('waits no longer for a silent server than it was told', async () => {
    sink = await startSink();
    sink.behave = () => 'hang';
    // On a busy machine it may not have come to its text.
    expect((await deliver(sink.url, 400)).kind).toMatch(/^(unknown|later)$/);
  });

  it('hands over what the server tells it to leave as an answer about the text', async () => {
    sink = await startSink();
    sink.behave = () => ({ at: 'data', status: 554, text: 'spam' });
    expect(await deliver(sink.url)).toMatchObject({ reason: 'content', cause: 'spam' });
    sink.behave = () => ({ at: 'rcpt', status: 550, text: '5.1.1 no such user' });
    expect(await deliver(sink.url)).toMatchObject({ hard: true, cause: 'unknown' });
    for (const how of ['closeBeforeData', 'closeAfterData'] as const) {
      sink.behave = () => how;
      expect((await deliver(sink.url)).kind).toBe(how === 'closeAfterData' ? 'unknown' : 'later');
    }
  });
});
