// biome-ignore-all assist/source/organizeImports: the sections stay together, each sorted by hand
// Every callable, by feature: one per file, named after it. `services.ts` serves them, `index.ts` lists what is
// deployed.
import './support/options';

// Session and producers
export { acceptInvitation } from './team/accept-invitation';
export { checkFreezeLink } from './producer/check-freeze-link';
export { createProducer } from './producer/create-producer';
export { createUserDocument } from './account/create-user-document';
export { endViewAs } from './team/end-view-as';
export { freezePayments } from './producer/freeze-payments';
export { invitationLink } from './team/invitation-link';
export { inviteMember } from './team/invite-member';
export { readInvitation } from './team/read-invitation';
export { removeMember } from './team/remove-member';
export { resendInvitation } from './team/resend-invitation';
export { sendVerificationEmail } from './account/send-verification-email';
export { startViewAs } from './team/start-view-as';
export { updateBanking } from './producer/update-banking';
export { updateBilling } from './producer/update-billing';
export { updateMemberPermissions } from './team/update-member-permissions';
export { updateProducer } from './producer/update-producer';
export { updateUser } from './account/update-user';
export { withdrawInvitation } from './team/withdraw-invitation';

// The inbox
export { markInbox } from './inbox/mark-inbox';
export { quietInbox } from './inbox/quiet-inbox';
export { readInbox } from './inbox/read-inbox';
export { switchInbox } from './inbox/switch-inbox';

// Events and tickets
export { addConsumptions } from './menu/add-consumptions';
export { answerComplaint } from './complaint/answer-complaint';
export { changeEventContent } from './event/change-event-content';
export { changeEventStatus } from './event/change-event-status';
export { closeComplaint } from './complaint/close-complaint';
export { createDiscountCodes } from './ticket/create-discount-codes';
export { decideEventChange } from './event/decide-event-change';
export { deleteEvent } from './event/delete-event';
export { duplicateEvent } from './event/duplicate-event';
export { openComplaint } from './complaint/open-complaint';

// Sales and the door
export { advanceRefund } from './refund/advance-refund';
export { checkIn } from './door/check-in';
export { createValidator } from './door/create-validator';
export { doorList } from './door/door-list';
export { chooseRefund } from './plan/choose-refund';
export { contestRefund } from './refund/contest-refund';
export { readHeld } from './order/read-held';
export { readRefundStop } from './refund/read-refund-stop';
export { settleContest } from './refund/settle-contest';
export { sendTicketLink } from './ticket/send-ticket-link';
export { giveTicket } from './ticket/give-ticket';
export { moveTicket } from './sale/move-ticket';
export { setTicketMoves } from './ticket/set-ticket-moves';
export { findRefunds } from './refund/find-refunds';
export { findTickets } from './ticket/find-tickets';
export { issueCourtesies } from './ticket/issue-courtesies';
export { openDoor } from './door/open-door';
export { openRefunds } from './refund/open-refunds';
export { openTicket } from './ticket/open-ticket';
export { reassignTicket } from './ticket/reassign-ticket';
export { pausePlan } from './plan/pause-plan';
export { previewPlan } from './plan/preview-plan';
export { recordSale } from './sale/record-sale';
export { readRefundAccount } from './refund/read-refund-account';
export { readTicketPlan } from './plan/read-ticket-plan';
export { resumePlan } from './plan/resume-plan';
export { renewValidator } from './door/renew-validator';
export { resendCourtesy } from './ticket/resend-courtesy';
export { resendTicket } from './ticket/resend-ticket';
export { revokeCourtesy } from './ticket/revoke-courtesy';
export { revokeValidator } from './door/revoke-validator';
export { setCourtesyCutoff } from './ticket/set-courtesy-cutoff';
export { setCourtesyQuota } from './ticket/set-courtesy-quota';
export { startPlan } from './plan/start-plan';
export { verifyLedger } from './ledger/verify-ledger';

// Mailing
export { campaignPicture } from './mailing/campaign-picture';
export { campaignRecipients } from './mailing/campaign-recipients';
export { campaignReport } from './mailing/campaign-report';
export { cancelCampaign } from './mailing/cancel-campaign';
export { askPermission } from './mailing/ask-permission';
export { checkUnsubscribeLink } from './contact/check-unsubscribe-link';
export { confirmSubscription } from './contact/confirm-subscription';
export { contactCampaigns } from './mailing/contact-campaigns';
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
export { addProducerNote } from './producer/add-producer-note';
export { advancePaymentOrder } from './order/advance-payment-order';
export { applyAmbassador } from './ambassador/apply-ambassador';
export { approveProducerName } from './producer/approve-producer-name';
export { assignMenu } from './menu/assign-menu';
export { checkSendingDomain } from './mailing/check-sending-domain';
export { confirmAdmin } from './account/confirm-admin';
export { copyMenu } from './menu/copy-menu';
export { createPaymentOrder } from './order/create-payment-order';
export { createPayout } from './payout/create-payout';
export { createQrCodes } from './qr/create-qr-codes';
export { deleteMenu } from './menu/delete-menu';
export { liftFreeze } from './producer/lift-freeze';
export { openQrCode } from './qr/open-qr-code';
export { saveMenu } from './menu/save-menu';
export { readHealth } from './health/read-health';
export { removeSecondFactor } from './account/remove-second-factor';
export { restoreFromBin } from './bin/restore-from-bin';
export { moveErrand } from './errand/move-errand';
export { retryWork } from './health/retry-work';
export { startErrand } from './errand/start-errand';
export { setAmbassadorState } from './ambassador/set-ambassador-state';
export { setFeature } from './feature/set-feature';
export { setProducerFees } from './producer/set-producer-fees';
export { setProducerType } from './producer/set-producer-type';
export { setSenderStep } from './mailing/set-sender-step';
export { setUserDisabled } from './account/set-user-disabled';
export { setSettlementFolio } from './report/set-settlement-folio';
export { settlePayout } from './payout/settle-payout';
export { setUserRole } from './account/set-user-role';
export { updateQrCode } from './qr/update-qr-code';
export { takeBackAnswer } from './payout/take-back-answer';
export { voidPayout } from './payout/void-payout';
export { withdrawAdmin } from './account/withdraw-admin';
export { previewDates } from './event/preview-dates';
export { previewDateEdit } from './event/preview-date-edit';
export { saveDates } from './event/save-dates';
export { changeDate } from './event/change-date';
export { setTypeDates } from './event/set-type-dates';
