// biome-ignore-all assist/source/organizeImports: the sections stay together, each sorted by hand
// What is deployed: each export is a function with its own URL and its own cold starts.
import './support/options';

export { door, panel, visitors } from './services';

// Callables that external callers know by name; a shared service has them, too
export { acceptInvitation } from './team/accept-invitation';
export { advancePaymentOrder } from './money/advance-payment-order';
export { advanceRefund } from './money/advance-refund';
export { answerPrivacy } from './privacy/answer-privacy';
export { cancelCampaign } from './mailing/cancel-campaign';
export { changeDate } from './event/change-date';
export { changeEventStatus } from './event/change-event-status';
export { checkIn } from './door/check-in';
export { chooseRefund } from './money/choose-refund';
export { createPaymentOrder } from './money/create-payment-order';
export { createPayout } from './money/create-payout';
export { createProducer } from './producer/create-producer';
export { createUserDocument } from './session/create-user-document';
export { duplicateEvent } from './event/duplicate-event';
export { importContacts } from './contact/import-contacts';
export { inviteMember } from './team/invite-member';
export { issueCourtesies } from './ticket/issue-courtesies';
export { openRefunds } from './money/open-refunds';
export { pauseCampaign } from './mailing/pause-campaign';
export { previewDates } from './event/preview-dates';
export { previewPlan } from './money/preview-plan';
export { recordSale } from './money/record-sale';
export { removeMember } from './team/remove-member';
export { requestPrivacy } from './privacy/request-privacy';
export { resumeCampaign } from './mailing/resume-campaign';
export { saveDates } from './event/save-dates';
export { revokeCourtesy } from './ticket/revoke-courtesy';
export { sendCampaign } from './mailing/send-campaign';
export { sendTestEmail } from './mailing/send-test-email';
export { settlePayout } from './money/settle-payout';
export { setUserRole } from './platform/set-user-role';
export { startPlan } from './money/start-plan';
export { unsubscribe } from './contact/unsubscribe';
export { updateMemberPermissions } from './team/update-member-permissions';
export { updateUser } from './session/update-user';

// The webhook of the mail provider: its URL is fixed, and it alone needs its key
export { mailFeedback } from './mailing/mail-feedback';

// Called only by functions without the mail server's password
export { deliverMail } from './session/deliver-mail';

// Task queues: Cloud Tasks knows them by name
export { freezeCampaign } from './mailing/freeze-campaign';
export { runErrand } from './platform/run-errand';
export { runPlan } from './money/run-plan';
export { sendBatch } from './mailing/send-batch';

export { recheckSendingDomain } from './mailing/recheck-sending-domain';
export { runSchedule } from './platform/run-schedule';
