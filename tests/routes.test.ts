import { describe, expect, it } from 'vitest';
import { EXAMPLES, routes } from './support/route-examples';
import { repositoryFiles } from './support/sources';

// What reads an address instead of giving one: tested beside the addresses.
const READERS = ['isEmbeddable', 'isKeptPicture', 'isEventRoute'];

const constants = Object.entries(routes).filter(([, value]) => typeof value === 'string');
const addresses = Object.fromEntries([...constants, ...Object.entries(EXAMPLES)]) as Record<
  string,
  string | readonly string[]
>;

describe('the addresses', () => {
  it('are these', () => {
    expect(addresses).toMatchInlineSnapshot(`
      {
        "ADMIN_ROUTE": "/admin",
        "AMBASSADORS_ROUTE": "/ambassadors",
        "AUDIENCES_ROUTE": "/mailing/audiences",
        "AUTH_SCOPE": "/auth",
        "AUTOMATIONS_ROUTE": "/mailing/automations",
        "BIN_ROUTE": "/bin",
        "BREACHES_ROUTE": "/admin/privacidad/brechas",
        "CAMPAIGNS_ROUTE": "/mailing/campaigns",
        "CONTACTS_ROUTE": "/mailing/contacts",
        "CREATE_CAMPAIGN_ROUTE": "/mailing/campaigns/create",
        "CREATE_EVENT_ROUTE": "/events/create",
        "CREATE_MENU_ROUTE": "/producers/menus/create",
        "DELIVERABILITY_ROUTE": "/mailing/deliverability",
        "DESIGNS_ROUTE": "/mailing/designs",
        "DOOR_SCOPE": "/validate/",
        "DOOR_WORKER": "/validate/sw.js",
        "EVENTS_ROUTE": "/producers/events",
        "EVENT_PREVIEW_ADDRESS": "/api/event-preview",
        "FORMER_AMBASSADORS_ROUTE": "/admin/ambassadors",
        "FORMER_CANCELLATION_ROUTE": "/events/:eventId/cancel",
        "HOME_ROUTE": "/producers",
        "IMPORT_ROUTE": "/mailing/contacts/import",
        "LANDING_ROUTE": "/",
        "LOGIN_ROUTE": "/auth/login",
        "MENUS_ROUTE": "/producers/menus",
        "PRIVACY_ROUTE": "/privacyPolicy",
        "PROCESSING_ROUTE": "/admin/privacidad/registro",
        "PROMOTER_SCOPE": "/rrpp/",
        "RESET_ROUTE": "/auth/reset",
        "SECURITY_ROUTE": "/security",
        "SESSION_ADDRESS": "/api/session",
        "SIGN_UP_ROUTE": "/producers/signUp",
        "adminProducerRoute": [
          "/admin/producers/a%20b%2Fc",
        ],
        "adminRoute": [
          "/admin/ambassadorApplications?state=new",
          "/admin/audit?person=a+b%2Fc",
          "/admin/events?status=review",
          "/admin/functions",
          "/admin/health",
          "/admin/paymentOrders?order=a+b%2Fc",
          "/admin/privacidad?state=open",
          "/admin/payouts?payout=a+b%2Fc",
          "/admin/producers?sort=-createdAt",
          "/admin/qrCodes",
          "/admin/revenue?month=2026-11",
          "/admin/users?user=a+b%2Fc",
        ],
        "adminSettlementRoute": [
          "/admin/revenue/a%20b%2Fc?month=2026-11",
        ],
        "attendeeRoute": [
          "/events/a%20b%2Fc/attendees?ticket=t1",
        ],
        "attendeesOfDateRoute": [
          "/events/a%20b%2Fc/attendees?date=d1",
        ],
        "binRoute": [
          "/bin?kind=event&producer=a+b%2Fc",
        ],
        "boxOfficeRoute": [
          "/caja/k.x",
        ],
        "breachRoute": [
          "/admin/privacidad/brechas/a%20b%2Fc",
        ],
        "campaignRoute": [
          "/mailing/campaigns/a%20b%2Fc",
        ],
        "codeRoute": [
          "/redirect/a%20b%2Fc",
        ],
        "complaintRoute": [
          "/events/a%20b%2Fc/complaints?entrada=t%2F1",
        ],
        "confirmPrivacyRoute": [
          "/privacidad/confirmar?t=k+x",
        ],
        "contactRoute": [
          "/mailing/contacts/a%20b%2Fc",
        ],
        "courtesiesRoute": [
          "/events/a%20b%2Fc/courtesies?status=failed",
        ],
        "coverRoute": [
          "/portada/a%20b%2Fc?v=a1",
        ],
        "doorManifestRoute": [
          "/validate/a%20b%2Fc/manifest.webmanifest",
        ],
        "doorRoute": [
          "/validate/a%20b%2Fc",
        ],
        "draftRoute": [
          "/events/create?draft=a+b%2Fc&paso=place",
        ],
        "editMenuRoute": [
          "/producers/menus/a%20b%2Fc",
        ],
        "eventActionRoute": [
          "/events/a%20b%2Fc?accion=paused",
        ],
        "eventCalendarRoute": [
          "/e/noche-austral/calendar.ics",
        ],
        "eventEmbedRoute": [
          "/embed/noche-austral",
        ],
        "eventFlyerRoute": [
          "/e/noche-austral/flyer?v=2-90000",
        ],
        "eventRoute": [
          "/events/a%20b%2Fc",
          "/events/a%20b%2Fc/edit",
          "/events/a%20b%2Fc/dates",
          "/events/a%20b%2Fc/tickets",
          "/events/a%20b%2Fc/courtesies",
          "/events/a%20b%2Fc/discounts",
          "/events/a%20b%2Fc/promoters",
          "/events/a%20b%2Fc/waitlist",
          "/events/a%20b%2Fc/questions",
          "/events/a%20b%2Fc/consumptions",
          "/events/a%20b%2Fc/validators",
          "/events/a%20b%2Fc/boxOffice",
          "/events/a%20b%2Fc/attendees",
          "/events/a%20b%2Fc/finance",
          "/events/a%20b%2Fc/refunds",
          "/events/a%20b%2Fc/complaints",
          "/events/a%20b%2Fc/pace",
          "/events/a%20b%2Fc/live",
          "/events/a%20b%2Fc/versions",
          "/events/a%20b%2Fc/postpone",
          "/events/a%20b%2Fc/cancellation",
        ],
        "eventShareRoute": [
          "/e/noche-austral/share.jpg?v=2-90000",
        ],
        "freezeRoute": [
          "/freeze/a%20b%2Fc",
        ],
        "inboxRoute": [
          "/inbox",
          "/inbox?ver=novedades",
          "/inbox?ver=avisos",
        ],
        "joinRoute": [
          "/joinUs?invitation=a%20b%2Fc",
        ],
        "loginRoute": [
          "/auth/login?next=%2Fevents%2Fx%3Fy%3D1",
        ],
        "mailClickRoute": [
          "/mailing/click/t~0/3",
        ],
        "mailImageRoute": [
          "/mailing/image/c1/event",
          "/mailing/image/c1/event?e=e1",
        ],
        "mailOpenRoute": [
          "/mailing/open/t~0",
        ],
        "mailPictureRoute": [
          "/mailing/picture/p1/a1b2/small",
        ],
        "menuPhotoRoute": [
          "/menus/a%20b%2Fc/photo/i",
        ],
        "menuRoute": [
          "/menus/a%20b%2Fc",
        ],
        "offerRoute": [
          "/lista/a%20b%2Fc/k~x",
        ],
        "openRefundsRoute": [
          "/events/a%20b%2Fc/refunds?devolver=t1+l%2F2",
        ],
        "planOfDateRoute": [
          "/events/a%20b%2Fc/postpone?date=d1",
          "/events/a%20b%2Fc/cancellation?date=d1",
        ],
        "preferencesRoute": [
          "/preferencias/eyJ.k1.x",
        ],
        "privacyCopyRoute": [
          "/privacidad/copia?t=k+x",
        ],
        "privacyDeskRoute": [
          "/privacidad",
          "/privacidad/a%20b%2Fc",
        ],
        "privacyLiftRoute": [
          "/privacidad/levantar?t=k+x",
        ],
        "producerRoute": [
          "/producers/a%20b%2Fc/edit",
          "/producers/a%20b%2Fc/billing",
          "/producers/a%20b%2Fc/banking",
          "/producers/a%20b%2Fc/access",
          "/producers/a%20b%2Fc/promoters",
          "/producers/a%20b%2Fc/audit",
          "/producers/a%20b%2Fc/privacidad",
        ],
        "promoterGiveRoute": [
          "/rrpp/k.x/give",
        ],
        "promoterNoticeRoute": [
          "/rrpp/k.x?aviso=dada",
        ],
        "promoterPageRoute": [
          "/rrpp/k.x",
        ],
        "publicEventRoute": [
          "/e/noche-austral",
        ],
        "qrSheetRoute": [
          "/admin/qrCodes/sheet",
          "/admin/qrCodes/sheet?codes=K7,P2",
        ],
        "quietRoute": [
          "/avisos?name=digest",
        ],
        "receiptRoute": [
          "/receipts/a%20b%2Fc",
        ],
        "refundStopRoute": [
          "/devolucion/a%20b%2Fc",
        ],
        "samePageOf": [
          "/producers/a%20b%2Fc/billing",
        ],
        "subscribeRoute": [
          "/suscribirse/a%20b%2Fc",
          "/suscribirse/a%20b%2Fc?t=eyJ~k1.x",
        ],
        "ticketAnswersRoute": [
          "/tickets/a%20b%2Fc/answers",
        ],
        "ticketChoiceRoute": [
          "/tickets/a%20b%2Fc/choice",
        ],
        "ticketClaimRoute": [
          "/tickets/a%20b%2Fc/claim",
        ],
        "ticketCompanionsRoute": [
          "/tickets/a%20b%2Fc/companions",
        ],
        "ticketGiftRoute": [
          "/tickets/a%20b%2Fc/give",
        ],
        "ticketLinkRoute": [
          "/tickets/a%20b%2Fc/link",
        ],
        "ticketMoveRoute": [
          "/tickets/a%20b%2Fc/move",
        ],
        "ticketNoticeRoute": [
          "/tickets/a%20b%2Fc?aviso=pedida",
        ],
        "ticketRoute": [
          "/tickets/a%20b%2Fc",
        ],
        "unsubscribeRoute": [
          "/mailing/unsubscribe/a%20b%2Fc",
        ],
        "verifyRoute": [
          "/auth/verify?code=x+y",
        ],
        "waitlistJoinRoute": [
          "/lista/a%20b%2Fc",
          "/lista/a%20b%2Fc?aviso=listo",
        ],
      }
    `);
  });

  it('have an example each', () => {
    const exported = Object.keys(routes).filter((name) => !READERS.includes(name));
    const missing = 'an address needs an example in tests/support/route-examples.ts';
    expect(Object.keys(addresses).sort(), missing).toEqual(exported.sort());
  });

  // What lies under these is a path of several pages, a file, or answered before a page is asked for.
  const NO_PAGE = [
    'AUTH_SCOPE',
    'DOOR_SCOPE',
    'DOOR_WORKER',
    'PROMOTER_SCOPE',
    'FORMER_AMBASSADORS_ROUTE',
    'FORMER_CANCELLATION_ROUTE',
  ];
  // Pages that nothing in the product leads to: a form's two ends.
  const FROM_OUTSIDE = ['/end', '/cancel'];

  it('lead to every page, and nowhere else', () => {
    const pages = repositoryFiles()
      .filter((path) => /^app\/(?:.*\/)?(?:page\.tsx|route\.ts)$/.test(path))
      .map((path) => path.replace(/^app|\/\([^)]+\)|\/(?:page\.tsx|route\.ts)$/g, '') || '/');
    const patternOf = (page: string) =>
      new RegExp(`^${page.replaceAll('.', '\\.').replace(/\[[^\]]+\]/g, '[^/]+')}$`);
    const all = Object.entries(addresses)
      .filter(([name]) => !NO_PAGE.includes(name))
      .flatMap(([, address]) => address)
      .map((address) => address.split('?')[0] as string);
    const without = pages.filter((page) => !all.some((address) => patternOf(page).test(address)));
    const unlisted = 'a page needs its address in lib/domain/kit/routes';
    expect(without.sort(), unlisted).toEqual(FROM_OUTSIDE.sort());
    const nowhere = all.filter((address) => !pages.some((page) => patternOf(page).test(address)));
    expect(nowhere, 'lead to no page of app/').toEqual([]);
  });

  // A path with one of these as a segment has no sidebar.
  const BARE =
    /\/(redirect|joinUs|404|privacyPolicy|end|cancel|unsubscribe|signUp|ambassadors)(\/|$)/;

  it('of the panel have no segment that names pages without the sidebar', () => {
    const pages = repositoryFiles().filter((path) => /^app\/.*\/(page\.tsx|route\.ts)$/.test(path));
    const inside = pages.filter((path) => path.startsWith('app/(panel)/'));
    expect(inside.filter((path) => BARE.test(path.replace(/\/[^/]+$/, '')))).toEqual([]);
    expect(pages.filter((path) => BARE.test(path)).length).toBeGreaterThan(5);
  });
});
