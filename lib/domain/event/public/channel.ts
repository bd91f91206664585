/** The channels by which a producer shares an event; the checkout hands the id on as the `channel` of `recordSale`. */
export const CHANNEL_LINKS = [
  { id: 'instagram', label: 'Instagram' },
  { id: 'whatsapp', label: 'WhatsApp' },
  { id: 'tiktok', label: 'TikTok' },
  { id: 'facebook', label: 'Facebook' },
  { id: 'afiche', label: 'Afiche en la calle' },
] as const;

const CHANNEL = /^[a-z0-9-]{1,20}$/;

/** A link that says by which channel it was opened. A channel that is none leaves it as it is. */
export function withChannel(url: string, channel: string): string {
  if (!CHANNEL.test(channel)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}c=${channel}`;
}

/** A link that says whose promotion it was opened by; the checkout hands the code on as the `promoter` of `recordSale`. */
export function withPromoter(url: string, code: string): string {
  if (!PROMOTER.test(code)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}rp=${code}`;
}
const PROMOTER = /^[A-Za-z0-9]{3,20}$/;

/** A link that says which date was chosen; the checkout hands it on as the `dateId` of `recordSale`. */
export const withDate = (url: string, dateId: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ fecha: dateId })}`;

/** A link that says which ticket moves to which dearer date; the checkout hands both on in a `move` of `recordSale`. */
export const withMove = (url: string, ticketId: string, dateId: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ mover: ticketId, fecha: dateId })}`;

/** A link that says what the waiting list kept for its buyer; the checkout hands the token on as the `offer` of `recordSale`. */
export const withOffer = (url: string, token: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}offer=${encodeURIComponent(token)}`;
