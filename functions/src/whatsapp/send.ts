import * as logger from 'firebase-functions/logger';
import { fields, numeric, text } from '@/lib/domain/kit/read';
import { messageFor, type Outgoing, problemOf } from '@/lib/domain/whatsapp/outgoing';
import { type Said, templateFor } from '@/lib/domain/whatsapp/templates';
import { PutOffError } from '../job/kind';
import { channel } from './settings';

const TIMEOUT_MS = 10_000;

/** Limits of the platform that it answers as a wrong request: its line, its number's, the pair's. */
const BUSY_CODES = [4, 80_007, 130_429, 131_048, 131_056];

/** Causes of a failed request that never reached the platform. */
const UNREACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** The platform did not answer, or not to its end: it may have the message. */
export class UnansweredError extends PutOffError {}

/** The platform's id of a message, or '' and why it refuses it, as it would again. */
export type Sent = { id: string; reason: string };

/** Hands one message to the platform (`to` in digits); `PutOffError` for an outage or a full line (429, 5xx). */
export const sendMessage = (to: string, outgoing: Outgoing): Promise<Sent> =>
  post(messageFor(to, outgoing));

/** The same with an approved template, which goes at any time. */
export const sendTemplate = (to: string, said: Said): Promise<Sent> => post(templateFor(to, said));

async function post(message: object): Promise<Sent> {
  const through = channel();
  if (!through) throw new PutOffError('outage');
  const problem = problemOf(message);
  if (problem) throw new Error(`A message that would not arrive: ${problem}`);
  const answer = await fetch(`${through.api}/${through.numberId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${through.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error) => {
    const cause = text(fields((error as Error).cause).code);
    throw UNREACHED.includes(cause) ? new PutOffError('outage') : new UnansweredError('outage');
  });
  const body = fields(await answer.json().catch(() => ({})));
  const error = fields(body.error);
  const code = numeric(error.code);
  if (answer.status === 429 || answer.status >= 500 || BUSY_CODES.includes(code)) {
    throw new PutOffError('busy');
  }
  const [sent] = Array.isArray(body.messages) ? body.messages : [];
  const id = text(fields(sent).id);
  if (answer.ok && id) return { id, reason: '' };
  if (answer.ok) throw new UnansweredError('outage');
  const reason = `${code || answer.status} ${text(error.message)}`.trim();
  logger.error('whatsapp refused a message', { status: answer.status, code });
  return { id: '', reason };
}
