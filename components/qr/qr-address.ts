import { publicConfig } from '@/lib/config';
import { codeRoute } from '@/lib/domain/kit/routes/links';

/** The address in a printed code: it counts the scan and redirects. */
export const qrAddress = (code: string): string =>
  `${publicConfig().siteUrl.replace(/\/+$/, '')}${codeRoute(code)}`;
