import type { Transport } from 'nodemailer';
import { fields } from '@/lib/domain/kit/read';
import { REGION } from '@/lib/domain/kit/services';

const METADATA =
  'http://metadata.google.internal/computeMetadata/v1/instance/service-accounts/default/identity';
/** The answer of the mail server may take half a minute. */
const PATIENCE_MS = 45_000;
const TOKEN_MS = 45 * 60_000;

let known: { token: string; at: number } | null = null;

/** A token that proves this function's account to the platform, for one address. */
async function identityToken(audience: string): Promise<string> {
  if (known && Date.now() - known.at < TOKEN_MS) return known.token;
  const answer = await fetch(`${METADATA}?audience=${encodeURIComponent(audience)}`, {
    headers: { 'metadata-flavor': 'Google' },
    signal: AbortSignal.timeout(5_000),
  });
  if (!answer.ok) throw new Error(`No identity: ${answer.status}`);
  known = { token: await answer.text(), at: Date.now() };
  return known.token;
}

const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

async function hand(to: string, raw: Buffer): Promise<void> {
  const url = `https://${REGION}-${process.env.GCLOUD_PROJECT}.cloudfunctions.net/deliverMail`;
  const token = await identityToken(url).catch((error) => {
    throw failure('EAUTH', String(error));
  });
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ to, raw: raw.toString('base64') }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error) => {
    throw failure('ECONNECTION', String(error));
  });
  if (answer.ok) return;
  // Passes on the mail server's own refusal; what the platform refuses never reached it.
  const told = fields(await answer.json().catch(() => null));
  const code = answer.status < 500 ? 'EAUTH' : 'ECONNECTION';
  throw Object.assign(failure(code, `deliverMail: ${answer.status}`), told);
}

/** Hands messages to `deliverMail`: public functions must not have the mail server's password. */
export const relay: Transport = {
  name: 'relay',
  version: '1',
  send: (mail, done) => {
    const envelope = mail.message.getEnvelope();
    const messageId = mail.message.messageId();
    const [to = ''] = envelope.to;
    mail.message.build((error, raw) => {
      if (error) return done(error, undefined as never);
      hand(to, raw).then(
        () => done(null, { envelope, messageId } as never),
        (reason) => done(reason, undefined as never),
      );
    });
  },
};
