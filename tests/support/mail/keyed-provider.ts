import type { ProviderMail } from '@/functions/src/mailing/engine/json-mail';

type Reply = { status: number; body: string };

const ofName = (status: number, name: string): Reply => ({
  status,
  body: JSON.stringify({ statusCode: status, name, message: name }),
});

/** What a provider answers that took nothing. */
export const REFUSALS = {
  rate: ofName(429, 'rate_limit_exceeded'),
  quota: ofName(429, 'daily_quota_exceeded'),
  own: ofName(500, 'application_error'),
  key: ofName(401, 'missing_api_key'),
  domain: ofName(403, 'validation_error'),
  running: ofName(409, 'concurrent_idempotent_requests'),
};

/** A mail provider with idempotency keys: it takes a request once, and answers a repeated one as it did before. */
export class KeyedProvider {
  private readonly known = new Map<string, { body: string; reply: Reply }>();

  constructor(
    private readonly accept: (email: string) => void,
    private readonly refuses: (email: string) => boolean = () => false,
  ) {}

  knows(key: string): boolean {
    return this.known.has(key);
  }

  take(body: string, key: string): Reply {
    const before = this.known.get(key);
    if (before)
      return before.body === body ? before.reply : ofName(409, 'invalid_idempotent_request');
    const emails = (JSON.parse(body) as ProviderMail[]).map(({ to: [email = ''] }) => email);
    const errors = emails.flatMap((email, index) =>
      this.refuses(email) ? [{ index, message: 'Invalid `to` field.' }] : [],
    );
    const bad = new Set(errors.map(({ index }) => index));
    const taken = emails.filter((_, index) => !bad.has(index));
    for (const email of taken) this.accept(email);
    const data = taken.map((_, index) => ({ id: `${key}-${index}` }));
    const reply = { status: 200, body: JSON.stringify({ data, errors }) };
    this.known.set(key, { body, reply });
    return reply;
  }
}
