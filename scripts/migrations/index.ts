import { userSortNames } from './001-user-sort-name';
import { ticketSortKeys } from './002-ticket-sort-key';
import { courtesyIndexes } from './003-courtesy-index';
import { paymentOrderSearches } from './004-payment-order-search';
import { qrCodeSearches } from './005-qr-code-search';
import { auditSearches } from './006-audit-search';
import { contactBases } from './007-contact-basis';
import { ticketPastPeople } from './008-ticket-past-people';
import { ticketEnds } from './009-ticket-ends';
import { teamInvitationEnds } from './010-team-invitation-ends';
import { feesDue } from './011-fees-due';
import { ambassadorStates } from './012-ambassador-state';
import { hadNoTaxes } from './013-had-no-tax';
import { menusWithoutAuthor } from './014-menu-without-author';
import { featureNotes } from './015-feature-notes';
import { complaintContacts } from './016-complaint-contact';
import { founderRights } from './017-founder-rights';
import { heldBack } from './018-held-back';
import { refundMailJobs } from './019-refund-mail-jobs';
import { breachListJobs } from './020-breach-jobs';
import { breachMailJobs } from './021-breach-mail-jobs';
import { digestJobs } from './022-digest-jobs';
import { noticeJobs } from './023-notice-jobs';
import { newsJobs } from './024-news-jobs';
import { newsMailJobs } from './025-news-mail-jobs';
import { courtesyMailJobs } from './026-courtesy-mail-jobs';
import { planJobs } from './027-plan-jobs';
import { contactSellers } from './028-contact-sellers';
import { privacyLinkJobs } from './029-privacy-link-jobs';
import type { Migration } from './migration';

export const MIGRATIONS: readonly Migration[] = [
  userSortNames,
  ticketSortKeys,
  courtesyIndexes,
  paymentOrderSearches,
  qrCodeSearches,
  auditSearches,
  contactBases,
  ticketPastPeople,
  ticketEnds,
  teamInvitationEnds,
  feesDue,
  ambassadorStates,
  hadNoTaxes,
  menusWithoutAuthor,
  featureNotes,
  complaintContacts,
  founderRights,
  heldBack,
  refundMailJobs,
  breachListJobs,
  breachMailJobs,
  digestJobs,
  noticeJobs,
  newsJobs,
  newsMailJobs,
  courtesyMailJobs,
  planJobs,
  contactSellers,
  privacyLinkJobs,
];
