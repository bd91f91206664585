import { promoterCodeOf } from './promoter';

/** The parameter by which a link names its promoter; the checkout hands it on as the `promoter` of `recordSale`. */
export const PROMOTER_PARAMETER = 'rp';

/** A link that names its promoter. A text that is no code leaves it as it is. */
export function withPromoter(url: string, code: string): string {
  const known = promoterCodeOf(code);
  if (known === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${PROMOTER_PARAMETER}=${known}`;
}
