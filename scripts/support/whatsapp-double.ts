import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TELL_KINDS } from '@/lib/domain/whatsapp/telling';
import { TEMPLATES, templateText } from '@/lib/domain/whatsapp/templates';
import { PHONE_PAGE } from './whatsapp-page';

export type PhoneMessage = {
  id: string;
  by: 'phone' | 'assistant';
  text: string;
  choices: { id: string; title: string }[];
};

/** The faults that the platform has at times. */
export type Faults = {
  /** Each call of the hook arrives twice, at once. */
  doubles?: boolean;
  /** Messages wait for the next one, and arrive after it. */
  reorders?: boolean;
  delayMs?: number;
  /** The next answers are refused with 429. */
  refusals?: number;
  /** No template is approved. */
  unapproved?: boolean;
};

type Settings = { hook: () => string; secret: string; token: string; numberId: string };

/**
 * A local double of Meta's Cloud API with its phones: takes what the assistant sends, as strictly as the platform does, and
 * calls the assistant's hook, signed, with what is written on a phone. A message over a limit is answered and never arrives; a
 * free one to a phone that has not written for a day fails afterwards.
 */
export class WhatsappDouble {
  readonly faults: Faults = {};
  private readonly phones = new Map<string, PhoneMessage[]>();
  private kept: object[] = [];
  readonly heard = new Map<string, Date>();

  constructor(private readonly settings: Settings) {}

  messagesOf = (phone: string): PhoneMessage[] => this.phones.get(phone) ?? [];

  /** Writes as a phone, or chooses a button or row by its id. Gives how the hook answered. */
  async write(
    phone: string,
    text: string,
    choice = '',
    id = `wamid.${randomUUID()}`,
    at = new Date(),
  ) {
    this.heard.set(phone, at);
    const shown = this.messagesOf(phone);
    this.phones.set(phone, [...shown, { id, by: 'phone', text: text || choice, choices: [] }]);
    const title = shown.flatMap(({ choices }) => choices).find((one) => one.id === choice)?.title;
    const content = choice
      ? {
          type: 'interactive',
          interactive: {
            type: 'button_reply',
            button_reply: { id: choice, title: title ?? choice },
          },
        }
      : { type: 'text', text: { body: text } };
    const timestamp = String(Math.floor(at.getTime() / 1000));
    const message = { from: phone, id, timestamp, ...content };
    if (this.faults.reorders && this.kept.length === 0) {
      this.kept = [message];
      return 200;
    }
    const all = [message, ...this.kept];
    this.kept = [];
    return this.call({ messages: all });
  }

  /** Calls the hook with the platform's envelope around a value. */
  async call(value: object, secret = this.settings.secret): Promise<number> {
    const metadata = {
      display_phone_number: '56900000000',
      phone_number_id: this.settings.numberId,
    };
    const change = {
      field: 'messages',
      value: { messaging_product: 'whatsapp', metadata, ...value },
    };
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '0', changes: [change] }],
    });
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
    const send = () => fetch(this.settings.hook(), { method: 'POST', headers, body });
    if (this.faults.delayMs) await new Promise((done) => setTimeout(done, this.faults.delayMs));
    const [answer] = await Promise.all([send(), ...(this.faults.doubles ? [send()] : [])]);
    return answer?.status ?? 0;
  }

  take(raw: unknown): { status: number; body: object } {
    if (this.faults.refusals) {
      this.faults.refusals -= 1;
      return { status: 429, body: { error: { code: 130429, message: 'Rate limit hit' } } };
    }
    const message = raw as SentMessage;
    const id = `wamid.${randomUUID()}`;
    const { template } = message;
    const known = TELL_KINDS.find((kind) => TEMPLATES[kind].name === template?.name);
    if (template && (!known || this.faults.unapproved)) {
      return { status: 404, body: { error: { code: 132001, message: 'Template does not exist' } } };
    }
    const heard = this.heard.get(message.to)?.getTime() ?? 0;
    if (!template && Date.now() - heard > DAY_MS) {
      const errors = [{ code: 131047, title: 'Re-engagement message' }];
      void this.call({ statuses: [{ id, status: 'failed', timestamp: '1', errors }] });
      return { status: 200, body: { messaging_product: 'whatsapp', messages: [{ id }] } };
    }
    const choices = choicesOf(message);
    const isShown = choices.every(
      ({ title }) => title.length <= (message.interactive?.type === 'list' ? 24 : 20),
    );
    if (isShown) {
      const text = known
        ? templateText(
            known,
            (template?.components[0]?.parameters ?? []).map(({ text }) => text),
          )
        : (message.text?.body ?? message.interactive?.body.text ?? '');
      const shown = this.messagesOf(message.to);
      this.phones.set(message.to, [...shown, { id, by: 'assistant', text, choices }]);
    }
    return { status: 200, body: { messaging_product: 'whatsapp', messages: [{ id }] } };
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const say = (status: number, body: unknown, type = 'application/json') => {
      response.writeHead(status, { 'content-type': `${type}; charset=utf-8` });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const given = Buffer.concat(chunks).toString('utf8');
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const phone = /^\/phones\/(\d{8,15})\/messages$/.exec(path)?.[1];
    if (path === '/') return say(200, PHONE_PAGE, 'text/html');
    if (phone && request.method === 'GET') return say(200, { messages: this.messagesOf(phone) });
    const body = (given ? JSON.parse(given) : {}) as Record<string, string>;
    if (phone) {
      const status = await this.write(phone, body.text ?? '', body.choice);
      return say(status === 200 ? 200 : 502, { status });
    }
    if (path === '/faults') {
      Object.assign(this.faults, body);
      return say(200, this.faults);
    }
    if (path.endsWith(`/${this.settings.numberId}/messages`)) {
      const isKnown = request.headers.authorization === `Bearer ${this.settings.token}`;
      const taken = isKnown ? this.take(body) : { status: 401, body: {} };
      return say(taken.status, taken.body);
    }
    return say(404, {});
  }
}

type SentMessage = {
  to: string;
  text?: { body: string };
  template?: { name: string; components: { parameters: { text: string }[] }[] };
  interactive?: {
    type: string;
    body: { text: string };
    action: {
      buttons?: { reply: { id: string; title: string } }[];
      sections?: { rows: { id: string; title: string }[] }[];
    };
  };
};

const DAY_MS = 86_400_000;

const choicesOf = ({ interactive }: SentMessage) => [
  ...(interactive?.action.buttons ?? []).map(({ reply }) => reply),
  ...(interactive?.action.sections ?? [])
    .flatMap(({ rows }) => rows)
    .map(({ id, title }) => ({ id, title })),
];

export const LOCAL_SETTINGS = {
  secret: 'only-for-the-local-stack',
  token: 'only-for-the-local-stack',
  numberId: 'local',
};

/** Starts the double; port 0 is any free one. */
export async function openDouble(port: number, hook: () => string) {
  const double = new WhatsappDouble({ ...LOCAL_SETTINGS, hook });
  const server = createServer((request, response) => {
    double.answer(request, response).catch((error) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const at = (server.address() as AddressInfo).port;
  return { double, port: at, close: () => new Promise((done) => server.close(done)) };
}
