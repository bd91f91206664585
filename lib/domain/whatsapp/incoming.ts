import { fields, text } from '../kit/read';
import { cutText } from '../kit/text/cut';

/**
 * The kinds of messages: typed, a button or row, a number that changed hands, what somebody else wrote, a change of
 * what was written, the end of it, or anything else, such as a picture.
 */
export const MESSAGE_KINDS = [
  'text',
  'choice',
  'moved',
  'forwarded',
  'edited',
  'gone',
  'other',
] as const;

export type Incoming = {
  id: string;
  from: string;
  sentAt: Date;
  kind: (typeof MESSAGE_KINDS)[number];
  text: string;
};

const STATUSES = ['sent', 'delivered', 'read', 'failed'] as const;
export type DeliveryStatus = (typeof STATUSES)[number];
export type DeliveryReport = { id: string; status: DeliveryStatus; reason: string };

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
  // A reaction asks for nothing. What is said in a group is not answered where others read, nor to its author.
  if (type === 'reaction' || text(data.group_id) !== '') return [];
  if (id === '' || id.length > 500 || !/^\d{8,15}$/.test(from) || !(seconds > 0)) return [];
  const sentAt = new Date(seconds * 1000);
  const read = contentOf(type, data);
  return [{ id, from, sentAt, kind: read.kind, text: cutText(read.text, MOST_CHARS) }];
}

type Content = Pick<Incoming, 'kind' | 'text'>;

const choice = (id: string, title: string): Content =>
  id ? { kind: 'choice', text: id } : title ? { kind: 'text', text: title } : OTHER;

const OTHER: Content = { kind: 'other', text: '' };
const KIND_OF: Record<string, Incoming['kind']> = {
  // The owner of the number changed it, the number its owner, or the phone its keys.
  system: 'moved',
  edit: 'edited',
  revoke: 'gone',
};

function contentOf(type: string, data: Record<string, unknown>): Content {
  const { forwarded, frequently_forwarded } = fields(data.context);
  if (forwarded === true || frequently_forwarded === true) return { kind: 'forwarded', text: '' };
  if (type === 'text') return { kind: 'text', text: text(fields(data.text).body) };
  if (type === 'button') {
    const { payload, text: title } = fields(data.button);
    return choice(text(payload), text(title));
  }
  if (type === 'interactive') {
    const { button_reply, list_reply } = fields(data.interactive);
    const { id, title } = fields(button_reply ?? list_reply);
    return choice(text(id), text(title));
  }
  return { kind: KIND_OF[type] ?? 'other', text: '' };
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
export const isLater = (now: string, next: DeliveryStatus): boolean =>
  STATUSES.indexOf(next) > STATUSES.indexOf(now as DeliveryStatus) && now !== 'failed';
