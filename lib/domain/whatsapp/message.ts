import { fields, moment, oneOf, text } from '../kit/read';
import type { Fields } from '../kit/stored';
import type { Role } from '../rights/role';
import { type ActInput, type BoundPhone, parsePendingAct } from './bound-phone';
import { type DeliveryStatus, type Incoming, MESSAGE_KINDS } from './incoming';
import type { Outgoing } from './outgoing';
import { TELL_KINDS, type TellKind } from './telling';
import type { TellingCap, TellingMonth, WhatsappRate } from './telling-cost';

export type StoredMessage = {
  direction: 'in' | 'out';
  phone: string;
  uid: string;
  kind: Incoming['kind'];
  text: string;
  sentAt: Date | null;
  at: Date | null;
  expireAt: Date | null;
  /** The act that it confirmed: stored before it is done, so that it is that one whatever happens. */
  act: ActInput | null;
  reply: Outgoing | null;
  answers: string;
  told: TellKind | '';
  producerId: string;
  status: DeliveryStatus | '';
  reason: string;
};

export type WhatsappRecords = {
  /** `pendingUntil` is of `pending`, which names a guest: the sweep takes it away. */
  phone: Fields<Omit<BoundPhone, 'phone'> & { stoppedAt: Date; pendingUntil: Date }>;
  phoneCode: Fields<{ codeId: string; role: Role; until: Date; expireAt: Date }>;
  whatsappMessage: Fields<StoredMessage>;
  whatsappMonth: Fields<TellingMonth & { month: string; producerId: string }>;
  whatsappCap: Fields<TellingCap>;
  whatsappRates: Fields<{ rates: WhatsappRate[] }>;
  whatsappHook: Fields<{ heardAt: Date }>;
};

const KEPT_DAYS = 30;
export const messageExpiry = (now: Date): Date => new Date(now.getTime() + KEPT_DAYS * 86_400_000);

export function parseMessage(raw: unknown): StoredMessage {
  const data = fields(raw);
  const { body, buttons, list } = fields(data.reply);
  const choices = (all: unknown) =>
    Array.isArray(all)
      ? all.map((one) => {
          const { id, title, description } = fields(one);
          return { id: text(id), title: text(title), description: text(description) };
        })
      : [];
  return {
    direction: oneOf(data.direction, ['in', 'out'], 'in'),
    phone: text(data.phone),
    uid: text(data.uid),
    kind: oneOf(data.kind, MESSAGE_KINDS, 'other'),
    text: text(data.text),
    sentAt: moment(data.sentAt),
    at: moment(data.at),
    expireAt: moment(data.expireAt),
    act: parsePendingAct(data.act),
    reply:
      typeof body === 'string' ? { body, buttons: choices(buttons), list: choices(list) } : null,
    answers: text(data.answers),
    told: oneOf(data.told, ['', ...TELL_KINDS], ''),
    producerId: text(data.producerId),
    status: oneOf(data.status, ['', 'sent', 'delivered', 'read', 'failed'], ''),
    reason: text(data.reason),
  };
}
