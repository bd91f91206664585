import { publicConfig } from '@/lib/config';

/** The address in a printed code: it counts the scan and redirects. */
export const qrAddress = (code: string): string =>
  `${publicConfig().siteUrl.replace(/\/+$/, '')}/redirect/${code}`;
