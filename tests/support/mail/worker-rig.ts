import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type MailTask, replaceQueue } from '@/functions/src/mailing/engine/queue';
import type { Delivery } from '@/functions/src/mailing/engine/refusal';
import type { SmtpPool } from '@/functions/src/mailing/engine/smtp-pool';
import { replacePool } from '@/functions/src/mailing/engine/work-batch';
import { settings } from '@/functions/src/support/mail/settings';

/**
 * What a worker meets, in the hands of a test: a mail server that answers what the test says, over one connection, and a
 * queue that runs nothing. Call it once, outside of the tests.
 */
export function workerRig() {
  const rig = {
    /** What was queued. */
    tasks: [] as MailTask[],
    /** The addresses that were handed over, in order. */
    handed: [] as string[],
    /** What they were sent. */
    messages: [] as string[],
    /** What the mail server answers to the message with this number, counted from 1. */
    answer: (_nth: number): Delivery | Promise<Delivery> => ({ kind: 'sent' }),
    /** Which batches were queued, each with its cause: the letter in the name of its task. */
    queued: () =>
      rig.tasks.map(({ data, id }) => `${data.batch}${/^\w+-3-\d+-?([a-z]?)/.exec(id)?.[1]}`),
  };
  beforeEach(() => {
    rig.tasks.length = 0;
    rig.handed.length = 0;
    rig.messages.length = 0;
    rig.answer = () => ({ kind: 'sent' });
    replaceQueue(async (task) => void rig.tasks.push(task));
    const deliver = async (from: string, to: string, message: Buffer) => {
      expect(from).toBe(settings.from());
      rig.handed.push(to);
      rig.messages.push(message.toString());
      return rig.answer(rig.handed.length);
    };
    replacePool(() => ({ deliver }) as unknown as SmtpPool);
    vi.stubEnv('MAIL_FROM', 'envios@early.test');
    vi.stubEnv('MAIL_CONNECTIONS', '1');
    vi.stubEnv('MAIL_LANES', '2');
    vi.stubEnv('MAIL_RATE_PER_PRODUCER', '0');
    vi.stubEnv('MAIL_BACKOFF_SECONDS', '10,20,30');
    vi.stubEnv('MAIL_BREAKER_AFTER', '3');
  });
  afterEach(() => {
    replaceQueue(null);
    replacePool(null);
    vi.unstubAllEnvs();
  });
  return rig;
}
