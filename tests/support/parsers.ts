import { parseUser } from '@/lib/domain/account/user';
import { parseAmbassador } from '@/lib/domain/ambassador/ambassador';
import { parseAuditEntry } from '@/lib/domain/audit/audit';
import { parseComplaint } from '@/lib/domain/complaint/complaint';
import { parseAudience } from '@/lib/domain/contact/audience';
import { parseConsent } from '@/lib/domain/contact/consent';
import { parseContact } from '@/lib/domain/contact/contact';
import { parseDoorCount } from '@/lib/domain/door/door-count';
import { parseNight } from '@/lib/domain/door/night/night';
import { parseValidator } from '@/lib/domain/door/validator';
import { parseDateTerms } from '@/lib/domain/event/date/stored-date';
import { parseEvent } from '@/lib/domain/event/event';
import { parseVersion } from '@/lib/domain/event/version/version';
import { parseFeatureCalls } from '@/lib/domain/feature/auto-off';
import { parseFeature } from '@/lib/domain/feature/feature';
import { parseFeatureNote } from '@/lib/domain/feature/feature-text';
import { parseMonth } from '@/lib/domain/kit/calendar/month';
import { fields } from '@/lib/domain/kit/read';
import { parseLedgerRow } from '@/lib/domain/ledger/ledger';
import { parseProducerTotals } from '@/lib/domain/ledger/producer-totals';
import { parseTotals } from '@/lib/domain/ledger/totals';
import { parseAutomation } from '@/lib/domain/mailing/automation/automation';
import { parseDesign } from '@/lib/domain/mailing/blocks/design';
import { parseBrandKit } from '@/lib/domain/mailing/brand/brand';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { parseBatch, parseTracking } from '@/lib/domain/mailing/campaign-batch';
import { parseDmarcReport } from '@/lib/domain/mailing/dmarc/dmarc';
import { parseSenderStanding } from '@/lib/domain/mailing/sender-standing';
import { parseConsumption } from '@/lib/domain/menu/consumption';
import { parseMenu } from '@/lib/domain/menu/menu';
import { parsePaymentOrder } from '@/lib/domain/order/payment-order';
import { parsePayout } from '@/lib/domain/payout/payout';
import { parsePlan } from '@/lib/domain/plan/plan';
import { parsePlanMail } from '@/lib/domain/plan/plan-mail';
import { parsePrivacyRequest } from '@/lib/domain/privacy/request';
import { parseSweep } from '@/lib/domain/privacy/sweep-record';
import { parseBanking } from '@/lib/domain/producer/banking';
import { parseBilling } from '@/lib/domain/producer/billing';
import { parseProducer } from '@/lib/domain/producer/producer';
import { parseCommission } from '@/lib/domain/promoter/commission';
import { parsePromoterGifts } from '@/lib/domain/promoter/gift';
import { parsePromoter, parsePromoterCode } from '@/lib/domain/promoter/promoter';
import { parsePromoterRule, parseRulesInForce } from '@/lib/domain/promoter/rule';
import { parsePromoterSettlement } from '@/lib/domain/promoter/settlement';
import { parseQrCode } from '@/lib/domain/qr/qr-code';
import { parseQuestion } from '@/lib/domain/question/question';
import { parseRefund } from '@/lib/domain/refund/refund';
import { parseNightCurve } from '@/lib/domain/report/night-curve';
import { parseSettlement } from '@/lib/domain/report/settlement';
import { parseCart } from '@/lib/domain/sale/cart';
import { parseBoxOffice } from '@/lib/domain/shift/box-office';
import { parseDoorOver } from '@/lib/domain/shift/door-over';
import { parseShift } from '@/lib/domain/shift/shift';
import { parseInvitation } from '@/lib/domain/team/invitation';
import { parseMemberRecord } from '@/lib/domain/team/member-record';
import { parseTeamEntry } from '@/lib/domain/team/team';
import { parseBroughtImport } from '@/lib/domain/ticket/brought';
import { parseCourtesy, parseQuota } from '@/lib/domain/ticket/courtesy';
import { parseDiscount } from '@/lib/domain/ticket/discount';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { parseEntry } from '@/lib/domain/waitlist/entry';

type Parser = (id: string, raw: unknown) => object;

/** The parser of each kind of document, by the pattern of its path (`patternOf`). */
export const PARSERS: Record<string, Parser> = {
  'ambassadorApplications/*': parseAmbassador,
  'audit/*': parseAuditEntry,
  'campaigns/*': parseCampaign,
  'producers/*/designs/*': parseDesign,
  'producers/*/mailBrand/*': parseBrandKit,
  'automations/*': parseAutomation,
  'dmarcReports/*': parseDmarcReport,
  'automations/*/runs/*': (_id, raw) => fields(raw),
  'campaigns/*/batches/*': (id, raw) => parseBatch('campaign', Number(id), raw),
  'campaigns/*/tracking/*': (_id, raw) => parseTracking(raw),
  'events/*': parseEvent,
  'events/*/consumptions/*': parseConsumption,
  'events/*/courtesies/*': parseCourtesy,
  'events/*/discounts/*': parseDiscount,
  'events/*/ledger/*': parseLedgerRow,
  'events/*/commissions/*': parseCommission,
  'events/*/promoterGifts/*': parsePromoterGifts,
  'events/*/promoterRules/*': parsePromoterRule,
  'events/*/promotion/*': (_id, raw) => parseRulesInForce(raw) ?? [],
  'events/*/questions/*': parseQuestion,
  'events/*/plans/*': parsePlan,
  'events/*/plans/*/mails/*': (_id, raw) => parsePlanMail(raw),
  'events/*/quotas/*': parseQuota,
  'events/*/refunds/*': parseRefund,
  'events/*/versions/*': parseVersion,
  'producers/*/nightCurves/*': parseNightCurve,
  'events/*/dates/*': (id, raw) => parseDateTerms(id, raw) ?? {},
  'events/*/complaints/*': parseComplaint,
  'events/*/ticketTypes/*': parseTicketType,
  'events/*/tickets/*': parseTicket,
  'events/*/totals/*': (_id, raw) => parseTotals(raw),
  'events/*/validators/*': parseValidator,
  'events/*/doorCounts/*': parseDoorCount,
  'events/*/nights/*': parseNight,
  'events/*/boxOffices/*': parseBoxOffice,
  'events/*/brought/*': parseBroughtImport,
  'events/*/shifts/*': parseShift,
  'events/*/waitlist/*': parseEntry,
  'events/*/carts/*': parseCart,
  'events/*/doorOvers/*': parseDoorOver,
  'featureCalls/*': (_id, raw) => parseFeatureCalls(raw),
  'featureNotes/*': (_id, raw) => parseFeatureNote(raw),
  'functions/*': (id, raw) => parseFeature(id as Parameters<typeof parseFeature>[0], raw),
  'menus/*': parseMenu,
  'paymentOrders/*': parsePaymentOrder,
  'paymentOrders/*/private/*': parseBanking,
  'payouts/*': parsePayout,
  'platform/*/totals/*': (_id, raw) => parseProducerTotals(raw),
  'privacyRequests/*': parsePrivacyRequest,
  'producers/*': parseProducer,
  'retention/*': parseSweep,
  'producers/*/audiences/*': parseAudience,
  'producers/*/contacts/*': parseContact,
  'producers/*/contacts/*/consents/*': parseConsent,
  'producers/*/invitations/*': parseInvitation,
  'producers/*/mailing/*': parseSenderStanding,
  'producers/*/months/*': parseMonth,
  'producers/*/private/*': (id, raw) => ({ ...parseBilling(id, raw), ...parseBanking(id, raw) }),
  'producers/*/promoters/*': parsePromoter,
  'producers/*/promoterCodes/*': (_id, raw) => parsePromoterCode(raw),
  'producers/*/settlements/*': (id, raw) =>
    parsePromoterSettlement(id, raw) ?? parseSettlement(id, raw),
  'producers/*/team/*': parseTeamEntry,
  'producers/*/totals/*': (_id, raw) => parseProducerTotals(raw),
  'qrCodes/*': parseQrCode,
  'users/*': parseUser,
  'users/*/permissions/*': parseMemberRecord,
};

/** Documents that are summed or counted and have no parser of their own. */
export const UNPARSED = ['counters/*', 'events/*/guards/*', 'limits/*', 'qrCodes/*/scans/*'];
