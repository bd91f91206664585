import * as logger from 'firebase-functions/logger';
import { createTransport, type Transporter } from 'nodemailer';
import { HandOverError, isUnreached } from './hand-over';
import { type MailAccount, MailSlot, reserveMailSlots, returnMailSlot } from './mail-slots';
import { relay } from './relay';
import { settings } from './settings';

/** A message to one person. Its From address is the platform's; only the display name can be chosen. */
type Message = MailAccount & {
  to: string;
  slot?: MailSlot;
  subject: string;
  html: string;
  text: string;
  fromName?: string;
  replyTo?: string;
  headers?: Record<string, string>;
  messageId?: string;
  attachments?: { filename: string; content: Buffer; contentType?: string; cid?: string }[];
};

export function mailSettings() {
  return {
    from: settings.ticketsFrom(),
    fromName: process.env.MAIL_FROM_NAME || 'Early',
    siteUrl: settings.siteUrl(),
  };
}

let transport: Transporter | undefined;

/** The pooled connection to the mail server, one per process, or the relay to `deliverMail` without its password. */
function mailTransport(): Transporter {
  transport ??= settings.hasMailServer() ? mailServer() : createTransport(relay);
  return transport;
}

function mailServer(): Transporter {
  return createTransport({
    url: settings.smtpUrl(),
    pool: true,
    maxConnections: 3,
    maxMessages: 200,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
}

/** Hands a whole message to the mail server for a function without access to it: to one recipient. */
export async function deliverWhole(to: string, raw: Buffer): Promise<void> {
  await mailTransport().sendMail({ envelope: { from: mailSettings().from, to }, raw });
}

/** @internal A deployed process keeps its connections until it ends; a test closes them. */
export function closeMailer(): void {
  transport?.close();
  transport = undefined;
}

const CONTROL = /\p{Cc}/u;

/**
 * Sends one message; rejects with a `HandOverError` if the server refuses it or does not answer, else it was not handed
 * over. Refuses control characters in headers, several recipients, and (`resource-exhausted`) what exceeds a limit.
 */
export async function sendMail(message: Message): Promise<{ messageId: string }> {
  const { to, subject, fromName, replyTo, headers = {}, messageId } = message;
  const sender = mailSettings();
  const inHeaders = [to, subject, fromName, replyTo, messageId, ...Object.entries(headers).flat()];
  if (inHeaders.some((value) => value !== undefined && CONTROL.test(value))) {
    throw new Error('A header of this message contains control characters');
  }
  if (/[,;<>\s]/.test(to)) throw new Error('A message goes to one bare address');
  const slot = message.slot ?? (await reserveMailSlots(message, [to]))[0];
  if (!(slot instanceof MailSlot)) throw slot;
  const mail = {
    from: { name: cleanName(fromName ?? sender.fromName), address: sender.from },
    to: { name: '', address: to },
    subject,
    html: message.html,
    text: message.text,
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    headers,
    ...(messageId ? { messageId } : {}),
    attachments: message.attachments,
  };
  const sent = await mailTransport()
    .sendMail(mail)
    .catch(async (reason: unknown) => {
      const error = new HandOverError(reason);
      // While the server is down, retries each minute must not use up the address's limit.
      if (isUnreached(error)) await giveBack(slot);
      throw error;
    });
  return { messageId: String(sent.messageId) };
}

/** Releases a slot if the database answers; the caller's error is the one to report. */
const giveBack = (slot: MailSlot): Promise<void> =>
  returnMailSlot(slot).catch((error: unknown) =>
    logger.warn('A mail slot was not given back', { error: String(error) }),
  );

/** A display name without characters that could make it look like an address. */
export function cleanName(name: string): string {
  return name
    .replace(/[\p{Cc}<>"@\\]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
}
