// One function per file, named after it; this file only exports them, a section per feature.
import './support/options';

// Session and producers
// Events and tickets
export { addConsumptions } from './add-consumptions';
export { changeEventStatus } from './change-event-status';
export { createDiscountCodes } from './create-discount-codes';
export { deleteEvent } from './delete-event';
export { duplicateEvent } from './duplicate-event';
// Sales and the door
// Mailing
// Administration
export { setFeature } from './set-feature';
