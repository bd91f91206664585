import '../support/options';
import * as logger from 'firebase-functions/logger';
import { onRequest } from 'firebase-functions/v2/https';
import { readHook } from '@/lib/domain/whatsapp/incoming';
import { workOne } from '../job/work-kind';
import { countError } from '../support/error-count';
import { runsAs } from '../support/options';
import { whatsappJob } from './answer';
import { isSame, signHook } from './hook-signature';
import { noteHook, takeMessage, takeReport } from './messages';
import { channel } from './settings';

const MAX_BYTES = 1_000_000;
/** The platform calls again, and at last no more, where it waits longer than five seconds. */
const ANSWER_MS = 2_000;

export type HookCall = {
  method: string;
  query: Record<string, unknown>;
  signature: string;
  body: Buffer;
};
type Reply = { status: number; text: string };
const reply = (status: number, text = ''): Reply => ({ status, text });

/**
 * Answers a call of the platform: 503 without keys, the challenge for the right verify token, 403 for a wrong one, 413, 401
 * and 400 for what is too large, wrongly signed or unreadable. What it holds is stored with its jobs, then begun: an answer
 * that takes longer than two seconds is the schedule's.
 */
export async function answerHook(call: HookCall, now: Date): Promise<Reply> {
  const through = channel();
  if (!through?.secret) return reply(503, 'The channel has no keys');
  if (call.method === 'GET') {
    const asked = (name: string) => String(call.query[`hub.${name}`] ?? '');
    const isRight = asked('mode') === 'subscribe' && isSame(asked('verify_token'), through.verify);
    return isRight ? reply(200, asked('challenge')) : reply(403, 'Wrong verify token');
  }
  if (call.method !== 'POST') return reply(405, 'Only GET and POST');
  if (call.body.length > MAX_BYTES) return reply(413, 'Too large');
  if (!isSame(call.signature, signHook(through.secret, call.body))) {
    return reply(401, 'The signature is not valid');
  }
  let read: ReturnType<typeof readHook>;
  try {
    read = readHook(JSON.parse(call.body.toString('utf8')), through.numberId);
  } catch {
    return reply(400, 'Expected JSON');
  }
  const taken = await Promise.all([
    ...read.messages.map((message) => takeMessage(message, now)),
    ...read.reports.map(async (report) => {
      await takeReport(report, now);
      return null;
    }),
    noteHook(now).then(() => null),
  ]);
  const begun = taken
    .filter((id) => id !== null)
    .map((id) => workOne('whatsapp', whatsappJob, [id]).catch(() => {}));
  await Promise.race([Promise.all(begun), new Promise((done) => setTimeout(done, ANSWER_MS))]);
  return reply(200);
}

/** The webhook of Meta's Cloud API (docs/whatsapp.md). Open to the internet; authenticated by a signature over the body. */
export const whatsapp = onRequest(
  { invoker: 'public', cors: false, concurrency: 20, ...runsAs('whatsapp') },
  async (request, response) => {
    const call = {
      method: request.method,
      query: request.query,
      signature: request.get('x-hub-signature-256') ?? '',
      body: request.rawBody ?? Buffer.alloc(0),
    };
    const answer = await answerHook(call, new Date()).catch(async (error) => {
      logger.error('whatsapp failed', { error: String((error as Error)?.stack ?? error) });
      await countError('whatsapp', error);
      return reply(500, 'Try again later');
    });
    if (answer.status !== 200) logger.info('whatsapp refused', { status: answer.status });
    response.status(answer.status).type('text/plain').send(answer.text);
  },
);
