import * as logger from 'firebase-functions/logger';
import { fields, text } from '@/lib/domain/kit/read';
import { messageFor, type Outgoing, problemOf } from '@/lib/domain/whatsapp/outgoing';
import { PutOffError } from '../job/kind';
import { channel } from './settings';

const TIMEOUT_MS = 10_000;

/**
 * Hands one message to the platform and gives its id there. Throws `PutOffError` where it can be tried again: an outage, or
 * a full line (429, 5xx). Gives '' where the platform refuses the message itself, which it would refuse again.
 * @param to the recipient's phone, in digits
 */
export async function sendMessage(to: string, outgoing: Outgoing): Promise<string> {
  const through = channel();
  if (!through) throw new PutOffError('outage');
  const message = messageFor(to, outgoing);
  const problem = problemOf(message);
  if (problem) throw new Error(`A message that would not arrive: ${problem}`);
  const answer = await fetch(`${through.api}/${through.numberId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${through.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new PutOffError('outage');
  });
  if (answer.status === 429 || answer.status >= 500) throw new PutOffError('busy');
  const [sent] = (fields(await answer.json().catch(() => ({}))).messages as unknown[]) ?? [];
  const id = text(fields(sent).id);
  if (answer.ok && id) return id;
  logger.error('whatsapp refused a message', { status: answer.status });
  return '';
}
