import { randomBytes } from 'node:crypto';
import type { User } from '@/lib/domain/account/user';
import { oneOf } from '@/lib/domain/kit/read';
import {
  type ActInput,
  type BoundPhone,
  confirms,
  confirmUntil,
  parseBoundPhone,
} from '@/lib/domain/whatsapp/bound-phone';
import { type Act, INTENTS, type Intent, isAct } from '@/lib/domain/whatsapp/intents';
import type { StoredMessage } from '@/lib/domain/whatsapp/message';
import type { Outgoing } from '@/lib/domain/whatsapp/outgoing';
import { understand } from '@/lib/domain/whatsapp/understand';
import {
  EDITED,
  FORWARDED,
  helpReply,
  isNo,
  isYes,
  LEFT_ALONE,
  NOT_READ,
  NOT_UNDERSTOOD,
  NOTHING_WAITS,
  noId,
  OVER,
  okId,
} from '@/lib/domain/whatsapp/words';
import type { Caller } from '../support/access';
import { transact } from '../support/transact';
import { doAct, proposeAct } from './acts';
import { ask } from './ask';
import { phoneRef } from './bind';
import { messageRef } from './messages';
import { type AssistantPerson, chooseProducer, isProducerChoice, personOf } from './person';

export type Turn = {
  id: string;
  message: StoredMessage;
  bound: BoundPhone;
  user: User;
  caller: Caller;
  now: Date;
};

/** The answer of the assistant to a bound phone, and what it does about it; null where nothing is to be said. */
export async function converse(turn: Turn): Promise<Outgoing | null> {
  const { message, bound } = turn;
  if (message.act) return act(await personOf(turn), message.act, turn.id);
  if (message.kind === 'other') return helpReply(NOT_READ);
  if (message.kind === 'forwarded') return { body: FORWARDED };
  // The act that was asked for is not what they want any more, so it is not confirmed.
  if (message.kind === 'edited') return forget(turn).then(() => ({ body: EDITED }));
  if (message.kind === 'gone')
    return forget(turn).then(() => (bound.pending ? { body: LEFT_ALONE } : null));
  const { text } = message;
  const [what = '', one = '', two = '', three = ''] =
    message.kind === 'choice' ? text.split('|') : [];
  if (what === 'ok' || (what === '' && isYes(text))) return confirm(turn, one);
  if (what === 'no' || (what === '' && isNo(text))) return forget(turn);
  await phoneRef(bound.phone).set({ usedAt: heardAt(turn), pending: null }, { merge: true });
  if (what === 'more') return helpReply('Y esto puedo hacer, siempre preguntando antes:', 1);
  const person = await personOf(turn);
  if (what === 'use' || (what === '' && isProducerChoice(text))) {
    return chooseProducer(person, what === 'use' ? one : text);
  }
  if (person.refusal) return { body: person.refusal };
  if (what === 'ask') return answer(person, oneOf(one, INTENTS, 'help'), three, two);
  if (what === 'type') return answer(person, 'closePhase', '', one, two);
  const names = person.events.map(({ name }) => name);
  const intent = understand(text, names);
  return intent ? answer(person, intent, text) : helpReply(NOT_UNDERSTOOD);
}

async function answer(
  person: AssistantPerson,
  intent: Intent,
  typed: string,
  eventId = '',
  ticketTypeId = '',
): Promise<Outgoing> {
  if (intent === 'help') return helpReply('Puedo responder esto:');
  if (!isAct(intent)) return ask(person, intent, typed, eventId);
  const proposed = await proposeAct(person, intent as Act, typed, eventId, ticketTypeId);
  if ('reply' in proposed) return proposed.reply;
  return waitFor(person, proposed.act, proposed.says);
}

async function waitFor(person: AssistantPerson, act: ActInput, says: string): Promise<Outgoing> {
  const nonce = randomBytes(9).toString('base64url');
  const askedAt = new Date();
  const pending = { ...act, nonce, says, askedAt, until: confirmUntil(askedAt) };
  await phoneRef(person.phone).set({ pending, pendingUntil: pending.until }, { merge: true });
  const buttons = [
    { id: okId(nonce), title: 'Confirmar' },
    { id: noId(nonce), title: 'No' },
  ];
  return { body: `${says}\n\n¿Lo hago? Tienes dos minutos.`, buttons };
}

/** Takes what waits, once, and stores it with the message that confirmed it before it is done. */
async function confirm(turn: Turn, nonce: string): Promise<Outgoing> {
  const { id, message, now } = turn;
  const ref = phoneRef(turn.bound.phone);
  const found = await transact(async (tx) => {
    const { pending, uid } = parseBoundPhone(turn.bound.phone, (await tx.get(ref)).data());
    if (!pending || uid !== turn.bound.uid) return NOTHING_WAITS;
    const isMeant = nonce === '' || nonce === pending.nonce;
    const { sentAt, at } = message;
    const came = { sentAt: sentAt ?? now, takenAt: at ?? now };
    if (!isMeant || !confirms(pending, came, now)) return OVER;
    tx.update(ref, { pending: null, usedAt: heardAt(turn) });
    tx.update(messageRef(id), { act: pending });
    return pending;
  });
  return typeof found === 'string' ? { body: found } : act(await personOf(turn), found, id);
}

const act = (person: AssistantPerson, input: ActInput, id: string): Promise<Outgoing> | Outgoing =>
  person.refusal ? { body: person.refusal } : doAct(person, input, id);

/** The moment the person last wrote: a message that comes late moves the platform's free day neither on nor back. */
const heardAt = ({ message, bound, now }: Turn): Date =>
  new Date(Math.max(+(message.sentAt ?? now), +bound.usedAt));

async function forget(turn: Turn): Promise<Outgoing> {
  const { bound } = turn;
  await phoneRef(bound.phone).set({ pending: null, usedAt: heardAt(turn) }, { merge: true });
  return { body: bound.pending ? LEFT_ALONE : NOTHING_WAITS };
}
