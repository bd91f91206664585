import * as logger from 'firebase-functions/logger';
import { onRequest } from 'firebase-functions/v2/https';
import * as v from 'valibot';
import { isLocalStack } from '@/lib/domain/health/settings';
import { serviceAccountOf } from '@/lib/domain/kit/inner/identities';
import { HandOverError } from '../support/mail/hand-over';
import { deliverWhole } from '../support/mail/mailer';
import { runsAs } from '../support/options';

const MOST_RAW = 14_000_000;
// A pattern of the whole text keeps a way back for each letter: on a mail of some megabytes it may overflow the stack.
const isBase64 = (text: string) =>
  text !== '' && text.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ''));

const delivery = v.strictObject({
  // One bare address, so that nobody can mail a list.
  to: v.pipe(v.string(), v.regex(/^[^\s,;<>]{3,320}$/)),
  raw: v.pipe(v.string(), v.maxLength(MOST_RAW), v.check(isBase64)),
});

/** Answers one delivery: 200, 400 for an invalid one, 502 with the mail server's own text if it refuses. */
export async function answerDelivery(method: string, body: unknown) {
  const read = v.safeParse(delivery, body);
  if (method !== 'POST' || !read.success) return { status: 400, body: {} };
  const { to, raw } = read.output;
  try {
    await deliverWhole(to, Buffer.from(raw, 'base64'));
    return { status: 200, body: {} };
  } catch (reason) {
    const { code, command, responseCode, message } = new HandOverError(reason);
    logger.warn('deliverMail refused', { code, responseCode });
    return { status: 502, body: { code, command, responseCode, message } };
  }
}

/**
 * Hands a ready message to the mail server, for functions that are called without a session: the platform admits only
 * their service account. On the local stack every function reaches the mail server itself.
 */
export const deliverMail = onRequest(
  {
    ...runsAs('deliverMail'),
    invoker: [serviceAccountOf('visitors')],
    cors: false,
    concurrency: 20,
  },
  async (request, response) => {
    const { status, body } = isLocalStack(process.env)
      ? { status: 404, body: {} }
      : await answerDelivery(request.method, request.body);
    response.status(status).json(body);
  },
);
