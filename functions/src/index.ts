// biome-ignore-all assist/source/organizeImports: the sections stay together, each sorted by hand
// One function per file, named after it; this file only exports them, a section per feature.
import './support/options';

// Session and producers
export { acceptInvitation } from './accept-invitation';
export { checkFreezeLink } from './check-freeze-link';
export { createProducer } from './create-producer';
export { createUserDocument } from './create-user-document';
export { freezePayments } from './freeze-payments';
export { invitationLink } from './invitation-link';
export { inviteMember } from './invite-member';
export { readInvitation } from './read-invitation';
export { removeMember } from './remove-member';
export { resendInvitation } from './resend-invitation';
export { sendVerificationEmail } from './send-verification-email';
export { updateBanking } from './update-banking';
export { updateBilling } from './update-billing';
export { updateMemberPermissions } from './update-member-permissions';
export { updateProducer } from './update-producer';
export { updateUser } from './update-user';
export { withdrawInvitation } from './withdraw-invitation';

// Events and tickets
export { addConsumptions } from './add-consumptions';
export { changeEventContent } from './change-event-content';
export { changeEventStatus } from './change-event-status';
export { createDiscountCodes } from './create-discount-codes';
export { decideEventChange } from './decide-event-change';
export { deleteEvent } from './delete-event';
export { duplicateEvent } from './duplicate-event';

// Sales and the door
export { checkIn } from './check-in';
export { createValidator } from './create-validator';
export { doorList } from './door-list';
export { issueCourtesies } from './issue-courtesies';
export { openDoor } from './open-door';
export { openTicket } from './open-ticket';
export { reassignTicket } from './reassign-ticket';
export { recordSale } from './record-sale';
export { renewValidator } from './renew-validator';
export { resendCourtesy } from './resend-courtesy';
export { resendTicket } from './resend-ticket';
export { revokeCourtesy } from './revoke-courtesy';
export { revokeValidator } from './revoke-validator';
export { setCourtesyQuota } from './set-courtesy-quota';
export { verifyLedger } from './verify-ledger';

// Mailing
export { campaignPicture } from './campaign-picture';
export { campaignRecipients } from './campaign-recipients';
export { campaignReport } from './campaign-report';
export { cancelCampaign } from './cancel-campaign';
export { checkUnsubscribeLink } from './check-unsubscribe-link';
export { contactCampaigns } from './contact-campaigns';
export { countAudience } from './count-audience';
export { deleteAudience } from './delete-audience';
export { deleteCampaign } from './delete-campaign';
export { deleteContacts } from './delete-contacts';
export { duplicateCampaign } from './duplicate-campaign';
export { freezeCampaign } from './freeze-campaign';
export { importContacts } from './import-contacts';
export { mailFeedback } from './mail-feedback';
export { pauseCampaign } from './pause-campaign';
export { previewCampaign } from './preview-campaign';
export { previewSending } from './preview-sending';
export { recheckSendingDomain } from './recheck-sending-domain';
export { recordClick } from './record-click';
export { recordOpen } from './record-open';
export { requestUnsubscribeLink } from './request-unsubscribe-link';
export { restoreContacts } from './restore-contacts';
export { resendUnconfirmed } from './resend-unconfirmed';
export { resumeCampaign } from './resume-campaign';
export { runSchedule } from './run-schedule';
export { saveAudience } from './save-audience';
export { saveCampaign } from './save-campaign';
export { saveContact } from './save-contact';
export { sendBatch } from './send-batch';
export { sendCampaign } from './send-campaign';
export { sendTestEmail } from './send-test-email';
export { startExport } from './start-export';
export { tagContacts } from './tag-contacts';
export { unsubscribe } from './unsubscribe';

// Administration
export { advancePaymentOrder } from './advance-payment-order';
export { applyAmbassador } from './apply-ambassador';
export { approveProducerName } from './approve-producer-name';
export { assignMenu } from './assign-menu';
export { checkSendingDomain } from './check-sending-domain';
export { confirmAdmin } from './confirm-admin';
export { copyMenu } from './copy-menu';
export { createBankFile } from './create-bank-file';
export { createPaymentOrder } from './create-payment-order';
export { createQrCodes } from './create-qr-codes';
export { deleteMenu } from './delete-menu';
export { liftFreeze } from './lift-freeze';
export { openQrCode } from './open-qr-code';
export { saveMenu } from './save-menu';
export { readHealth } from './read-health';
export { retryWork } from './retry-work';
export { setAmbassadorState } from './set-ambassador-state';
export { setFeature } from './set-feature';
export { setProducerFees } from './set-producer-fees';
export { setProducerType } from './set-producer-type';
export { setSenderStep } from './set-sender-step';
export { setUserDisabled } from './set-user-disabled';
export { setUserRole } from './set-user-role';
export { updateQrCode } from './update-qr-code';
export { withdrawAdmin } from './withdraw-admin';
