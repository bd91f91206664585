import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { closePool } from '@/functions/src/mailing/engine/work-batch';
import { closeMailer } from '@/functions/src/support/mail/mailer';
import { LocalQueue } from '../campaigns';
import { decodedText } from './decoded-text';
import { type Sink, startSink } from './smtp-sink';

/**
 * A mail server that accepts everything, used for sending in the whole file, and a new queue for each test.
 * Call it once, outside of the tests.
 */
export function mailingRig(): { readonly sink: Sink; readonly queue: LocalQueue } {
  const rig = {} as { sink: Sink; queue: LocalQueue };
  beforeAll(async () => {
    rig.sink = await startSink();
    vi.stubEnv('SMTP_URL', rig.sink.url);
    vi.stubEnv('SITE_URL', 'https://panel.cl');
    vi.stubEnv('MAIL_RATE_PER_PRODUCER', '0');
  });
  beforeEach(() => {
    rig.sink.taken.length = 0;
    rig.queue = new LocalQueue();
  });
  afterEach(() => rig.queue.close());
  afterAll(async () => {
    closePool();
    closeMailer();
    await rig.sink.close();
    // Other files of this process would mail to a server that is gone.
    vi.unstubAllEnvs();
  });
  return rig;
}

/** The links to the panel's site in a raw mail, without duplicates. */
export const linksIn = (raw: string) => [
  ...new Set(decodedText(raw).match(/https:\/\/panel\.cl\/\S+/g) ?? []),
];
