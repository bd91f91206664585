import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { replaceBackend } from '@/functions/src/support/admin';
import { closeMailer } from '@/functions/src/support/mail/mailer';
import { ofFile } from '../of-file';
import { decodedText } from './decoded-text';
import { hangUp } from './smtp-sink';

/** A message as received over SMTP. */
export type Received = { to: string[]; from: string; raw: string };

/**
 * A real mail server in this process that stores its messages; while it is open, SMTP_URL points to it. `text`
 * decodes quoted-printable, so that a test can search for a sentence or link.
 */
async function openInbox() {
  const messages: Received[] = [];
  const refusing = { on: false, code: 550 };
  const losing = { on: false };
  const meanwhile: { run: (() => Promise<unknown>) | null } = { run: null };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      refusing.on ? done(Object.assign(new Error('No'), { responseCode: refusing.code })) : done(),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope;
        messages.push({
          to: rcptTo.map((one) => one.address),
          from: mailFrom ? mailFrom.address : '',
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        const { run } = meanwhile;
        meanwhile.run = null;
        await run?.();
        if (losing.on) hangUp(server, session.id);
        else done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as { port: number };
  const before = process.env.SMTP_URL;
  closeMailer();
  process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;
  return {
    messages,
    /** While true, every recipient is refused: for good with 550, for now with a code below 500. */
    refusing,
    /** While true, messages are stored and the connection closes without an answer. */
    losing,
    /** Run once, while the next message waits for its answer. */
    meanwhile,
    to: (address: string) => messages.filter((message) => message.to.includes(address)),
    text: (message: Received | undefined) => decode(message?.raw ?? ''),
    async close() {
      closeMailer();
      if (before === undefined) delete process.env.SMTP_URL;
      else process.env.SMTP_URL = before;
      await new Promise<void>((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** An inbox that is open while the tests of a file run. */
export function inboxOfFile() {
  const inbox = ofFile(openInbox);
  afterAll(() => inbox.close());
  return inbox;
}

/** The same for a file whose tests replace the store, so that they reach no emulator. */
export function inboxInMemory() {
  beforeAll(() => {
    vi.stubEnv('GCLOUD_PROJECT', 'demo-early');
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  });
  afterAll(() => vi.unstubAllEnvs());
  afterEach(() => replaceBackend(null));
  return inboxOfFile();
}

const decode = (raw: string) => Buffer.from(decodedText(raw), 'latin1').toString('utf8');
