// biome-ignore-all assist/source/organizeImports: the sections stay together, each sorted by hand
// Every callable, by feature: one per file, named after it. `services.ts` serves them, `index.ts` lists what is
// deployed.
import './support/options';

// Session and producers
export { acceptInvitation } from './team/accept-invitation';
export { checkFreezeLink } from './producer/check-freeze-link';
export { createProducer } from './producer/create-producer';
export { createUserDocument } from './session/create-user-document';
export { endViewAs } from './team/end-view-as';
export { freezePayments } from './producer/freeze-payments';
export { invitationLink } from './team/invitation-link';
export { inviteMember } from './team/invite-member';
export { readInvitation } from './team/read-invitation';
export { removeMember } from './team/remove-member';
export { resendInvitation } from './team/resend-invitation';
export { sendVerificationEmail } from './session/send-verification-email';
export { startViewAs } from './team/start-view-as';
export { updateBanking } from './producer/update-banking';
export { updateBilling } from './producer/update-billing';
export { updateMemberPermissions } from './team/update-member-permissions';
export { updateProducer } from './producer/update-producer';
export { updateUser } from './session/update-user';
export { withdrawInvitation } from './team/withdraw-invitation';

// The inbox
export { markInbox } from './platform/mark-inbox';
export { quietInbox } from './platform/quiet-inbox';
export { readInbox } from './platform/read-inbox';
export { switchInbox } from './platform/switch-inbox';

// Events and tickets
export { addConsumptions } from './menu/add-consumptions';
export { answerComplaint } from './event/answer-complaint';
export { changeEventContent } from './event/change-event-content';
export { changeEventStatus } from './event/change-event-status';
export { closeComplaint } from './event/close-complaint';
export { createDiscountCodes } from './ticket/create-discount-codes';
export { decideEventChange } from './event/decide-event-change';
export { deleteEvent } from './event/delete-event';
export { duplicateEvent } from './event/duplicate-event';
export { openComplaint } from './event/open-complaint';

// Sales and the door
export { advanceRefund } from './money/advance-refund';
export { checkIn } from './door/check-in';
export { createValidator } from './door/create-validator';
export { doorList } from './door/door-list';
export { chooseRefund } from './money/choose-refund';
export { contestRefund } from './money/contest-refund';
export { readHeld } from './money/read-held';
export { readRefundStop } from './money/read-refund-stop';
export { settleContest } from './money/settle-contest';
export { sendTicketLink } from './ticket/send-ticket-link';
export { giveTicket } from './ticket/give-ticket';
export { moveTicket } from './money/move-ticket';
export { setTicketMoves } from './ticket/set-ticket-moves';
export { findRefunds } from './money/find-refunds';
export { findTickets } from './ticket/find-tickets';
export { issueCourtesies } from './ticket/issue-courtesies';
export { openDoor } from './door/open-door';
export { openRefunds } from './money/open-refunds';
export { openTicket } from './ticket/open-ticket';
export { reassignTicket } from './ticket/reassign-ticket';
export { pausePlan } from './money/pause-plan';
export { previewPlan } from './money/preview-plan';
export { recordSale } from './money/record-sale';
export { readRefundAccount } from './money/read-refund-account';
export { readTicketPlan } from './money/read-ticket-plan';
export { resumePlan } from './money/resume-plan';
export { renewValidator } from './door/renew-validator';
export { resendCourtesy } from './ticket/resend-courtesy';
export { resendTicket } from './ticket/resend-ticket';
export { revokeCourtesy } from './ticket/revoke-courtesy';
export { revokeValidator } from './door/revoke-validator';
export { setCourtesyCutoff } from './ticket/set-courtesy-cutoff';
export { setCourtesyQuota } from './ticket/set-courtesy-quota';
export { startPlan } from './money/start-plan';
export { verifyLedger } from './money/verify-ledger';

// Mailing
export { campaignPicture } from './mailing/campaign-picture';
export { campaignRecipients } from './mailing/campaign-recipients';
export { campaignReport } from './mailing/campaign-report';
export { cancelCampaign } from './mailing/cancel-campaign';
export { askPermission } from './mailing/ask-permission';
export { checkUnsubscribeLink } from './contact/check-unsubscribe-link';
export { confirmSubscription } from './contact/confirm-subscription';
export { contactCampaigns } from './contact/contact-campaigns';
export { countAudience } from './contact/count-audience';
export { deleteAudience } from './contact/delete-audience';
export { deleteCampaign } from './mailing/delete-campaign';
export { deleteContacts } from './contact/delete-contacts';
export { duplicateCampaign } from './mailing/duplicate-campaign';
export { importContacts } from './contact/import-contacts';
export { pauseCampaign } from './mailing/pause-campaign';
export { previewCampaign } from './mailing/preview-campaign';
export { previewSending } from './mailing/preview-sending';
export { readPreferences } from './contact/read-preferences';
export { recordClick } from './mailing/record-click';
export { recordOpen } from './mailing/record-open';
export { requestSubscription } from './contact/request-subscription';
export { requestUnsubscribeLink } from './contact/request-unsubscribe-link';
export { restoreContacts } from './contact/restore-contacts';
export { resendUnconfirmed } from './mailing/resend-unconfirmed';
export { resumeCampaign } from './mailing/resume-campaign';
export { saveAudience } from './contact/save-audience';
export { saveCampaign } from './mailing/save-campaign';
export { saveContact } from './contact/save-contact';
export { savePreferences } from './contact/save-preferences';
export { sendCampaign } from './mailing/send-campaign';
export { sendTestEmail } from './mailing/send-test-email';
export { settleContacts } from './contact/settle-contacts';
export { startExport } from './contact/start-export';
export { subscriptionPage } from './contact/subscription-page';
export { tellBuyers } from './mailing/tell-buyers';
export { tagContacts } from './contact/tag-contacts';
export { undoSending } from './mailing/undo-sending';
export { undoImport } from './contact/undo-import';
export { unsubscribe } from './contact/unsubscribe';

// The desk of rights
export { answerPrivacy } from './privacy/answer-privacy';
export { checkPrivacyLink } from './privacy/check-privacy-link';
export { confirmPrivacy } from './privacy/confirm-privacy';
export { downloadPrivacyCopy } from './privacy/download-privacy-copy';
export { erasePrivacy } from './privacy/erase-privacy';
export { liftPrivacyBlock } from './privacy/lift-privacy-block';
export { advanceBreach } from './privacy/advance-breach';
export { findAffected } from './privacy/find-affected';
export { keepAffected } from './privacy/keep-affected';
export { notifyBreach } from './privacy/notify-breach';
export { packPrivacy } from './privacy/pack-privacy';
export { privacyDesk } from './privacy/privacy-desk';
export { requestPrivacy } from './privacy/request-privacy';
export { saveBreach } from './privacy/save-breach';

// Administration
export { addProducerNote } from './platform/add-producer-note';
export { advancePaymentOrder } from './money/advance-payment-order';
export { applyAmbassador } from './platform/apply-ambassador';
export { approveProducerName } from './producer/approve-producer-name';
export { assignMenu } from './menu/assign-menu';
export { checkSendingDomain } from './mailing/check-sending-domain';
export { confirmAdmin } from './platform/confirm-admin';
export { copyMenu } from './menu/copy-menu';
export { createPaymentOrder } from './money/create-payment-order';
export { createPayout } from './money/create-payout';
export { createQrCodes } from './platform/create-qr-codes';
export { deleteMenu } from './menu/delete-menu';
export { liftFreeze } from './producer/lift-freeze';
export { openQrCode } from './platform/open-qr-code';
export { saveMenu } from './menu/save-menu';
export { readHealth } from './platform/read-health';
export { removeSecondFactor } from './platform/remove-second-factor';
export { restoreFromBin } from './platform/restore-from-bin';
export { moveErrand } from './platform/move-errand';
export { retryWork } from './platform/retry-work';
export { startErrand } from './platform/start-errand';
export { setAmbassadorState } from './platform/set-ambassador-state';
export { setFeature } from './platform/set-feature';
export { setProducerFees } from './producer/set-producer-fees';
export { setProducerType } from './producer/set-producer-type';
export { setSenderStep } from './mailing/set-sender-step';
export { setUserDisabled } from './platform/set-user-disabled';
export { setSettlementFolio } from './money/set-settlement-folio';
export { settlePayout } from './money/settle-payout';
export { setUserRole } from './platform/set-user-role';
export { updateQrCode } from './platform/update-qr-code';
export { takeBackAnswer } from './money/take-back-answer';
export { voidPayout } from './money/void-payout';
export { withdrawAdmin } from './platform/withdraw-admin';
export { previewDates } from './event/preview-dates';
export { saveDates } from './event/save-dates';
export { changeDate } from './event/change-date';
export { setTypeDates } from './event/set-type-dates';
