import { publicConfig } from '@/lib/config';

/** What a printed code carries: the address that counts and forwards. */
export const qrAddress = (code: string): string =>
  `${publicConfig().siteUrl.replace(/\/+$/, '')}/redirect/${code}`;
