export const REGION = 'southamerica-east1';

/**
 * Services that callables share, to avoid cold starts. Separated by load: the panel has few callers all day, doors many in one
 * night, and visitors without a session come by the thousand after a campaign.
 */
export const SHARED_SERVICES = ['panel', 'door', 'visitors'] as const;
export type SharedService = (typeof SHARED_SERVICES)[number];

type Service = SharedService | (string & {});

export const ELSEWHERE: Record<Exclude<SharedService, 'panel'> | 'own', readonly string[]> = {
  door: [
    'checkIn',
    'closeShift',
    'doorGuests',
    'doorList',
    'letInAtDoor',
    'moveCash',
    'openBoxOffice',
    'openDoor',
    'openShift',
    'readShift',
    'refundAtDoor',
    'sellAtDoor',
  ],
  // Everything without a session except the door.
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
    'givePromoterCourtesy',
    'giveTicket',
    'joinWaitlist',
    'leaveWaitlist',
    'liftPrivacyBlock',
    'menuPhoto',
    'moveTicket',
    'nameCompanions',
    'openQrCode',
    'openTicket',
    'quietInbox',
    'privacyDesk',
    'readInvitation',
    'readOffer',
    'producerCover',
    'publicFlyer',
    'publicNights',
    'readGuestMenu',
    'readPreferences',
    'readPromoterPage',
    'readPublicEvent',
    'readRefundStop',
    'readTicketPlan',
    'recordClick',
    'recordOpen',
    'requestPrivacy',
    'requestSubscription',
    'requestUnsubscribeLink',
    'savePreferences',
    'saveAnswers',
    'sendTicketLink',
    'subscriptionPage',
    'unsubscribe',
  ],
  // Called by the checkout under this name; a shared service would slow it down.
  own: ['recordSale'],
};

export function serviceOf(name: string): Service {
  if (ELSEWHERE.own.includes(name)) return name;
  if (ELSEWHERE.door.includes(name)) return 'door';
  return ELSEWHERE.visitors.includes(name) ? 'visitors' : 'panel';
}

/** A callable's path below the base address of functions: `panel/updateUser`, `recordSale`. */
export function callPath(name: string): string {
  const service = serviceOf(name);
  return service === name ? name : `${service}/${name}`;
}
