import { createTransport, type Transporter } from 'nodemailer';
import { type Account, Room, takeRoom } from './mail-room';
import { settings } from './settings';

/** A message to one person. Its From address is the platform's own; only its display name may be chosen. */
type Message = Account & {
  to: string;
  /** Room that was taken for it among others; without it, it is taken here. */
  room?: Room;
  subject: string;
  html: string;
  text: string;
  /** The display name beside the platform's address; the platform's own by default. */
  fromName?: string;
  replyTo?: string;
  headers?: Record<string, string>;
  messageId?: string;
  attachments?: { filename: string; content: Buffer; contentType?: string; cid?: string }[];
};

/** Where messages are handed over and whom they come from, by the environment. */
export function mailSettings() {
  return {
    smtpUrl: settings.smtpUrl(),
    from: settings.ticketsFrom(),
    fromName: process.env.MAIL_FROM_NAME || 'Early',
    siteUrl: settings.siteUrl(),
  };
}

let transport: Transporter | undefined;

/** The pooled connection to the mail server; one a process. */
function mailTransport(): Transporter {
  transport ??= createTransport({
    url: mailSettings().smtpUrl,
    pool: true,
    maxConnections: 3,
    maxMessages: 200,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  return transport;
}

/** Closes the connections, for tests and for a process that ends. */
export function closeMailer(): void {
  transport?.close();
  transport = undefined;
}

const CONTROL = /\p{Cc}/u;

/**
 * Hands one message over to the mail server; rejects when the server refuses it or does not answer. Refuses
 * line breaks and other control characters in whatever becomes a header, more than one recipient, and
 * (`resource-exhausted`) whatever the address or the producer has no room for.
 */
export async function sendMail(message: Message): Promise<{ messageId: string }> {
  const { to, subject, fromName, replyTo, headers = {}, messageId } = message;
  const sender = mailSettings();
  const inHeaders = [to, subject, fromName, replyTo, messageId, ...Object.entries(headers).flat()];
  if (inHeaders.some((value) => value !== undefined && CONTROL.test(value))) {
    throw new Error('A header of this message contains control characters');
  }
  if (/[,;<>\s]/.test(to)) throw new Error('A message goes to one bare address');
  const room = message.room ?? (await takeRoom(message, [to]))[0];
  if (!(room instanceof Room)) throw room;
  const sent = await mailTransport().sendMail({
    from: { name: cleanName(fromName ?? sender.fromName), address: sender.from },
    to: { name: '', address: to },
    subject,
    html: message.html,
    text: message.text,
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    headers,
    ...(messageId ? { messageId } : {}),
    attachments: message.attachments,
  });
  return { messageId: String(sent.messageId) };
}

/** A display name that cannot be read as an address of its own. */
export function cleanName(name: string): string {
  return name
    .replace(/[\p{Cc}<>"@\\]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
}
