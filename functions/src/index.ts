// biome-ignore-all assist/source/organizeImports: the sections stay together, each sorted by hand
// The functions that are deployed: each export is a function with its own URL and its own cold starts.
import './support/options';

export { door, panel, visitors } from './services';

// Callables that external callers know by name; a shared service has them, too
export { acceptInvitation } from './team/accept-invitation';
export { advancePaymentOrder } from './order/advance-payment-order';
export { advanceRefund } from './refund/advance-refund';
export { answerPrivacy } from './privacy/answer-privacy';
export { cancelCampaign } from './mailing/cancel-campaign';
export { changeDate } from './event/change-date';
export { changeEventStatus } from './event/change-event-status';
export { checkIn } from './door/check-in';
export { chooseRefund } from './plan/choose-refund';
export { createPaymentOrder } from './order/create-payment-order';
export { createPayout } from './payout/create-payout';
export { createProducer } from './producer/create-producer';
export { createUserDocument } from './account/create-user-document';
export { duplicateEvent } from './event/duplicate-event';
export { importContacts } from './contact/import-contacts';
export { inviteMember } from './team/invite-member';
export { issueCourtesies } from './ticket/issue-courtesies';
export { openRefunds } from './refund/open-refunds';
export { pauseCampaign } from './mailing/pause-campaign';
export { previewDates } from './event/preview-dates';
export { previewPlan } from './plan/preview-plan';
export { recordSale } from './sale/record-sale';
export { reportCart } from './mailing/report-cart';
export { removeMember } from './team/remove-member';
export { requestPrivacy } from './privacy/request-privacy';
export { resumeCampaign } from './mailing/resume-campaign';
export { saveDates } from './event/save-dates';
export { revokeCourtesy } from './ticket/revoke-courtesy';
export { sendCampaign } from './mailing/send-campaign';
export { sendTestEmail } from './mailing/send-test-email';
export { settlePayout } from './payout/settle-payout';
export { setUserRole } from './account/set-user-role';
export { startPlan } from './plan/start-plan';
export { unsubscribe } from './contact/unsubscribe';
export { updateMemberPermissions } from './team/update-member-permissions';
export { updateUser } from './account/update-user';

// The webhook of the mail provider: its URL is fixed, and it alone needs its key
export { mailFeedback } from './mailing/mail-feedback';

// The webhook of WhatsApp's platform, which knows it by its URL
export { whatsapp } from './whatsapp/whatsapp';

// Called only by functions without the mail server's password
export { deliverMail } from './account/deliver-mail';

// Task queues: Cloud Tasks knows them by name
export { freezeCampaign } from './mailing/freeze-campaign';
export { runErrand } from './errand/run-errand';
export { runPlan } from './plan/run-plan';
export { sendBatch } from './mailing/send-batch';

export { recheckSendingDomain } from './mailing/recheck-sending-domain';
export { runSchedule } from './health/run-schedule';
