import { type CallableRequest, HttpsError } from 'firebase-functions/v2/https';
import { parseUser } from '@/lib/domain/account/user';
import { paths } from '@/lib/domain/kit/paths';
import { type BoundPhone, bindingEnd, parseBoundPhone } from '@/lib/domain/whatsapp/bound-phone';
import { parseMessage, type StoredMessage } from '@/lib/domain/whatsapp/message';
import type { Outgoing } from '@/lib/domain/whatsapp/outgoing';
import { CODE_WORDS, HELLO, isStop, SESSION_ENDED, TOO_MANY } from '@/lib/domain/whatsapp/words';
import type { JobKind } from '../job/kind';
import { type Caller, callerOf } from '../support/access';
import { db } from '../support/admin';
import { consumeLimit } from '../support/mail/limit';
import { bindByCode, endBinding, phoneRef } from './bind';
import { countAnswer } from './budget';
import { converse } from './converse';
import { messageRef, noteSent } from './messages';
import { sendMessage } from './send';

/** Answers to a phone that nobody has bound, in a day: a stranger must not make the platform pay. */
const STRANGERS_A_DAY = 3;
/** Messages of a bound phone in five minutes. */
const MOST = 40;
const WINDOW_MS = 5 * 60_000;
/** A day after it was sent the platform takes no free answer any more; it calls with a message for up to seven. */
const DAY_MS = 24 * 3_600_000;

/** Answers one message (its id). The act is stored before the answer leaves: a repeat repeats the answer only. */
export const whatsappJob: JobKind = {
  isRepeatable: true,
  leaseMs: 60_000,
  run: async ({ ids: [id = ''] }, now) => {
    const found = await messageRef(id).get();
    const message = parseMessage(found.data());
    const isOver = !found.exists || now.getTime() - (message.sentAt?.getTime() ?? 0) > DAY_MS;
    if (message.status !== '') return;
    if (isOver) {
      const ends = message.kind === 'moved' || (message.kind === 'text' && isStop(message.text));
      // A stop counts even when it is too late to answer it.
      if (found.exists && ends) await endBinding(message.phone, message.kind !== 'moved');
      return;
    }
    if (message.reply && !(await mayStillGo(message, now))) return;
    const { uid, reply } = message.reply
      ? { uid: message.uid, reply: message.reply }
      : await answerTo(id, message, now);
    if (!reply) return;
    await messageRef(id).set({ reply: stored(reply), uid }, { merge: true });
    const sent = await sendMessage(message.phone, reply);
    const status = sent.id ? 'sent' : 'failed';
    await messageRef(id).set({ status, reason: sent.reason }, { merge: true });
    if (!sent.id) return;
    await noteSent(sent.id, { answers: id, uid }, now);
    await countAnswer(now);
  },
};

/** The person as the sign-in of when the phone was bound; null once that is revoked, or the account disabled. */
export async function callerOfPhone({ uid, boundAt }: BoundPhone): Promise<Caller | null> {
  const token = { auth_time: Math.floor(boundAt.getTime() / 1000) };
  try {
    return await callerOf({ auth: { uid, token } as CallableRequest['auth'] });
  } catch (error) {
    if (error instanceof HttpsError) return null;
    throw error;
  }
}

/** Whether an answer that waited may still go: it is of nobody, says goodbye, or its phone still speaks for its person. */
async function mayStillGo({ phone, uid, reply }: StoredMessage, now: Date): Promise<boolean> {
  if (uid === '' || reply?.body === HELLO.stopped || reply?.body.endsWith(HELLO.again)) return true;
  const bound = parseBoundPhone(phone, (await phoneRef(phone).get()).data());
  return bound.uid === uid && (await standingOf(bound, now)).end === '';
}

const stored = ({ body, buttons = [], list = [] }: Outgoing): Outgoing => ({ body, buttons, list });

/** The person of a phone as they are now, and why it speaks for them no more. */
async function standingOf(bound: BoundPhone, now: Date) {
  const user = parseUser(bound.uid, (await db().doc(paths.user(bound.uid)).get()).data());
  const caller = await callerOfPhone(bound);
  const end = caller ? bindingEnd(bound, { ...user, role: caller.role }, now) : SESSION_ENDED;
  return { user, caller, end };
}

type Answer = { uid: string; reply: Outgoing | null };

async function answerTo(id: string, message: StoredMessage, now: Date): Promise<Answer> {
  const { phone, kind, text } = message;
  const found = await phoneRef(phone).get();
  const bound = found.exists ? parseBoundPhone(phone, found.data()) : null;
  const code = kind === 'text' ? CODE_WORDS.exec(text.trim())?.[1] : undefined;
  if (code) return bindByCode(phone, code, now);
  if (!bound || bound.uid === '') return answerStranger(phone, bound);
  if (kind === 'moved') {
    await endBinding(phone, false);
    return { uid: bound.uid, reply: null };
  }
  if (kind === 'text' && isStop(text)) {
    await endBinding(phone, true);
    return { uid: bound.uid, reply: { body: HELLO.stopped } };
  }
  return answerBound(id, message, bound, now);
}

/** A person who said SALIR hears nothing until they bind their phone again. */
async function answerStranger(phone: string, bound: BoundPhone | null): Promise<Answer> {
  const isQuiet = bound !== null || !(await consumeLimit(`whatsapp|${phone}`, STRANGERS_A_DAY));
  return { uid: '', reply: isQuiet ? null : { body: HELLO.stranger } };
}

async function answerBound(
  id: string,
  message: StoredMessage,
  bound: BoundPhone,
  now: Date,
): Promise<Answer> {
  const { uid, phone } = bound;
  const { user, caller, end } = await standingOf(bound, now);
  if (!caller || end) {
    await endBinding(phone, false);
    return { uid, reply: { body: `${end}: este teléfono ya no está vinculado. ${HELLO.again}` } };
  }
  if (!(await consumeLimit(`whatsapp-bound|${phone}`, MOST, WINDOW_MS))) {
    const isTold = await consumeLimit(`whatsapp-told|${phone}`, 1, WINDOW_MS);
    return { uid, reply: isTold ? { body: TOO_MANY } : null };
  }
  return { uid, reply: await converse({ id, message, bound, user, caller, now }) };
}
