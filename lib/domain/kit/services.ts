/** Where all server logic runs. */
export const REGION = 'southamerica-east1';

/**
 * The deployed services that callables share, so that a caller seldom waits for one to start. Apart from each other
 * because of their load: the panel has few callers all day, a door many in one night, and people without a session
 * come by the thousand when a campaign goes out, and must not take the panel's instances.
 */
export const SHARED_SERVICES = ['panel', 'door', 'visitors'] as const;
export type SharedService = (typeof SHARED_SERVICES)[number];

/** A shared service, or the callable's own name where it is a service by itself. */
type Service = SharedService | (string & {});

/** Who answers what the panel does not; a name that is not here is the panel's. */
export const ELSEWHERE: Record<Exclude<SharedService, 'panel'> | 'own', readonly string[]> = {
  door: ['checkIn', 'doorList', 'openDoor'],
  // Links of mails, tickets and printed codes, and forms: all that takes no session and is no door.
  visitors: [
    'applyAmbassador',
    'campaignPicture',
    'checkFreezeLink',
    'checkUnsubscribeLink',
    'freezePayments',
    'openQrCode',
    'openTicket',
    'readInvitation',
    'recordClick',
    'recordOpen',
    'requestUnsubscribeLink',
    'unsubscribe',
  ],
  // The checkout calls it by this name, and nobody else: sharing would only let others slow it down.
  own: ['recordSale'],
};

/** The service that answers a callable. */
export function serviceOf(name: string): Service {
  if (ELSEWHERE.own.includes(name)) return name;
  if (ELSEWHERE.door.includes(name)) return 'door';
  return ELSEWHERE.visitors.includes(name) ? 'visitors' : 'panel';
}

/** Where a callable is called, below the address of all functions: `panel/updateUser`, `recordSale`. */
export function callPath(name: string): string {
  const service = serviceOf(name);
  return service === name ? name : `${service}/${name}`;
}
