// One function per file, named after it; this file only exports them, a section per feature. The blank line after
// a heading keeps it where it is when the exports are sorted.
import './support/options';

// Session and producers

export { acceptInvitation } from './accept-invitation';
export { createProducer } from './create-producer';
export { createUserDocument } from './create-user-document';
export { invitationLink } from './invitation-link';
export { inviteMember } from './invite-member';
export { readInvitation } from './read-invitation';
export { removeMember } from './remove-member';
export { resendInvitation } from './resend-invitation';
export { updateBanking } from './update-banking';
export { updateBilling } from './update-billing';
export { updateMemberPermissions } from './update-member-permissions';
export { updateProducer } from './update-producer';
export { updateUser } from './update-user';
export { withdrawInvitation } from './withdraw-invitation';

// Events and tickets

export { addConsumptions } from './add-consumptions';
export { changeEventStatus } from './change-event-status';
export { createDiscountCodes } from './create-discount-codes';
export { deleteEvent } from './delete-event';
export { duplicateEvent } from './duplicate-event';

// Sales and the door

export { recordSale } from './record-sale';

// Mailing

export { countAudience } from './count-audience';
export { deleteAudience } from './delete-audience';
export { deleteContacts } from './delete-contacts';
export { importContacts } from './import-contacts';
export { restoreContacts } from './restore-contacts';
export { saveAudience } from './save-audience';
export { saveContact } from './save-contact';
export { tagContacts } from './tag-contacts';

// Administration

export { advancePaymentOrder } from './advance-payment-order';
export { assignMenu } from './assign-menu';
// Mailing
export { cancelCampaign } from './cancel-campaign';
export { changeEventStatus } from './change-event-status';
export { copyMenu } from './copy-menu';
export { createDiscountCodes } from './create-discount-codes';
export { createPaymentOrder } from './create-payment-order';
export { createQrCodes } from './create-qr-codes';
export { deleteCampaign } from './delete-campaign';
export { deleteEvent } from './delete-event';
export { deleteMenu } from './delete-menu';
export { duplicateCampaign } from './duplicate-campaign';
export { duplicateEvent } from './duplicate-event';
export { freezeCampaign } from './freeze-campaign';
export { openQrCode } from './open-qr-code';
export { pauseCampaign } from './pause-campaign';
// Sales and the door
export { recordSale } from './record-sale';
export { resumeCampaign } from './resume-campaign';
export { runSchedule } from './run-schedule';
export { saveCampaign } from './save-campaign';
export { saveMenu } from './save-menu';
export { sendBatch } from './send-batch';
export { sendCampaign } from './send-campaign';
export { setFeature } from './set-feature';
export { setProducerFees } from './set-producer-fees';
export { setProducerType } from './set-producer-type';
export { setUserDisabled } from './set-user-disabled';
export { setUserRole } from './set-user-role';
export { updateQrCode } from './update-qr-code';
