import '../support/options';
import * as logger from 'firebase-functions/logger';
import { onRequest } from 'firebase-functions/v2/https';
import { validate } from '@/lib/domain/kit/schema';
import {
  type FeedbackEvent,
  feedbackEventSchema,
  feedbackSchema,
  MAX_FEEDBACK,
} from '@/lib/domain/mailing/mail-feedback';
import { countError } from '../support/error-count';
import { settings } from '../support/mail/settings';
import { runsAs } from '../support/options';
import { recordFeedback } from './support/feedback';
import { claimSignature, isSignedFeedback, releaseSignature } from './support/feedback-signature';

const MAX_BYTES = MAX_FEEDBACK * 2_000;

type Reply = { status: number; body: Record<string, unknown> };
const refuse = (status: number, message: string): Reply => ({ status, body: { message } });

export type FeedbackCall = { method: string; timestamp: string; signature: string; body: Buffer };

/**
 * Answers a webhook call: 405 for anything but POST, 503 without a key, 413 and 401 before the body is parsed (too
 * large; unsigned, wrongly signed or too old), 409 for a repeated call, 400 for anything but a list of events. Events
 * are validated one by one: `invalid` lists the bad ones, the others are processed.
 */
export async function answerFeedback(call: FeedbackCall, now: Date): Promise<Reply> {
  const { timestamp, signature, body } = call;
  const keys = settings.feedbackKeys();
  if (call.method !== 'POST') return refuse(405, 'Only POST');
  if (keys.length === 0) return refuse(503, 'MAIL_FEEDBACK_KEY is not set');
  if (body.length > MAX_BYTES) return refuse(413, `At most ${MAX_FEEDBACK} events`);
  if (!isSignedFeedback(keys, timestamp, signature, body, now)) {
    return refuse(401, 'The signature or its time is not valid');
  }
  const read = readEvents(body);
  if (!read) return refuse(400, `Expected { "events": [ … ] }, 1 to ${MAX_FEEDBACK} of them`);
  if (!(await claimSignature(signature, now))) return refuse(409, 'This call was taken before');
  try {
    const { invalid } = read;
    return { status: 200, body: { ...(await recordFeedback(read.events)), invalid } };
  } catch (error) {
    await releaseSignature(signature);
    throw error;
  }
}

function readEvents(body: Buffer) {
  let raw: unknown;
  try {
    raw = JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
  const envelope = validate(feedbackSchema, raw);
  if (!envelope.ok) return null;
  const events: FeedbackEvent[] = [];
  const invalid: { index: number; field: string; message: string }[] = [];
  for (const [index, one] of envelope.value.events.entries()) {
    const checked = validate(feedbackEventSchema, one);
    if (checked.ok) events.push(checked.value);
    else invalid.push({ index, field: checked.field, message: checked.message });
  }
  return { events, invalid };
}

/** The webhook for bounces and complaints (docs/deploying.md), open to the internet, signed over body and time. */
export const mailFeedback = onRequest(
  {
    invoker: 'public',
    cors: false,
    concurrency: 10,
    ...runsAs('mailFeedback'),
  },
  async (request, response) => {
    const call = {
      method: request.method,
      timestamp: request.get('x-early-timestamp') ?? '',
      signature: request.get('x-early-signature') ?? '',
      body: request.rawBody ?? Buffer.alloc(0),
    };
    const reply = await answerFeedback(call, new Date()).catch(async (error) => {
      logger.error('mailFeedback failed', { error: String((error as Error)?.stack ?? error) });
      await countError('mailFeedback', error);
      return refuse(500, 'Try again later');
    });
    if (reply.status !== 200) logger.info('mailFeedback refused', { status: reply.status });
    response.status(reply.status).json(reply.body);
  },
);
