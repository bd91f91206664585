/** Apart from the other pages of mailing, because every page loads those. */
export const DELIVERABILITY_ROUTE = '/mailing/deliverability';
