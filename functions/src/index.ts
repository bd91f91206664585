// biome-ignore-all assist/source/organizeImports: the sections stay together, each sorted by hand
// What is deployed: each export is a service of its own, which starts by itself and has its own address.
import './support/options';

// What the panel, the doors and people without a session call (`lib/domain/kit/services.ts` says which is where)
export { door, panel, visitors } from './services';

// Callables that others call by their own name, beside the shared service that has them, too
export { acceptInvitation } from './team/accept-invitation';
export { advancePaymentOrder } from './money/advance-payment-order';
export { cancelCampaign } from './mailing/cancel-campaign';
export { changeEventStatus } from './event/change-event-status';
export { checkIn } from './door/check-in';
export { createPaymentOrder } from './money/create-payment-order';
export { createProducer } from './producer/create-producer';
export { createUserDocument } from './session/create-user-document';
export { duplicateEvent } from './event/duplicate-event';
export { importContacts } from './contact/import-contacts';
export { inviteMember } from './team/invite-member';
export { issueCourtesies } from './ticket/issue-courtesies';
export { pauseCampaign } from './mailing/pause-campaign';
export { recordSale } from './money/record-sale';
export { removeMember } from './team/remove-member';
export { resumeCampaign } from './mailing/resume-campaign';
export { revokeCourtesy } from './ticket/revoke-courtesy';
export { sendCampaign } from './mailing/send-campaign';
export { sendTestEmail } from './mailing/send-test-email';
export { setUserRole } from './platform/set-user-role';
export { unsubscribe } from './contact/unsubscribe';
export { updateMemberPermissions } from './team/update-member-permissions';
export { updateUser } from './session/update-user';

// Called by the mail provider: an address that it was given once, with a key that nothing else needs
export { mailFeedback } from './mailing/mail-feedback';

// Task queues, each known to Cloud Tasks by its name
export { freezeCampaign } from './mailing/freeze-campaign';
export { sendBatch } from './mailing/send-batch';

// By the clock
export { recheckSendingDomain } from './mailing/recheck-sending-domain';
export { runSchedule } from './platform/run-schedule';
