import { fields, text } from '../kit/read';

/** One message of a phone: typed, or the id of the button or row that was chosen. */
export type Incoming = {
  /** The platform's id of the message. */
  id: string;
  /** The sender, in digits. */
  from: string;
  sentAt: Date;
  kind: 'text' | 'choice' | 'moved' | 'other';
  text: string;
};

const STATUSES = ['sent', 'delivered', 'read', 'failed'] as const;
export type Delivery = (typeof STATUSES)[number];
export type DeliveryReport = { id: string; status: Delivery; reason: string };

/** Longer messages are no question; the rest of one is not kept. */
const MOST_CHARS = 500;

const list = (raw: unknown): unknown[] => (Array.isArray(raw) ? raw : []);

/**
 * Everything in a call of the platform, which batches messages and reports of several numbers; what is for another number
 * than `numberId` is left out, and what cannot be read is skipped. Never throws.
 */
export function readHook(
  raw: unknown,
  numberId: string,
): { messages: Incoming[]; reports: DeliveryReport[] } {
  const values = list(fields(raw).entry)
    .flatMap((entry) => list(fields(entry).changes))
    .map((change) => fields(fields(change).value))
    .filter((value) => text(fields(value.metadata).phone_number_id) === numberId);
  return {
    messages: values.flatMap(({ messages }) => list(messages)).flatMap(readMessage),
    reports: values.flatMap(({ statuses }) => list(statuses)).flatMap(readReport),
  };
}

function readMessage(raw: unknown): Incoming[] {
  const data = fields(raw);
  const [id, from, type] = [text(data.id), text(data.from), text(data.type)];
  const seconds = Number(data.timestamp);
  if (id === '' || id.length > 500 || !/^\d{8,15}$/.test(from) || !(seconds > 0)) return [];
  const sentAt = new Date(seconds * 1000);
  const read = contentOf(type, data);
  return [{ id, from, sentAt, kind: read.kind, text: read.text.slice(0, MOST_CHARS) }];
}

function contentOf(type: string, data: Record<string, unknown>): Pick<Incoming, 'kind' | 'text'> {
  if (type === 'text') return { kind: 'text', text: text(fields(data.text).body) };
  if (type === 'button') return { kind: 'choice', text: text(fields(data.button).payload) };
  if (type === 'interactive') {
    const { button_reply, list_reply } = fields(data.interactive);
    return { kind: 'choice', text: text(fields(button_reply ?? list_reply).id) };
  }
  // The owner of the number changed it, or the number its owner.
  if (type === 'system') return { kind: 'moved', text: '' };
  return { kind: 'other', text: '' };
}

function readReport(raw: unknown): DeliveryReport[] {
  const data = fields(raw);
  const id = text(data.id);
  const status = STATUSES.find((one) => one === data.status);
  if (id === '' || !status) return [];
  const [error] = list(data.errors).map(fields);
  return [
    {
      id,
      status,
      reason: error ? `${text(error.code) || Number(error.code)} ${text(error.title)}`.trim() : '',
    },
  ];
}

/** Whether a report moves a message forward: they arrive doubled and out of order. */
export const isLater = (now: string, next: Delivery): boolean =>
  STATUSES.indexOf(next) > STATUSES.indexOf(now as Delivery) && now !== 'failed';
