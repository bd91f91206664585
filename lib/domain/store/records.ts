import type { AdminProposal } from '../account/admin-proposal';
import type { User } from '../account/user';
import type { Ambassador } from '../ambassador/ambassador';
import type { AuditEntry } from '../audit/audit';
import type { Complaint } from '../complaint/complaint';
import type { Audience } from '../contact/audience';
import type { Consent } from '../contact/consent';
import type { Contact, ContactState, contactIndex } from '../contact/contact';
import type { StoredImport, StoredReceipt } from '../contact/import-record';
import type { ImportTrace } from '../contact/import-trace';
import type { Validator } from '../door/validator';
import type { ErrandFields } from '../errand/errand';
import type { DateRule } from '../event/date/date-rule';
import type { DateTerms } from '../event/date/stored-date';
import type { EventRecord } from '../event/event';
import type { Guard, Till } from '../event/tills/till';
import type { EventVersion } from '../event/version/version';
import type { Waitlist } from '../event/waitlist';
import type { FeatureCalls } from '../feature/auto-off';
import type { Feature } from '../feature/feature';
import type { FeatureNote } from '../feature/feature-text';
import type { SeenError } from '../health/health';
import type { SealCheck } from '../health/seal-check';
import type { Inbox, InboxLine } from '../inbox/inbox';
import type { News } from '../inbox/kinds';
import type { Job } from '../job/job';
import type { Month } from '../kit/calendar/month';
import type { Fields, Stored } from '../kit/stored';
import type { Due, EventDue } from '../ledger/due';
import type { LedgerRow } from '../ledger/ledger';
import type { ProducerTotals } from '../ledger/producer-totals';
import type { Totals } from '../ledger/totals';
import type { SentMail } from '../mailing/mail-room';
import type { ReceptionDayFields } from '../mailing/reception/reception-day';
import type { SenderStanding } from '../mailing/sender-standing';
import type { SendingDomain } from '../mailing/sending-domain';
import type { Consumption } from '../menu/consumption';
import type { Menu } from '../menu/menu';
import type { PaymentOrder } from '../order/payment-order';
import type { Payout } from '../payout/payout';
import type { Plan } from '../plan/plan';
import type { PlanMail } from '../plan/plan-mail';
import type { AffectedList, AffectedPerson } from '../privacy/breach/affected';
import type { Breach } from '../privacy/breach/breach';
import type { BreachStep } from '../privacy/breach/breach-history';
import type { BreachMail } from '../privacy/breach/breach-mail';
import type { KeptRequest } from '../privacy/kept-request';
import type { PrivacyRequest } from '../privacy/request';
import type { SweepRecord } from '../privacy/sweep-record';
import type { BankingForm } from '../producer/banking';
import type { Billing } from '../producer/billing';
import type { Producer } from '../producer/producer';
import type { ProducerNote } from '../producer/producer-note';
import type { Promotion } from '../promoter/records';
import type { QrCode } from '../qr/qr-code';
import type { Refund } from '../refund/refund';
import type { NightCurve } from '../report/night-curve';
import type { StoredPermissions } from '../rights/permissions';
import type { Viewing } from '../rights/viewing';
import type { Invitation } from '../team/invitation';
import type { Grant } from '../team/member-record';
import type { TeamInvitation, TeamMember } from '../team/team';
import type { BroughtImport } from '../ticket/brought';
import type { Courtesy, CourtesyQuota, courtesyIndex } from '../ticket/courtesy';
import type { Discount } from '../ticket/discount';
import type { Moved } from '../ticket/moved';
import type { Ticket, TicketGift } from '../ticket/ticket';
import type { TicketType } from '../ticket/ticket-type';
import type { DateScope, TakenByDate } from '../ticket/type-dates';
import type { Entry } from '../waitlist/entry';
import type { BinRecord, FieldChange, Former, RecordParts, StoredScan } from './record-parts';

/**
 * The type of each document, by its path's builder: what its parser returns, and fields that only queries and functions use.
 * Writes are checked against it.
 */
export type Records = RecordParts & {
  user: Fields<Omit<User, 'displayName' | 'photoUrl' | 'viewing'>> &
    Fields<Record<'display_name' | 'photo_url' | 'phone_number' | 'sortName', string>> &
    Fields<{
      search: string[];
      /** The day of the last visit, in Santiago, for the order of the list of people. */
      visitedOn: string;
      roleDueAt: Date;
      roleTakenAt: Date;
      accountDueAt: Date;
      viewing: Viewing;
    }>;
  permission: Fields<{
    id: string;
    producerId: string;
    userId: string;
    permissions: StoredPermissions;
    until: Date | null;
    events: readonly string[];
    grants: Record<string, Grant>;
  }>;
  producer: Fields<Producer> &
    Fields<{
      search: string[];
      approvedName: string;
      freeName: string;
      freezeLiftedAt: Date;
      createdBy: string;
      termsHash: string;
      feesDueAt: Date;
      hadNoTax: boolean;
      /** Its automation of carts is on: a sale ends the cart of its buyer. */
      keepsCarts: boolean;
    }>;
  billing: Fields<Billing & FieldChange>;
  banking: Fields<BankingForm & FieldChange & { since: Date | null }>;
  openBreaches: Fields<{ open: Record<string, { title: string; knownAt: Date | null }> }>;
  invitation: Fields<Invitation> &
    Fields<{
      inviterName: string;
      acceptedBy: string;
      acceptedAt: Date;
      invitedAt: Date;
      withdrawnAt: Date;
    }>;
  teamEntry: Fields<
    Omit<TeamMember, 'kind'> & Omit<TeamInvitation, 'kind'> & { kind: 'member' | 'invitation' }
  >;
  formerHolder: Fields<{ uid: string; email: string; name: string; lostAt: Date; frozeAt: Date }>;
  deletedEvent: Fields<{ producerId: string; deletedAt: Date }>;
  contact: Fields<Omit<Contact, 'bought'>> &
    Fields<{ bought: Record<string, object> }> &
    Fields<
      ReturnType<typeof contactIndex> & {
        boughtEvents: string[];
        suppressed: ContactState | 'erased';
        updatedBy: string;
        createdBy: string;
        termsAcceptedAt: Date;
        askedBy: string;
        imported: ImportTrace;
      }
    >;
  job: Fields<Omit<Job, 'id'> & ErrandFields>;
  errandPiece: Fields<{ from: number; count: number; size: number; expireAt: Date }> & {
    items?: Uint8Array;
  };
  errandErrorPage: Fields<{ rows: string; expireAt: Date }>;
  contactConsent: Fields<Omit<Consent, 'id'>>;
  contactTags: Fields<{ tags: string[] }>;
  senderStanding: Fields<SenderStanding>;
  contactReceipt: Fields<StoredReceipt>;
  importRecord: Fields<StoredImport>;
  trashedContact: Fields<{ contact: object; expireAt: Date }>;
  binEntry: BinRecord;
  binContent: Fields<{ data: object }>;
  audience: Fields<Audience>;
  month: Fields<Month & { mailsSettled: number }>;
  event: Fields<Omit<EventRecord, 'pending' | 'dates' | 'waitlist'>> &
    Fields<{
      waitlist: Waitlist;
      dates: Record<string, object>;
      dateRule: DateRule;
      droppedStarts: readonly Date[];
      pending: object | null;
      courtesySweepAt: Date;
      /** The cursor of the job that returns courtesies, with its cutoff, and until when those of dates were looked at. */
      courtesySweep: { cutoff: number; after: string; dateId?: string };
      courtesySwept: Date;
      pendingAt: Date;
      /** Since when answers of its tickets may have to go earlier than they say. */
      answersMovedAt: Date;
      former: object[];
    }>;
  version: Fields<EventVersion>;
  date: Fields<Omit<DateTerms, 'id'>>;
  ticketType: Fields<Omit<TicketType, 'dates'>> &
    Fields<{ dateIds: readonly string[]; dateScope: DateScope; byDate: TakenByDate }> &
    Former;
  waitEntry: Fields<Omit<Entry, 'id'> & { expireAt: Date }>;
  discount: Fields<Discount> & Fields<{ hash: string }> & Former;
  nightCurve: Fields<NightCurve>;
  discountPerson: Fields<{ uses: number }>;
  courtesy: Fields<
    Courtesy & ReturnType<typeof courtesyIndex> & { eventId: string; producerId: string }
  >;
  broughtImport: Fields<Omit<BroughtImport, 'id'>>;
  consumption: Fields<Consumption & { stops: number; changedAt: Date }> & Former;
  validator: Fields<Validator> &
    Fields<{ eventId: string; producerId: string; tokenHash: string; revokedBy: string }>;
  ticket: Stored<Omit<Ticket, 'scans' | 'conflict' | keyof Promotion>> &
    Promotion &
    Fields<{
      conflict: boolean;
      scans: StoredScan[];
      refundedAt: Date;
      /** The day on which the first of its answers goes (`answersDue`), as its date was when they were kept. */
      answersUntil: Date;
      changedAt: Date;
      deadCodes: string[];
      codeOf: Record<string, number>;
      pastPeople: string[];
      gift: TicketGift;
      moved: Moved;
      resentRun: string;
      sortKey: string;
    }>;
  ledgerRow: Stored<LedgerRow> &
    Fields<{
      eventId: string;
      producerId: string;
      key: string;
      hash: string;
      tags: string[];
      by: string;
    }>;
  refund: Stored<Refund> &
    Fields<{ eventId: string; producerId: string; search: string[]; outside: number }>;
  refundAccount: Fields<BankingForm & { at: Date }>;
  plan: Stored<Plan> & Fields<{ eventId: string; producerId: string; hash: string }>;
  planMail: Fields<PlanMail>;
  complaint: Fields<Complaint> &
    Fields<{ eventId: string; producerId: string; hash: string; search: string[] }>;
  total: Fields<Totals & { due: EventDue }>;
  guard: Fields<Guard>;
  till: Fields<Till>;
  quota: Fields<CourtesyQuota>;
  producerTotal: Fields<ProducerTotals & { due: Due }>;
  platformTotal: Fields<ProducerTotals>;
  sendingDomain: Fields<SendingDomain>;
  privacyRequest: Stored<PrivacyRequest> & Fields<{ receiptSentAt: Date | null; search: string[] }>;
  privacyCopy: Fields<{ data: Uint8Array; expireAt: Date }>;
  keptRequest: Stored<KeptRequest>;
  breach: Stored<Omit<Breach, 'id'>>;
  breachStep: Stored<Omit<BreachStep, 'after'>> & { after: object };
  affectedList: Stored<Omit<AffectedList, 'id'>>;
  affectedPage: Stored<{ people: AffectedPerson[]; emails: string[]; at: Date }>;
  breachMail: Fields<BreachMail>;
  sweep: Fields<SweepRecord>;
  /** Guests can read it, so the audit log has who changed it; old documents have `updatedBy`. */
  menu: Fields<Menu & { updatedBy: string; hash: string }>;
  menuPhoto: Fields<{ data: string }>;
  paymentOrder: Fields<PaymentOrder> &
    Fields<{ id: string; search: string[]; reason: string; hash: string }>;
  paymentOrderBank: Fields<BankingForm & FieldChange & { since: Date | null }>;
  paymentOrderProof: Fields<{ data: string }>;
  payout: Fields<Payout> & Fields<{ search: string[]; hash: string }>;
  qrCode: Fields<Omit<QrCode, 'code'>> &
    Fields<{ code: string; search: string[]; key: string; n: number; hash: string }>;
  qrScan: Fields<{ total: number; days: Record<string, number> }>;
  feature: Fields<Omit<Feature, keyof FeatureNote>>;
  featureNote: Fields<FeatureNote>;
  featureCalls: FeatureCalls;
  slug: Fields<{ eventId: string; at: Date }>;
  counter: Fields<{ last: number; updatedAt: Date }>;
  errorDay: Fields<{
    total: number;
    callables: Record<string, number>;
    messages: Record<string, SeenError>;
    lastAt: Date;
  }>;
  limit: Fields<{
    window: number;
    used: number;
    uses: string[];
    times: SentMail[];
    day: string;
    expiresAt: Date;
  }>;
  commit: Fields<{ expiresAt: Date }>;
  migration: Fields<{ cursor: string; changed: number; appliedAt: Date | null }>;
  notice: Fields<{
    told: string[];
    isCounted: boolean;
    at: Date;
    producerId: string;
    change: object;
    about: { uid: string; email: string } | null;
    isPersonal: boolean;
    admins: object;
  }>;
  adminProposal: Fields<AdminProposal & { confirmedAt: Date }>;
  ambassador: Fields<Ambassador> & Fields<{ search: string[] }>;
  producerNote: Fields<Omit<ProducerNote, 'id'>>;
  news: Fields<News & { at: Date }>;
  inbox: Fields<Inbox>;
  receptionDay: ReceptionDayFields;
  sealCheck: Fields<SealCheck>;
  nightsTold: Fields<{ until: Date }>;
  inboxLine: Fields<InboxLine>;
  auditEntry: Fields<Omit<AuditEntry, 'object' | 'producerId' | 'before' | 'after'>> & {
    object?: { type: string; id: string; name?: string };
    producerId?: string | null;
    before?: unknown;
    after?: unknown;
    needs?: string;
    search?: string[];
  };
};
