import { configFromEnv } from '@/lib/config';
import { publicEventRoute } from '@/lib/domain/kit/routes/links';
import { promoterCodeOf } from '@/lib/domain/promoter/promoter';

const NAME = 'rp';

/** The code of the promoter by whose link an event's page was opened last: in this address, or in the days before. */
export function promoterOf(request: Request): { code: string; isNew: boolean } {
  const given = promoterCodeOf(linkedCode(new URL(request.url).searchParams));
  const kept = /(?:^|;\s*)rp=([a-z0-9]+)/.exec(request.headers.get('cookie') ?? '')?.[1];
  return { code: given || promoterCodeOf(kept ?? ''), isNew: given !== '' };
}

/** The code of an address, also of one that was written in capitals, or that a page escaped ('&amp;rp='). */
const linkedCode = (all: URLSearchParams): string =>
  [...all].find(([name]) => /^(amp;)?rp$/i.test(name))?.[1] ?? '';

/** The cookie that keeps a promoter's code some days for the page of one event: another producer's is not told. */
export function codeCookie(slug: string, code: string, days: number): string {
  const isSecure = configFromEnv(process.env).siteUrl.startsWith('https:');
  const path = publicEventRoute(slug);
  const age = days * 86_400;
  return `${NAME}=${code}; Path=${path}; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
