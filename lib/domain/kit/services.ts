/** The region of all functions. */
export const REGION = 'southamerica-east1';

/**
 * The deployed services that callables share, so that a caller seldom waits for a cold start. They are
 * separated by load: the panel has few callers all day, a door many in one night, and visitors without a
 * session come by the thousand when a campaign is sent, and must not take the panel's instances.
 */
export const SHARED_SERVICES = ['panel', 'door', 'visitors'] as const;
export type SharedService = (typeof SHARED_SERVICES)[number];

/** A shared service, or the callable's own name if it is a service by itself. */
type Service = SharedService | (string & {});

/** The callables that the panel's service does not serve; any name not listed here is served by it. */
export const ELSEWHERE: Record<Exclude<SharedService, 'panel'> | 'own', readonly string[]> = {
  door: ['checkIn', 'doorList', 'openDoor'],
  // Links in mails, tickets and printed codes, and public forms: everything without a session except the door.
  visitors: [
    'applyAmbassador',
    'campaignPicture',
    'checkFreezeLink',
    'chooseRefund',
    'contestRefund',
    'checkPrivacyLink',
    'checkUnsubscribeLink',
    'confirmPrivacy',
    'downloadPrivacyCopy',
    'confirmSubscription',
    'freezePayments',
    'giveTicket',
    'liftPrivacyBlock',
    'openQrCode',
    'openTicket',
    'quietInbox',
    'privacyDesk',
    'readInvitation',
    'readPreferences',
    'readRefundStop',
    'readTicketPlan',
    'recordClick',
    'recordOpen',
    'requestPrivacy',
    'requestSubscription',
    'requestUnsubscribeLink',
    'savePreferences',
    'sendTicketLink',
    'subscriptionPage',
    'unsubscribe',
  ],
  // Called by the checkout by this name, and by nobody else: sharing a service would only slow it down.
  own: ['recordSale'],
};

/** The service that serves a callable. */
export function serviceOf(name: string): Service {
  if (ELSEWHERE.own.includes(name)) return name;
  if (ELSEWHERE.door.includes(name)) return 'door';
  return ELSEWHERE.visitors.includes(name) ? 'visitors' : 'panel';
}

/** The path of a callable below the base address of all functions: `panel/updateUser`, `recordSale`. */
export function callPath(name: string): string {
  const service = serviceOf(name);
  return service === name ? name : `${service}/${name}`;
}
